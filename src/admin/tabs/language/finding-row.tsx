import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '@/lib/copy-text';
import { toast } from '@/components/feedback/toast-store';
import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { useFocusField } from '../../settings/focus-field';
import type { Finding } from './finding';
import { useFindingTexts } from './use-finding-texts';

const linkClass =
  'inline-flex min-h-11 items-center text-start font-medium wrap-anywhere hover:text-primary-text hover:underline lg:min-h-6';

/** One finding: a link to its location, the problem and the text. */
export function FindingRow({ finding }: { finding: Finding }) {
  const texts = useFindingTexts();
  const detail = texts.detailOf(finding);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <FindingLink finding={finding} />
      </div>
      <div className="min-w-0 flex-[2_1_20rem] space-y-1">
        <Badge
          tone={finding.problem === 'tooLong' || finding.problem === 'wording' || finding.problem === 'spaces' ? 'neutral' : 'warning'}
        >
          {texts.problemOf(finding)}
        </Badge>
        {finding.text && (
          <p className="line-clamp-2 text-muted wrap-anywhere">
            <bdi>{finding.text}</bdi>
          </p>
        )}
        {detail && (
          <p className="text-muted wrap-anywhere">
            <bdi>{detail}</bdi>
          </p>
        )}
      </div>
    </li>
  );
}

/** A link to the served file, and a button that copies the path in the source and the key. */
function FileLink({ file, textKey }: { file: string; textKey: string }) {
  const { t } = useTranslation('panel-language');
  const reference = [`public/locales/${file}`, textKey].filter(Boolean).join(' ');
  const copy = () =>
    void copyText(reference).then(
      () => toast({ title: t('reference.done'), description: reference }),
      () => toast({ variant: 'destructive', title: t('reference.failed') }),
    );
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <a
        href={`/locales/${file}`}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center hover:underline lg:min-h-6"
      >
        <bdi dir="ltr" className="font-mono text-[0.8125rem] wrap-anywhere">
          {`${file} ${textKey || t('noKey')}`}
        </bdi>
        <span className="sr-only">{t('reference.opens')}</span>
      </a>
      <IconButton label={t('reference.copy', { reference })} icon={<Copy aria-hidden="true" />} size="sm" onClick={copy} />
    </span>
  );
}

function FindingLink({ finding }: { finding: Finding }) {
  const focusField = useFocusField();
  const texts = useFindingTexts();
  const { location } = finding;
  const name = texts.nameOf(finding);
  switch (location.kind) {
    case 'setting':
      return (
        <button type="button" onClick={() => focusField(location.path)} className={linkClass}>
          {name}
        </button>
      );
    case 'row':
      return (
        <AppLink to={location.to} className={linkClass}>
          {name}
        </AppLink>
      );
    case 'file':
      return <FileLink file={location.file} textKey={location.key} />;
  }
}

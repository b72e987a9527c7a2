import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { useFocusField } from '../../settings/focus-field';
import type { Finding } from './finding';
import { useFindingTexts } from './use-finding-texts';

const linkClass = 'inline-flex min-h-11 items-center text-start font-medium wrap-anywhere hover:text-primary-text hover:underline lg:min-h-6';

/** One finding: where it is and the way there, what is wrong, and the text. */
export function FindingRow({ finding }: { finding: Finding }) {
  const texts = useFindingTexts();
  const detail = texts.detailOf(finding);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <Place finding={finding} />
      </div>
      <div className="min-w-0 flex-[2_1_20rem] space-y-1">
        <Badge tone={finding.problem === 'tooLong' || finding.problem === 'wording' || finding.problem === 'spaces' ? 'neutral' : 'warning'}>{texts.problemOf(finding)}</Badge>
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

function Place({ finding }: { finding: Finding }) {
  const focusField = useFocusField();
  const texts = useFindingTexts();
  const { place } = finding;
  const name = texts.nameOf(finding);
  switch (place.kind) {
    case 'setting':
      return (
        <button type="button" onClick={() => focusField(place.path)} className={linkClass}>
          {name}
        </button>
      );
    case 'row':
      return (
        <AppLink to={place.to} className={linkClass}>
          {name}
        </AppLink>
      );
    case 'file':
      return (
        <bdi dir="ltr" className="block font-mono text-[0.8125rem] wrap-anywhere">
          {name}
        </bdi>
      );
  }
}

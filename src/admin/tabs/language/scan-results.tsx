import { CircleCheck, Copy, WandSparkles } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ResultList } from '@/admin/insights/scan/result-list';
import { copyText } from '@/lib/copy-text';
import { EmptyState } from '@/components/feedback/empty-state';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { readPath, writePath, type Draft } from '../../settings/draft';
import { useDraft } from '../../settings/draft-context';
import { areas, type Finding } from './finding';
import { FindingRow } from './finding-row';
import { fixesOf, settingsFindings } from './stored-texts';
import { useFindingTexts } from './use-finding-texts';
import { useLengthFindings } from './use-length-findings';

interface Fixed {
  path: string;
  before: string;
  after: string;
}

/** The findings by area, including the current ones of the settings, and a button for safe corrections. */
export function ScanResults({ found }: { found: readonly Finding[] }) {
  const { t } = useTranslation(['panel-language', 'panel-settings']);
  const { form, load } = useDraft();
  const draft = useWatch({ control: form.control }) as Draft;
  const tooLong = useLengthFindings();
  const texts = useFindingTexts();
  const [fixed, setFixed] = useState<readonly Fixed[]>([]);
  const copyButton = useRef<HTMLButtonElement>(null);

  const settingFindings = useMemo(() => settingsFindings(draft), [draft]);
  const findings = [...settingFindings, ...tooLong.findings, ...found];
  const fixes = fixesOf(settingFindings);
  const activeFixes = fixed.filter(({ path, after }) => readPath(draft, path) === after);

  function fix() {
    const before = structuredClone(form.getValues());
    const applied = [...fixes].map(([path, after]): Fixed => ({ path, before: String(readPath(before, path)), after }));
    load(applied.reduce((changed, { path, after }) => writePath(changed, path, after), before));
    setFixed([...fixed, ...applied]);
    // The button disappears with its findings.
    copyButton.current?.focus();
    toast({
      variant: 'success',
      title: t('fixed.toast', { count: applied.length }),
      description: t('fixed.text'),
      action: { label: t('panel-settings:undo'), onSelect: () => load(before), altText: t('fixed.undoAlt') },
    });
  }

  function copy() {
    const lines = findings.map(texts.lineOf);
    void copyText(lines.join('\n')).then(
      () => toast({ title: t('copy.done') }),
      () => toast({ variant: 'destructive', title: t('copy.failed') }),
    );
  }

  return (
    <>
      {tooLong.rulers}
      {findings.length === 0 && <EmptyState icon={CircleCheck} title={t('clean.title')} text={t('clean.text')} />}
      {findings.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="me-auto text-heading tabular-nums">
            {t('found', { count: findings.length })}
          </p>
          {fixes.size > 0 && (
            <Button size="sm" variant="secondary" onClick={fix}>
              <WandSparkles aria-hidden="true" className="size-4" />
              <span>{t('fix', { count: fixes.size })}</span>
            </Button>
          )}
          <Button ref={copyButton} size="sm" variant="secondary" onClick={copy}>
            <Copy aria-hidden="true" className="size-4" />
            {t('copy.action')}
          </Button>
          {fixes.size > 0 && <p className="basis-full text-muted">{t('fixHint', { count: fixes.size })}</p>}
        </div>
      )}
      {activeFixes.length > 0 && (
        <ResultList title={t('fixed.title')} text={t('fixed.text')} rows={activeFixes}>
          {({ path, before, after }) => (
            <li key={path} className="grid gap-x-4 gap-y-1 py-2 @2xl:grid-cols-3">
              <span className="min-w-0 font-medium wrap-anywhere">{texts.settingName(path)}</span>
              <span className="min-w-0 text-muted wrap-anywhere">
                <del className="decoration-muted/60">
                  <bdi className="whitespace-pre-wrap">{before}</bdi>
                </del>
              </span>
              <span className="min-w-0 wrap-anywhere">
                <ins className="no-underline">
                  <bdi>{after}</bdi>
                </ins>
              </span>
            </li>
          )}
        </ResultList>
      )}
      {areas.map((area) => {
        const rows = findings.filter((finding) => finding.area === area);
        return (
          rows.length > 0 && (
            <ResultList key={area} title={t(`areas.${area}`)} text={t(`mend.${area}`)} rows={rows}>
              {(finding) => <FindingRow key={texts.keyOf(finding)} finding={finding} />}
            </ResultList>
          )
        );
      })}
    </>
  );
}

import { Copy, HeartPulse, RotateCw } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '@/lib/copy-text';
import { EmptyState } from '@/components/feedback/empty-state';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useNow } from '@/hooks/use-now';
import { useLanguage } from '@/i18n/use-language';
import { formatAgo } from '@/lib/format';
import { countOf, statuses, type CheckResult } from '@/admin/insights/diagnostics/finding';
import { Segments } from '../../ui/segments';
import { Toolbar } from '../../ui/toolbar';
import { CheckRow } from './check-row';
import { checkGroups, checks, checksOf, type CheckGroup } from './registry';
import { useDiagnostics } from './use-diagnostics';
import { useReport } from './use-report';

/** Runs the checks of the site and lists their results by group. */
export function DiagnosticsTab() {
  const { t } = useTranslation('panel-diagnostics');
  const { results, isRunning, isLoading, madeAt, run } = useDiagnostics();
  const [show, setShow] = useState<'all' | 'problems'>('all');
  const reportOf = useReport();
  // Ignores stored results of checks that this version does not have.
  const known = checks.flatMap(({ id }) => results.find((result) => result.id === id) ?? []);

  // The checks can be run before the last results are there: without a connection these never come.
  if (!isRunning && (isLoading || madeAt === null)) {
    return (
      <EmptyState
        icon={HeartPulse}
        title={t(isLoading ? 'reading' : 'notMade.title')}
        text={t('notMade.text')}
        action={<Button onClick={run}>{t('run')}</Button>}
      />
    );
  }

  async function copy() {
    try {
      await copyText(reportOf(known, madeAt));
      toast({ variant: 'success', title: t('copied'), description: t('copiedText') });
    } catch {
      toast({ variant: 'destructive', title: t('copyFailed'), description: t('copyFailedText') });
    }
  }
  const hasNothingToDo = show === 'problems' && !isRunning && known.every(({ status }) => status === 'ok');
  return (
    <div className="space-y-4">
      <Toolbar label={t('show.label')} className="justify-between">
        <Segments
          label={t('show.label')}
          value={show}
          options={(['all', 'problems'] as const).map((value) => ({ value, label: t(`show.${value}`) }))}
          onChange={setShow}
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" disabled={isRunning} onClick={() => void copy()}>
            <Copy aria-hidden="true" className="size-4" />
            {t('copy')}
          </Button>
          <Button size="sm" loading={isRunning} onClick={run}>
            <RotateCw aria-hidden="true" className="size-4" />
            {t('again')}
          </Button>
        </div>
      </Toolbar>
      <Summary results={known} isRunning={isRunning} madeAt={madeAt} />
      {hasNothingToDo ? (
        <p className="border-y border-line py-4 text-muted">{t('nothingToDo')}</p>
      ) : (
        <div className="space-y-6">
          {checkGroups.map((group) => (
            <Group key={group} group={group} results={known} isRunning={isRunning} onlyProblems={show === 'problems'} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The progress of a run; after it, the number of results by status and the time. */
function Summary({ results, isRunning, madeAt }: { results: readonly CheckResult[]; isRunning: boolean; madeAt: string | null }) {
  const { t } = useTranslation('panel-diagnostics');
  const { language } = useLanguage();
  const now = useNow(60_000);
  const progress = t('running', { done: results.length, count: checks.length });
  return (
    <div className="min-h-6 text-muted">
      {isRunning && <ProgressBar value={results.length / checks.length} label={progress} className="mb-2" />}
      <p role="status" className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
        {isRunning && <span>{progress}</span>}
        {!isRunning &&
          statuses
            .map((status) => ({ status, count: countOf(results, status) }))
            .map(({ status, count }) => count > 0 && <span key={status}>{t(`summary.${status}`, { count })}</span>)}
        {!isRunning && madeAt !== null && now !== null && (
          <time dateTime={madeAt}>{t('madeAt', { when: formatAgo(madeAt, now, language) })}</time>
        )}
      </p>
    </div>
  );
}

interface GroupProps {
  group: CheckGroup;
  results: readonly CheckResult[];
  isRunning: boolean;
  onlyProblems: boolean;
}

function Group({ group, results, isRunning, onlyProblems }: GroupProps) {
  const { t } = useTranslation('panel-diagnostics');
  const id = useId();
  const listed = checksOf[group]
    .map((check) => ({ id: check.id, result: results.find((result) => result.id === check.id) }))
    .filter(({ result }) => !onlyProblems || (result && result.status !== 'ok'));
  if (listed.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-2 text-[0.9375rem] font-semibold">
        {t(`groups.${group}`)}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {listed.map((check) => (
          <CheckRow key={check.id} id={check.id} result={check.result} isRunning={isRunning} />
        ))}
      </ul>
    </section>
  );
}

import { useMutation } from '@tanstack/react-query';
import { SearchCheck, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScanProgress } from '@/admin/insights/scan/scan-progress';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { clearSearchesMutation } from '@/features/search/admin';
import { errorMessage } from '@/lib/backend/errors';
import type { SearchIndex } from '@/features/search/use-search-index';
import { TitledSection } from '../../ui/titled-section';
import { AnalysisResults, type SearchActions } from './analysis-results';
import { useAnalysis } from './use-analysis';

/** The analysis on request: progress, results, and deletion of the recorded searches. */
export function AnalysisSection({ index, ...actions }: { index: SearchIndex } & SearchActions) {
  const { t } = useTranslation(['panel-search', 'common']);
  const { data: analysis, error, isScanning, progress, start, cancel } = useAnalysis(index);
  const clearing = useMutation(clearSearchesMutation);
  const [isConfirming, setConfirming] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  /** Starts the analysis. Moves the focus, since the pressed button may disappear. */
  function startAnalysis() {
    clearing.reset();
    start();
    toggle.current?.focus();
  }

  return (
    <TitledSection
      id="search-analysis"
      title={t('title')}
      text={t('about')}
      className="pb-7"
      actions={
        <div className="flex flex-wrap gap-2">
          <Button ref={toggle} size="sm" variant="secondary" loading={index.isPending} onClick={isScanning ? cancel : startAnalysis}>
            {!isScanning && <SearchCheck aria-hidden="true" className="size-4" />}
            <span>{isScanning ? t('common:cancel') : t(analysis ? 'again' : 'analyse')}</span>
          </Button>
          <Button size="sm" variant="ghost" disabled={isScanning} onClick={() => setConfirming(true)}>
            <Trash2 aria-hidden="true" className="size-4" />
            {t('clear.action')}
          </Button>
        </div>
      }
    >
      <div className="mt-3 space-y-6">
        {isScanning && <ScanProgress label={t('scanning')} value={progress} />}
        {error && !isScanning && <ErrorState title={t('failed')} text={errorMessage(error, t)} onRetry={startAnalysis} />}
        {!isScanning && !error && !analysis && !clearing.isSuccess && (
          <EmptyState icon={SearchCheck} title={t('idle.title')} text={t('idle.text')} />
        )}
        {!isScanning && clearing.isSuccess && (
          <p role="status" className="text-small text-muted">
            {t('clear.done', { count: clearing.data })}
          </p>
        )}
        <p role="status" className="sr-only">
          {analysis && !isScanning && !error && t('done')}
        </p>
        {analysis && !error && <AnalysisResults analysis={analysis} index={index} {...actions} />}
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('clear.title')}
        description={t('clear.text')}
        confirmLabel={t('clear.action')}
        // The mutation cache reports a failure.
        onConfirm={() => clearing.mutateAsync().catch(() => undefined)}
      />
    </TitledSection>
  );
}

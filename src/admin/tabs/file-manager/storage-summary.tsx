import { useQuery } from '@tanstack/react-query';
import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFileSize } from '@/components/form/file-size';
import { Button } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Skeleton } from '@/components/ui/skeleton';
import { planBytes, totalsQuery } from '@/features/files/storage-usage';
import { useLanguage } from '@/i18n/use-language';
import { errorMessage } from '@/lib/backend/errors';
import { formatNumber } from '@/lib/format';
import { UnusedDialog } from './unused-dialog';

/** The share of the plan's storage from which on the summary warns. */
const nearlyFull = 0.9;
/** The limit up to which the database counts files. */
const maxCounted = 100_000;

/** The storage usage of the plan, and the button for unused files. */
export function StorageSummary() {
  const { t } = useTranslation(['panel-files', 'common']);
  const { language } = useLanguage();
  const { data: totals, error, refetch, isFetching } = useQuery(totalsQuery);
  const [isSweeping, setSweeping] = useState(false);
  const plan = planBytes();
  const bytes = totals?.reduce((sum, total) => sum + total.bytes, 0) ?? 0;
  const share = bytes / plan;
  const countText = (files: number) =>
    files > maxCounted
      ? t('totals.more', { number: formatNumber(maxCounted, language) })
      : t('totals.files', { count: files, number: formatNumber(files, language) });
  const isPartial = totals?.some(({ files }) => files > maxCounted);

  return (
    <section aria-label={t('totals.title')} className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-3 border-b border-line pb-5 text-small">
      <div className="min-w-0 flex-1 basis-72 space-y-1.5">
        {error && !totals ? (
          <p className="flex flex-wrap items-center gap-2 text-danger">
            <span>{`${t('totals.failed')} ${errorMessage(error, t)}`}</span>
            <Button size="sm" variant="ghost" loading={isFetching} onClick={() => void refetch()}>
              {t('common:tryAgain')}
            </Button>
          </p>
        ) : !totals ? (
          <Skeleton className="h-10" />
        ) : (
          <>
            <p className="flex flex-wrap gap-x-2 tabular-nums">
              <span className="font-medium">
                {t(isPartial ? 'totals.atLeast' : 'totals.used', {
                  size: formatFileSize(bytes, language),
                  plan: formatFileSize(plan, language),
                })}
              </span>
              {share >= nearlyFull && <span className="text-warning">{t(share >= 1 ? 'totals.full' : 'totals.nearlyFull')}</span>}
            </p>
            <ProgressBar value={share} label={t('totals.title')} />
            <p className="flex flex-wrap gap-x-3 text-muted tabular-nums">
              {totals.map(({ bucket, files, bytes: size }) => (
                <span key={bucket}>
                  {[`${t(`buckets.${bucket}.name`)}: ${countText(files)}`, size > 0 && formatFileSize(size, language)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              ))}
            </p>
          </>
        )}
      </div>
      <Button size="sm" variant="secondary" onClick={() => setSweeping(true)}>
        <Eraser aria-hidden="true" className="size-4" />
        {t('unused.title')}
      </Button>
      {isSweeping && <UnusedDialog onClose={() => setSweeping(false)} />}
    </section>
  );
}

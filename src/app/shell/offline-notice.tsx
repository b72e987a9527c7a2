import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { settingsQuery } from '@/features/settings/queries';
import { useSettings } from '@/features/settings/use-settings';

/** A quiet line while the backend can't be reached; the page itself goes on with defaults. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const client = useQueryClient();
  const { isFallback } = useSettings();
  if (!isFallback) return null;
  return (
    <div role="status" className="border-b border-line bg-surface pt-[var(--header-overlap,0px)]">
      <p className="container-page flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-small text-muted">
        {t('offline')}
        <button
          type="button"
          className="min-h-11 font-semibold text-secondary-text underline underline-offset-4 sm:min-h-8"
          onClick={() => void client.invalidateQueries({ queryKey: settingsQuery.queryKey })}
        >
          {t('offlineRetry')}
        </button>
      </p>
    </div>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { settingsQuery } from '@/features/settings/queries';
import { useSettings } from '@/features/settings/use-settings';
import { isPreview } from '@/lib/preview';
import { useBackendReach } from './use-backend-reach';

/** A notice while the browser is offline or the backend is unreachable. Hidden in the control panel's preview. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const client = useQueryClient();
  const { isFallback } = useSettings();
  const reach = useBackendReach();
  if ((reach === 'reached' && !isFallback) || isPreview()) return null;
  // Always refetches the settings: the result shows whether the backend is reachable again.
  const retry = () =>
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state, queryKey }) => state.status === 'error' || queryKey === settingsQuery.queryKey,
    });
  return (
    <div role="status" className="print:hidden border-b border-line bg-surface pt-[var(--header-overlap,0px)]">
      <p className="container-page flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-small text-muted">
        <span>{t(reach === 'offline' ? 'offlineNow' : 'offline')}</span>
        {reach !== 'offline' && (
          <button
            type="button"
            className="min-h-11 font-semibold text-secondary-text underline underline-offset-4 sm:min-h-8"
            onClick={retry}
          >
            {t('offlineRetry')}
          </button>
        )}
      </p>
    </div>
  );
}

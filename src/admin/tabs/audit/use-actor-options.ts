import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { administratorNamesQuery } from '@/features/settings/history';

/** The administrators that there are, to see what one of them did. */
export function useActorOptions() {
  const { t } = useTranslation('panel-audit');
  const { data: names } = useQuery(administratorNamesQuery);
  return names && [...names].map(([id, name]) => ({ value: id, label: name ?? t('nobody') }));
}

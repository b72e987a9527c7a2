import { useTranslation } from 'react-i18next';
import type { ReportCase } from '@/features/reports/admin';
import { isolatedName } from '@/i18n/isolated';

/** Returns the function that names a case: a post or a profile, and whose it is. */
export function useCaseName() {
  const { t } = useTranslation('panel-reports');
  return ({ subject, creator }: Pick<ReportCase, 'subject' | 'creator'>) =>
    t(`names.${subject}`, { name: isolatedName(creator.full_name.trim() || creator.username) });
}

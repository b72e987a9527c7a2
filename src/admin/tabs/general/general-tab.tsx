import { useTranslation } from 'react-i18next';
import { FieldGroup } from '@/admin/ui/field-group';

/** Who the company is: its name, its logos and their sizes, its social networks. */
export function GeneralTab() {
  const { t } = useTranslation('panel');
  return <FieldGroup title={t('tabs.general')}>{null}</FieldGroup>;
}

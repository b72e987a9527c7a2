import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';

/** Labels the content of a whole tab as samples. */
export function SampleNotice() {
  const { t } = useTranslation('creator');
  return (
    <Notice title={t('sample.title')} className="mb-6">
      {t('sample.text')}
    </Notice>
  );
}

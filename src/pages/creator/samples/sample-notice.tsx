import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';

/** Says of a whole tab that what it shows is made up (samples, labelled as samples). */
export function SampleNotice() {
  const { t } = useTranslation('creator');
  return (
    <Notice title={t('sample.title')} className="mb-6">
      {t('sample.text')}
    </Notice>
  );
}

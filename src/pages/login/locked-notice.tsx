import { useTranslation } from 'react-i18next';
import { FormError } from '@/components/form/form-error';
import { minutesOf } from './countdown';

/** Why nothing can be typed, read out once a minute; the seconds count down on the button. */
export function LockedNotice({ seconds }: { seconds: number }) {
  const { t } = useTranslation('login');
  if (seconds === 0) return null;
  return <FormError title={t('locked.title')} message={t('locked.wait', { count: minutesOf(seconds) })} />;
}

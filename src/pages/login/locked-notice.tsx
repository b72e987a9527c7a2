import { useTranslation } from 'react-i18next';
import { FormError } from '@/components/form/form-error';
import { minutesOf } from './countdown';

/** Says that the login is locked and for how many minutes. Screen readers announce it once a minute. `seconds` is the time left. */
export function LockedNotice({ seconds }: { seconds: number }) {
  const { t } = useTranslation('login');
  if (seconds === 0) return null;
  return <FormError title={t('locked.title')} message={t('locked.wait', { count: minutesOf(seconds) })} />;
}

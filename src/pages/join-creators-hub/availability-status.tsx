import { useTranslation } from 'react-i18next';
import type { Availability } from './availability';

/** The answer in words: shown when it is good, and read out; bad ones are the field's error. */
export function AvailabilityStatus({ state, available }: { state: Availability['state']; available: string }) {
  const { t } = useTranslation('signup');
  return (
    <p role="status" className={state === 'available' ? 'text-small text-success' : 'sr-only'}>
      {state === 'available' && available}
      {state === 'checking' && t('availability.checking')}
    </p>
  );
}

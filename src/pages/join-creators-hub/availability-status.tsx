import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import type { Availability } from './availability';

const looks: Partial<Record<Availability['state'], string>> = { available: 'text-success', own: 'text-muted' };

/** The answer in words: shown when it leads on, and read out; bad ones are the field's error. */
export function AvailabilityStatus({ state, available }: { state: Availability['state']; available: string }) {
  const { t } = useTranslation('signup');
  const look = looks[state];
  return (
    <p role="status" className={look ? cn('text-small', look) : 'sr-only'}>
      {state === 'available' && available}
      {state === 'own' && t('availability.own')}
      {state === 'checking' && t('availability.checking')}
    </p>
  );
}

import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import type { Availability } from './availability';

const looks: Partial<Record<Availability['state'], string>> = { available: 'text-success', own: 'text-muted' };

/** Availability in words, announced to screen readers. Visible if one can go on; otherwise the field shows an error. */
export function AvailabilityStatus({ state, available }: { state: Availability['state']; available: string }) {
  const { t } = useTranslation('signup');
  const look = looks[state];
  const texts: Partial<Record<Availability['state'], string>> = {
    available,
    own: t('availability.own'),
    checking: t('availability.checking'),
  };
  return (
    <p role="status" className={look ? cn('text-small', look) : 'sr-only'}>
      {texts[state]}
    </p>
  );
}

import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import type { Availability } from './availability';

const classes: Partial<Record<Availability['state'], string>> = { available: 'text-success', own: 'text-muted' };

/** Availability as text for screen readers. Visible for valid values; for others the field shows an error. */
export function AvailabilityStatus({ state, available }: { state: Availability['state']; available: string }) {
  const { t } = useTranslation('signup');
  const className = classes[state];
  const texts: Partial<Record<Availability['state'], string>> = {
    available,
    own: t('availability.own'),
    checking: t('availability.checking'),
  };
  return (
    <p role="status" className={className ? cn('text-small', className) : 'sr-only'}>
      {texts[state]}
    </p>
  );
}

import { useTranslation } from 'react-i18next';
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { cn } from '@/lib/cn';
import { Spinner } from '@/components/ui/spinner';
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

/** Availability as an icon inside the input. `AvailabilityStatus` is its text. */
export function AvailabilityIcon({ state }: { state: Availability['state'] }) {
  switch (state) {
    case 'idle':
      return null;
    case 'checking':
      return <Spinner className="text-muted" />;
    case 'available':
      return <CircleCheck aria-hidden="true" className="size-5 text-success" />;
    case 'own':
    case 'unknown':
      return <CircleAlert aria-hidden="true" className="size-5 text-warning" />;
    default:
      return <CircleX aria-hidden="true" className="size-5 text-danger" />;
  }
}

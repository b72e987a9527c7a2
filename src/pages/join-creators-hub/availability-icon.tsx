import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { Spinner } from '@/components/ui/spinner';
import type { Availability } from './availability';

/** Availability as an icon inside the input. `AvailabilityStatus` says it in words. */
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

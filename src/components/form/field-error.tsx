import { CircleAlert } from 'lucide-react';
import { cn } from '@/lib/cn';

/** The error of a field. Always rendered: screen readers announce only changes of a live region that they know. */
export function FieldError({ id, error, className }: { id: string; error: string | undefined; className?: string }) {
  return (
    <p id={id} aria-live="polite" className={error ? cn('flex items-start gap-1.5 text-small text-danger', className) : 'sr-only'}>
      {error && (
        <>
          <CircleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
          <span>{error}</span>
        </>
      )}
    </p>
  );
}

import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FormErrorProps {
  /** What went wrong; nothing is shown without it or a title. */
  message?: ReactNode;
  title?: ReactNode;
}

const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** What went wrong with the form as a whole, at the place where it was sent; comes into view and is read out at once. */
export function FormError({ message, title }: FormErrorProps) {
  if (!message && !title) return null;
  return (
    <div
      ref={scrollIntoView}
      role="alert"
      className="flex scroll-my-5 items-start gap-3 rounded-control border border-danger/40 bg-danger/10 px-4 py-3 text-small"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0 break-words">
        {title && <p className="font-semibold text-foreground">{title}</p>}
        {message && <p className="text-foreground">{message}</p>}
      </div>
    </div>
  );
}

import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FormErrorProps {
  /** Why the form failed. Without message and title nothing is rendered. */
  message?: ReactNode;
  title?: ReactNode;
}

/** A ref: scrolls to what a form says as soon as it is there. */
export const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** The error of a form as a whole, near its submit button. It is scrolled into view and announced at once. */
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

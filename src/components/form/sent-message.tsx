import type { LucideIcon } from 'lucide-react';
import { DialogBody } from '@/components/ui/dialog';

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** Confirms that a form was sent. Takes focus, because the focused form is removed. */
export function SentMessage({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <DialogBody>
      <div ref={takeFocus} tabIndex={-1} className="flex flex-col items-center gap-3 py-6 text-center outline-none sm:py-10">
        <span className="grid size-16 place-items-center rounded-full border border-success/30 bg-success/10 text-success">
          <Icon aria-hidden="true" className="size-7" />
        </span>
        <h3 className="text-heading">{title}</h3>
        <p className="max-w-full text-body break-words text-muted">{text}</p>
      </div>
    </DialogBody>
  );
}

import * as Radix from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '@/components/ui/button-class';
import { IconButton } from '@/components/ui/icon-button';
import { yieldEscape } from '@/components/ui/yielded-escape';
import { cn } from '@/lib/cn';
import { dismissToast, type ToastMessage, type ToastVariant } from './toast-store';

const looks: Record<ToastVariant, { Icon: typeof Info; edge: string; icon: string }> = {
  default: { Icon: Info, edge: 'border-line-strong', icon: 'text-primary-text' },
  success: { Icon: CircleCheck, edge: 'border-success/40', icon: 'text-success' },
  destructive: { Icon: CircleAlert, edge: 'border-danger/50', icon: 'text-danger' },
};

/** Time in milliseconds that the closing animation may take before the message is removed. */
const LEAVING_MS = 220;

/**
 * Lets F8 move focus to the toast while a dialog is open. Radix's focus trap listens on the document, so the events stop at the root
 * element. When the toast closes, focus returns to where it was.
 */
function useFocusBesideDialogs(viewport: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = document.documentElement;
    const isInside = (target: EventTarget | null) => target instanceof Node && viewport.current?.contains(target) === true;
    let before: EventTarget | null = null;
    function leave(event: FocusEvent) {
      if (!isInside(event.relatedTarget)) return;
      event.stopPropagation();
      if (!isInside(event.target)) before = event.target;
    }
    const arrive = (event: FocusEvent) => isInside(event.target) && event.stopPropagation();
    root.addEventListener('focusout', leave);
    root.addEventListener('focusin', arrive);
    return () => {
      root.removeEventListener('focusout', leave);
      root.removeEventListener('focusin', arrive);
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [viewport]);
}

/**
 * One toast, on Radix. Hover and focus pause its timer. Escape, its button, or a swipe towards the start of the line close it. On wide
 * screens it is at the start, away from the buttons of dialogs and the back-to-top button. Each message is a new instance (`key`) with a
 * full timer.
 */
export function Toast({ message }: { message: ToastMessage }) {
  const { t, i18n } = useTranslation('common');
  const [open, setOpen] = useState(true);
  const viewport = useRef<HTMLOListElement>(null);
  useFocusBesideDialogs(viewport);
  const { Icon, edge, icon } = looks[message.variant ?? 'default'];

  function onOpenChange(next: boolean) {
    setOpen(next);
    if (!next) window.setTimeout(() => dismissToast(message.id), LEAVING_MS);
  }

  return (
    <Radix.Provider label={t('notification')} swipeDirection={i18n.dir() === 'rtl' ? 'right' : 'left'}>
      <Radix.Root
        open={open}
        onOpenChange={onOpenChange}
        duration={message.duration}
        onEscapeKeyDown={yieldEscape}
        type={message.variant === 'destructive' ? 'foreground' : 'background'}
        className={cn(
          'animate-toast pointer-events-auto flex w-full items-start gap-3 rounded-card border bg-surface p-4 text-foreground shadow-raised',
          edge,
        )}
      >
        <Icon aria-hidden="true" className={cn('mt-0.5 size-5 shrink-0', icon)} />
        <div className="min-w-0 flex-1">
          <Radix.Title className="line-clamp-5 text-small font-semibold break-words">{message.title}</Radix.Title>
          {message.description && (
            <Radix.Description className="mt-0.5 text-small break-words text-muted">{message.description}</Radix.Description>
          )}
          {message.action && (
            <Radix.Action
              altText={message.action.altText}
              onClick={message.action.onSelect}
              className={buttonClass({ variant: 'secondary', size: 'sm', className: 'mt-3' })}
            >
              {message.action.label}
            </Radix.Action>
          )}
        </div>
        <Radix.Close asChild>
          <IconButton label={t('close')} icon={<X aria-hidden="true" />} size="sm" className="-m-2" />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport
        ref={viewport}
        data-toasts
        label={t('notifications')}
        className="print:hidden pointer-events-none fixed inset-x-0 top-0 z-toast flex flex-col p-4 pt-[max(1rem,env(safe-area-inset-top))] outline-none sm:top-auto sm:bottom-0 sm:start-0 sm:end-auto sm:w-full sm:max-w-md sm:p-6"
      />
    </Radix.Provider>
  );
}

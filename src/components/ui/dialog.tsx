import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { cn } from '@/lib/cn';
import { IconButton } from './icon-button';
import { keyboardScrollable } from './keyboard-scrollable';
import { takeYieldedEscape } from './yielded-escape';

const sizes = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl', xl: 'sm:max-w-5xl' };

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence on the dialog's purpose, announced when it opens. */
  description: ReactNode;
  /** Shows the description to screen readers only, where the title is enough for others. */
  descriptionHidden?: boolean;
  size?: keyof typeof sizes;
  /** Where focus goes first: the panel (for texts), its first form field, or its main action. */
  initialFocus?: 'panel' | 'field' | 'action';
  /** False while closing would lose something: no close button, no Escape, no click outside. */
  dismissible?: boolean;
  /** `alertdialog` for a question that interrupts. */
  role?: 'dialog' | 'alertdialog';
  /** Content at the start of the header: an icon, a portrait. */
  media?: ReactNode;
  /** `DialogBody`, and `DialogFooter` if there are actions. A form around both takes `dialogFormClass`. */
  children: ReactNode;
}

/** The second click of a double click that opened the dialog falls outside it and must not close it. In milliseconds. */
const doubleClickMs = 500;

const focusable = {
  panel: null,
  field: 'input:not([type="hidden"]):not([tabindex="-1"]):not(:disabled), textarea:not(:disabled), select:not(:disabled)',
  action: 'footer > :last-child',
};

/**
 * A modal dialog: a sheet from the bottom on phones, a centred panel elsewhere. It traps focus, closes on Escape or a click outside, and
 * restores focus. Header and footer stay while the body scrolls. On very low screens (a phone on its side, 400 % zoom) the whole panel
 * scrolls.
 */
export function Dialog({ size = 'md', initialFocus = 'panel', dismissible = true, role = 'dialog', ...props }: DialogProps) {
  const { t } = useTranslation('common');
  const opener = useRef<Element | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const openedAt = useRef(0);
  // Radix does not call onOpenAutoFocus when the content has focused one of its fields itself.
  useLayoutEffect(() => {
    if (props.open) opener.current = document.activeElement;
  }, [props.open]);
  const keepOpen = dismissible ? undefined : (event: Event) => event.preventDefault();

  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay
          data-print="alone"
          className="animate-overlay fixed inset-0 z-overlay flex items-end justify-center bg-black/65 backdrop-blur-sm sm:items-center sm:p-6 print:static print:block print:p-0"
        >
          <Radix.Content
            ref={panel}
            role={role}
            aria-modal="true"
            className={cn(
              'animate-panel flex max-h-[94dvh] w-full flex-col overflow-hidden rounded-t-panel border border-line bg-surface text-foreground shadow-raised outline-none [@media(height<28rem)]:overflow-y-auto sm:max-h-[min(88dvh,56rem)] sm:rounded-panel print:max-h-none! print:max-w-none print:overflow-visible print:border-0',
              sizes[size],
            )}
            onEscapeKeyDown={keepOpen}
            onKeyDown={(event) => takeYieldedEscape(event, () => dismissible && props.onOpenChange(false))}
            onInteractOutside={(event) => {
              if (!dismissible || performance.now() - openedAt.current < doubleClickMs) event.preventDefault();
            }}
            onOpenAutoFocus={(event) => {
              // The dialogs open by state without Radix's trigger, so Radix can't restore focus itself.
              event.preventDefault();
              opener.current = document.activeElement;
              openedAt.current = performance.now();
              const selector = focusable[initialFocus];
              const target = selector && panel.current?.querySelector<HTMLElement>(selector);
              (target || panel.current)?.focus({ preventScroll: true });
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus({ preventScroll: true });
            }}
          >
            <div className="flex items-start gap-4 border-b border-line px-5 py-4 sm:px-7 sm:py-5">
              {props.media}
              <div className="min-w-0 flex-1 pt-1.5">
                <Radix.Title className="text-heading break-words">{props.title}</Radix.Title>
                <Radix.Description className={props.descriptionHidden ? 'sr-only' : 'mt-1 text-small text-muted'}>
                  {props.description}
                </Radix.Description>
              </div>
              {dismissible && (
                <IconButton
                  label={t('close')}
                  icon={<X aria-hidden="true" />}
                  className="-me-2 print:hidden"
                  onClick={() => props.onOpenChange(false)}
                />
              )}
            </div>
            <ErrorBoundary>{props.children}</ErrorBoundary>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The scrolling middle of a dialog. */
export function DialogBody({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      ref={keyboardScrollable}
      className={cn(
        'min-h-0 flex-1 overflow-y-auto overscroll-contain scroll-pt-10 scroll-pb-18 px-5 py-5 -outline-offset-2 sm:px-7 sm:py-6 [@media(height<28rem)]:flex-none [@media(height<28rem)]:overflow-visible print:overflow-visible',
        className,
      )}
    >
      {children}
    </div>
  );
}

/** The actions of a dialog, always visible, the main one last. On phones they share the line, or stack when they do not fit. */
export function DialogFooter({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <footer
      className={cn(
        'flex flex-wrap-reverse gap-3 border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] *:grow *:basis-32 sm:justify-end sm:px-7 sm:*:grow-0 sm:*:basis-auto print:hidden',
        className,
      )}
    >
      {children}
    </footer>
  );
}

/** Class of a form around a dialog's body and footer, so that the body still scrolls. */
export const dialogFormClass = 'flex min-h-0 flex-1 flex-col [@media(height<28rem)]:flex-none';

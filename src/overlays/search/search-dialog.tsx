import * as Radix from '@radix-ui/react-dialog';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { takeYieldedEscape } from '@/components/ui/yielded-escape';
import { runSearchAction } from '@/features/search/run-search-action';
import type { SearchAction } from '@/features/search/searchable-item';
import { useDialogEntry } from '@/hooks/use-dialog-entry';
import { SearchPanel } from './search-panel';

export interface SearchDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The search dialog. Closes on Escape and on a click outside. */
export function SearchDialog({ open, onClose }: SearchDialogProps) {
  const { t } = useTranslation('search');
  const opener = useRef<Element>(null);
  const nextAction = useRef<SearchAction>(undefined);
  useDialogEntry(open, onClose);

  /** Runs the action after this dialog has closed, so that focus can return from the next dialog. */
  function closeThenRun(action: SearchAction) {
    nextAction.current = action;
    onClose();
  }

  return (
    <Radix.Root open={open} onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay
          className="animate-overlay print:hidden fixed inset-0 z-overlay flex items-start justify-center bg-black/65 backdrop-blur-sm sm:px-6 sm:pt-[12vh]"
          onClick={(event) => {
            // Radix listens for outside clicks only after a timer, which is too late for an early click on a slow device.
            if (event.target === event.currentTarget) onClose();
          }}
        >
          <Radix.Content
            aria-describedby={undefined}
            aria-modal="true"
            onKeyDown={(event) => takeYieldedEscape(event, onClose)}
            className="flex max-h-dvh w-full flex-col overflow-hidden rounded-b-panel border border-line bg-surface text-foreground shadow-raised outline-none sm:max-h-[76dvh] sm:max-w-2xl sm:rounded-panel"
            onOpenAutoFocus={() => {
              opener.current = document.activeElement;
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              // After a navigation the new page has taken the focus.
              const isFree = document.activeElement === null || document.activeElement === document.body;
              if (isFree && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
              if (nextAction.current) runSearchAction(nextAction.current);
              nextAction.current = undefined;
            }}
          >
            <Radix.Title className="sr-only">{t('title')}</Radix.Title>
            <SearchPanel onClose={onClose} onAction={closeThenRun} />
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

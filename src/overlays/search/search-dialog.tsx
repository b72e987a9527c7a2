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

/** The search over the page: closes on Escape and on a click outside. */
export function SearchDialog({ open, onClose }: SearchDialogProps) {
  const { t } = useTranslation('search');
  const opener = useRef<Element>(null);
  const nextAction = useRef<SearchAction>(undefined);
  useDialogEntry(open, onClose);

  /** Another dialog opens when this one has gone, so that focus can come back from there. */
  function leaveFor(action: SearchAction) {
    nextAction.current = action;
    onClose();
  }

  return (
    <Radix.Root open={open} onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay
          className="animate-overlay print:hidden fixed inset-0 z-overlay flex items-start justify-center bg-black/65 backdrop-blur-sm sm:px-6 sm:pt-[12vh]"
          onClick={(event) => {
            // Radix listens for clicks outside from the next timer on, which on a busy device is too late for an early one.
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
              // A page that was navigated to has taken focus itself.
              const isFree = document.activeElement === null || document.activeElement === document.body;
              if (isFree && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
              if (nextAction.current) runSearchAction(nextAction.current);
              nextAction.current = undefined;
            }}
          >
            <Radix.Title className="sr-only">{t('title')}</Radix.Title>
            <SearchPanel onClose={onClose} onAction={leaveFor} />
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

import * as Radix from '@radix-ui/react-dialog';
import { Suspense, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusField } from '@/admin/settings/focus-field';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { takeYieldedEscape } from '@/components/ui/yielded-escape';
import { isDialogEntry, useDialogEntry } from '@/hooks/use-dialog-entry';
import { usePrefetch } from '@/boot/prefetch';
import { paletteNamespaces } from './other-texts';
import type { PaletteItem } from './palette-items';
import { PalettePanel } from './palette-panel';
import { rememberItem } from './recent';

/** The command palette (Ctrl/⌘ K): finds tabs, sections, settings, actions and records. */
export function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation('panel');
  // Defined here, since waiting for the field continues after the palette has closed.
  const focusField = useFocusField();
  const opener = useRef<Element>(null);
  const chosen = useRef<PaletteItem>(undefined);
  useDialogEntry(open, onClose);
  usePrefetch(useCallback(() => i18n.loadNamespaces(paletteNamespaces), [i18n]));

  // Runs the item after the palette's history entry is removed. A navigation before that would leave the entry behind.
  const runChosen = useEffectEvent(() => {
    const item = chosen.current;
    chosen.current = undefined;
    item?.run();
  });
  useEffect(() => {
    if (open || !chosen.current) return;
    const state: unknown = window.history.state;
    const hasDialogEntry = typeof state === 'object' && state !== null && 'usr' in state && isDialogEntry(state.usr);
    const run = () => runChosen();
    if (!hasDialogEntry) {
      run();
      return;
    }
    window.addEventListener('popstate', run, { once: true });
    return () => window.removeEventListener('popstate', run);
  }, [open]);

  function choose(item: PaletteItem) {
    // Records are personal: this browser does not remember them.
    if (item.kind !== 'records') rememberItem(item.id);
    chosen.current = item;
    onClose();
  }

  return (
    <Radix.Root open={open} onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay
          className="fixed inset-0 z-overlay flex items-start justify-center bg-black/50 sm:px-6 sm:pt-[12vh] print:hidden"
          onClick={(event) => {
            // Radix listens for clicks outside only after a timer. On a slow device an early click comes before it.
            if (event.target === event.currentTarget) onClose();
          }}
        >
          <Radix.Content
            aria-describedby={undefined}
            aria-modal="true"
            onKeyDown={(event) => takeYieldedEscape(event, onClose)}
            className="flex max-h-dvh w-full flex-col overflow-hidden rounded-b-card border border-line bg-surface text-small text-foreground shadow-raised outline-none sm:max-h-[min(32rem,76dvh)] sm:max-w-xl sm:rounded-card"
            onOpenAutoFocus={() => {
              opener.current = document.activeElement;
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus({ preventScroll: true });
            }}
          >
            <Radix.Title className="sr-only">{t('palette.title')}</Radix.Title>
            <Suspense
              fallback={
                <SkeletonGroup className="p-4">
                  <Skeleton className="h-5" />
                </SkeletonGroup>
              }
            >
              <PalettePanel focusField={focusField} onChoose={choose} onClose={onClose} />
            </Suspense>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

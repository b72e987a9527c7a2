import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/icon-button';
import { keyboardScrollable } from '@/components/ui/keyboard-scrollable';
import { takeYieldedEscape } from '@/components/ui/yielded-escape';
import { useDialogEntry } from '@/hooks/use-dialog-entry';
import { useMedia } from '@/hooks/use-media';
import { MenuFoot } from './menu-foot';
import { MenuItems } from './menu-items';
import { PanelBrand } from './panel-brand';
import { wideScreen } from './side-menu';

export interface MenuSheetProps {
  open: boolean;
  onClose: () => void;
  onShortcuts: () => void;
}

/** The menu on phones and tablets. Closes on Escape, a touch outside, Back and every choice. */
export function MenuSheet({ open, onClose, onShortcuts }: MenuSheetProps) {
  const { t } = useTranslation(['panel', 'common']);
  const opener = useRef<Element>(null);
  const hasChosen = useRef(false);
  useDialogEntry(open, onClose);

  // A rotated tablet shows the side menu instead. A hidden sheet would block the page.
  const isWide = useMedia(wideScreen);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (open && isWide) close();
  }, [open, isWide]);

  return (
    <Dialog.Root open={open} onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="animate-overlay fixed inset-0 z-overlay bg-black/65 print:hidden" />
        <Dialog.Content
          aria-modal="true"
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
            hasChosen.current = false;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // After a choice, the heading of the tab gets the focus.
            if (!hasChosen.current && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
          }}
          onKeyDown={(event) => takeYieldedEscape(event, onClose)}
          className="animate-menu-sheet fixed inset-y-0 start-0 z-overlay flex w-[min(20rem,88vw)] flex-col border-e border-line bg-background text-small shadow-raised outline-none print:hidden"
        >
          <div className="flex items-center justify-between gap-2 py-2 ps-5 pe-2">
            <PanelBrand />
            <IconButton label={t('common:closeMenu')} icon={<X aria-hidden="true" />} onClick={onClose} />
          </div>
          <Dialog.Title className="sr-only">{t('menu.title')}</Dialog.Title>
          <Dialog.Description className="sr-only">{t('menu.description')}</Dialog.Description>
          <div ref={keyboardScrollable} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-4 -outline-offset-2">
            <MenuItems
              isRoomy
              onChoose={() => {
                hasChosen.current = true;
                onClose();
              }}
            />
          </div>
          <div className="border-t border-line p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
            <MenuFoot isRoomy onShortcuts={onShortcuts} />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

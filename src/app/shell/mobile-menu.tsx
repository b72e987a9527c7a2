import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useCallback, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { takeYieldedEscape } from '@/components/ui/yielded-escape';
import { IconButton } from '@/components/ui/icon-button';
import { openContactDialog } from '@/lib/window-events';
import { useDialogEntry } from '@/hooks/use-dialog-entry';
import { AccountActions } from './account-actions';
import { NavList } from './nav-list';

/** The navigation on small screens. Traps focus. Closes on Escape, on a click outside and on every choice. */
export function MobileMenu({
  open,
  onOpenChange,
  opener,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  opener: RefObject<HTMLElement | null>;
}) {
  const { t } = useTranslation(['shell', 'common']);
  // Without a Radix trigger, Radix can't return the focus itself. After a choice the focus moves to the new page or dialog.
  const hasChosen = useRef(false);
  const returnFocus = (event: Event) => {
    event.preventDefault();
    if (!hasChosen.current) opener.current?.focus({ preventScroll: true });
    hasChosen.current = false;
  };
  const close = () => onOpenChange(false);
  const choose = useCallback(() => {
    hasChosen.current = true;
    onOpenChange(false);
  }, [onOpenChange]);
  useDialogEntry(open, close);
  const contact = () => {
    choose();
    openContactDialog();
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="animate-overlay fixed inset-0 z-overlay bg-black/65 backdrop-blur-sm xl:hidden print:hidden" />
        <Dialog.Content
          onCloseAutoFocus={returnFocus}
          onKeyDown={(event) => takeYieldedEscape(event, close)}
          className="animate-panel print:hidden fixed inset-x-0 top-0 z-overlay flex max-h-dvh flex-col overflow-y-auto rounded-b-panel border-b border-line bg-surface shadow-raised outline-none xl:hidden"
        >
          <div className="flex h-navbar shrink-0 items-center justify-between px-[clamp(1rem,4vw,2rem)]">
            <Dialog.Title className="text-heading">{t('menuTitle')}</Dialog.Title>
            <Dialog.Description className="sr-only">{t('menuDescription')}</Dialog.Description>
            <IconButton label={t('common:closeMenu')} icon={<X aria-hidden="true" />} onClick={close} />
          </div>
          <nav aria-label={t('mainNavigation')} className="px-3">
            <NavList place="menu" className="grid" linkClass="min-h-12 w-full px-4 text-body" onChoose={choose} />
          </nav>
          <div className="grid gap-2 border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            <AccountActions wide onDone={choose} />
            <Button size="lg" onClick={contact}>
              {t('nav.contact')}
            </Button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Spinner } from '@/components/ui/spinner';

/** While the code or texts of an overlay are on their way: the page dims, so that the click is seen to have worked. */
export function OverlayPending() {
  const { t } = useTranslation('common');
  // A part of a page that the browser may leave out of the layout (`skip-off-screen`) would hold it within itself.
  return createPortal(
    <div role="status" className="animate-overlay print:hidden fixed inset-0 z-overlay grid place-items-center bg-black/65">
      <Spinner className="size-8 text-foreground" />
      <span className="sr-only">{t('loading')}</span>
    </div>,
    document.body,
  );
}

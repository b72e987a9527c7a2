import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Spinner } from '@/components/ui/spinner';

/** Dims the page while the code or texts of an overlay load, so that a click shows an effect. */
export function OverlayPending() {
  const { t } = useTranslation('common');
  // A `skip-off-screen` ancestor would contain a fixed element, so it renders into the body.
  return createPortal(
    <div role="status" className="animate-overlay print:hidden fixed inset-0 z-overlay grid place-items-center bg-black/65">
      <Spinner className="size-8 text-foreground" />
      <span className="sr-only">{t('loading')}</span>
    </div>,
    document.body,
  );
}

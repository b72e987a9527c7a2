import * as Dialog from '@radix-ui/react-dialog';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { PendingPart } from '@/components/feedback/pending-part';
import type { StoredTexts } from '@/i18n/replaced-texts/stored-texts';
import type { SiteSettings } from '@/features/settings/schema';
import type { PreviewedItems } from './use-frame-link';
import { previewButtonId, setPreview, usePreviewLayout } from './preview-state';

export interface PreviewPaneProps {
  /** The settings to show: complete and valid, as visitors would see them. */
  settings: SiteSettings;
  /** The replaced texts of the draft. */
  texts: StoredTexts;
  /** The items that the draft changes. */
  items: PreviewedItems;
  /** The path of the edited setting, which is outlined and scrolled to. */
  focusedPath?: string | undefined;
  /** Returns the name of the setting at a path. */
  labelOf: (path: string) => string;
  /** Called with the path of the clicked setting, as the panel names its fields: list entries by id in brackets. */
  onPick: (path: string) => void;
}

const Preview = lazy(() => import('./preview').then((module) => ({ default: module.Preview })));

const close = () => setPreview({ isOpen: false });
const focusButton = () => document.getElementById(previewButtonId)?.focus({ preventScroll: true });

function leaveColumn() {
  close();
  focusButton();
}

/** The open preview: beside the fields, or over the whole screen (`usePreviewLayout`). Its code loads when it opens. */
export function PreviewPane(props: PreviewPaneProps) {
  const { t } = useTranslation('panel-preview');
  const layout = usePreviewLayout();
  if (layout !== 'beside') return <CoveringPreview {...props} isOpen={layout === 'over'} />;
  return (
    <aside aria-label={t('title')} className="flex h-full flex-col bg-background">
      <LoadedPreview {...props} onClose={leaveColumn} />
    </aside>
  );
}

function CoveringPreview({ isOpen, onPick, ...props }: PreviewPaneProps & { isOpen: boolean }) {
  const { t } = useTranslation('panel-preview');
  const picked = useRef<string>(undefined);

  function pick(path: string) {
    // The preview covers the field. The field is focused after it has closed.
    picked.current = path;
    close();
  }
  function leave(event: Event) {
    event.preventDefault();
    const path = picked.current;
    picked.current = undefined;
    if (path === undefined) focusButton();
    else onPick(path);
  }
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={leave}
          className="fixed inset-0 z-overlay flex flex-col bg-background text-small text-foreground outline-none"
        >
          <Dialog.Title className="sr-only">{t('title')}</Dialog.Title>
          <LoadedPreview {...props} onPick={pick} onClose={close} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function LoadedPreview(props: PreviewPaneProps & { onClose: () => void }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<PendingPart className="h-full" />}>
        <Preview {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

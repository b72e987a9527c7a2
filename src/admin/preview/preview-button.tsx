import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { previewButtonId, setPreview, usePreview } from './preview-state';

/** Opens and closes the preview. */
export function PreviewButton() {
  const { t } = useTranslation('panel-preview');
  const { isOpen } = usePreview();
  return (
    <Button
      id={previewButtonId}
      size="sm"
      variant="secondary"
      title={t('button')}
      aria-pressed={isOpen}
      className="aria-pressed:border-primary-text aria-pressed:bg-card-hover"
      onClick={() => setPreview({ isOpen: !isOpen })}
    >
      <Eye aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only">{t('button')}</span>
    </Button>
  );
}

import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeCrop, type Crop } from '@/components/crop/crop';
import { CropBox } from '@/components/crop/crop-box';
import { usePicture } from '@/components/crop/use-picture';
import { ErrorState } from '@/components/feedback/error-state';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';

/** Duration of the moderation notice, in milliseconds. */
const noticeMs = 7000;

export interface CropDialogProps {
  file: File;
  title: string;
  text: string;
  /** Width divided by height of the stored part. */
  aspect: number;
  round?: boolean;
  size: 'sm' | 'md';
  isSending: boolean;
  /** Stores the part. */
  onSave: (image: HTMLImageElement, crop: Crop, onProgress: (share: number) => void) => void;
  onClose: () => void;
  /** Renders more about the chosen part. */
  renderMore?: (image: HTMLImageElement, crop: Crop) => ReactNode;
}

/** Crops a chosen picture of a creator and uploads it. On a failure the dialog stays open with the selection. */
export function CropDialog({ file, title, text, aspect, round = false, size, isSending, onSave, onClose, renderMore }: CropDialogProps) {
  const { t } = useTranslation(['creator', 'common']);
  const picture = usePicture(file);
  const [crop, setCrop] = useState(wholeCrop);
  const [progress, setProgress] = useState(0);
  const width = cn('mx-auto', size === 'sm' && 'max-w-72');

  function save(image: HTMLImageElement) {
    if (isSending) return;
    setProgress(0);
    // No toast on success: it would replace this notice, and the new picture is visible.
    toast({ title: t('avatar.moderation.title'), description: t('avatar.moderation.text'), duration: noticeMs });
    onSave(image, crop, setProgress);
  }

  return (
    <Dialog open onOpenChange={onClose} title={title} description={text} size={size} dismissible={!isSending}>
      <DialogBody>
        {picture.state === 'loading' && <Skeleton className={cn(width, 'rounded-card', size === 'sm' ? 'aspect-square' : 'aspect-[3]')} />}
        {picture.state === 'broken' && <ErrorState title={t('avatar.refused')} text={t('avatar.refusals.unreadable')} />}
        {picture.state === 'ready' && (
          <div className={width}>
            <CropBox
              round={round}
              aspect={aspect}
              image={picture.image}
              crop={crop}
              onChange={setCrop}
              disabled={isSending}
              labels={{
                picture: t('avatar.chosenPicture'),
                zoom: t('avatar.zoom'),
                horizontal: t('avatar.horizontal'),
                vertical: t('avatar.vertical'),
              }}
            />
            {renderMore?.(picture.image, crop)}
          </div>
        )}
        {isSending && <ProgressBar value={progress} label={t('common:uploadProgress')} className="mt-4" />}
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" disabled={isSending} onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button disabled={picture.state !== 'ready'} loading={isSending} onClick={() => picture.state === 'ready' && save(picture.image)}>
          {t('avatar.save')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

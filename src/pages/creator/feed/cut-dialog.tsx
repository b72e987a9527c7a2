import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeCrop } from '@/components/crop/crop';
import { CropBox } from '@/components/crop/crop-box';
import { usePicture } from '@/components/crop/use-picture';
import { ErrorState } from '@/components/feedback/error-state';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import type { Photo } from '@/features/posts/photos';
import { cutPhoto } from './prepare-photo';

const shapes = [
  { key: 'own', aspect: undefined },
  { key: 'square', aspect: 1 },
  { key: 'wide', aspect: 4 / 3 },
  { key: 'tall', aspect: 3 / 4 },
] as const;

interface CutDialogProps {
  photo: Photo;
  onCut: (part: Partial<Photo>) => void;
  onClose: () => void;
}

/** Cuts a part out of a photo: its shape, and which part. */
export function CutDialog({ photo, onCut, onClose }: CutDialogProps) {
  const { t } = useTranslation(['posts', 'creator', 'common']);
  const [source] = useState(() => photo.source ?? photo.blob ?? new Blob());
  const picture = usePicture(source);
  const [crop, setCrop] = useState(wholeCrop);
  const [shape, setShape] = useState<(typeof shapes)[number]['key']>('own');
  const aspectOf = (image: HTMLImageElement) => shapes.find(({ key }) => key === shape)?.aspect ?? image.naturalWidth / image.naturalHeight;

  async function save(image: HTMLImageElement) {
    try {
      onCut(await cutPhoto(image, crop, aspectOf(image)));
      onClose();
    } catch {
      toast({ variant: 'destructive', title: t('photos.cutFailed') });
    }
  }

  return (
    <Dialog open onOpenChange={onClose} title={t('photos.cut')} description={t('photos.cutText')} size="md">
      <DialogBody>
        {picture.state === 'loading' && <Skeleton className="aspect-square rounded-card" />}
        {picture.state === 'broken' && <ErrorState title={t('photos.cutFailed')} text={t('creator:avatar.refusals.unreadable')} />}
        {picture.state === 'ready' && (
          <>
            <div role="group" aria-label={t('photos.shape')} className="mb-4 flex flex-wrap gap-2">
              {shapes.map(({ key }) => (
                <Button
                  key={key}
                  size="sm"
                  variant={shape === key ? 'primary' : 'secondary'}
                  aria-pressed={shape === key}
                  onClick={() => {
                    setShape(key);
                    setCrop(wholeCrop);
                  }}
                >
                  {t(`photos.shapes.${key}`)}
                </Button>
              ))}
            </div>
            <CropBox
              aspect={aspectOf(picture.image)}
              image={picture.image}
              crop={crop}
              onChange={setCrop}
              labels={{
                picture: t('creator:avatar.chosenPicture'),
                zoom: t('creator:avatar.zoom'),
                horizontal: t('creator:avatar.horizontal'),
                vertical: t('creator:avatar.vertical'),
              }}
            />
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button disabled={picture.state !== 'ready'} onClick={() => picture.state === 'ready' && void save(picture.image)}>
          {t('photos.use')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogBody } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { useDialogEntry } from '@/hooks/use-dialog-entry';
import { assetUrl } from '@/lib/asset-url';
import type { PostPicture } from './feed-data';
import { pictureAddress } from './picture-files';

interface PictureViewerProps {
  pictures: readonly PostPicture[];
  first: number;
  onClose: () => void;
}

/** One picture of a post in its full size, with its alternative text below. The arrow keys go on in reading direction. */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const { t } = useTranslation('posts');
  const [index, setIndex] = useState(first);
  useDialogEntry(true, onClose);
  const picture = pictures[index];
  const go = (by: number) => setIndex((index + by + pictures.length) % pictures.length);

  const byKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    go((event.key === 'ArrowRight') === (document.documentElement.dir === 'rtl') ? -1 : 1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => byKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  if (!picture) return null;
  const place = t('photos.numbered', { number: index + 1, count: pictures.length });
  return (
    <Dialog open onOpenChange={onClose} title={place} description={picture.alt || place} descriptionHidden size="xl">
      <DialogBody>
        <figure>
          <img
            key={picture.path}
            src={assetUrl(pictureAddress(picture.path))}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            className="mx-auto max-h-[65dvh] w-auto max-w-full rounded-card object-contain"
          />
          <div className="mt-3 flex items-start gap-3">
            <figcaption dir="auto" aria-live="polite" className="min-w-0 flex-1 text-small break-words text-muted">
              {picture.alt}
            </figcaption>
            {pictures.length > 1 && (
              <div className="flex shrink-0 gap-1">
                <IconButton
                  label={t('photos.previous')}
                  icon={<ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />}
                  onClick={() => go(-1)}
                />
                <IconButton
                  label={t('photos.next')}
                  icon={<ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />}
                  onClick={() => go(1)}
                />
              </div>
            )}
          </div>
        </figure>
      </DialogBody>
    </Dialog>
  );
}

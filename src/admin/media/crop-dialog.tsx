import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cropRect, wholeCrop, type Rect } from '@/components/crop/crop';
import { CropBox } from '@/components/crop/crop-box';
import { usePicture } from '@/components/crop/use-picture';
import { ErrorState } from '@/components/feedback/error-state';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { loadAsset } from '@/features/media/admin';
import { assetFactsQuery } from '@/features/media/asset-facts';
import { assetName } from '@/features/media/asset-path';
import { checkAsset, isCroppable } from '@/features/media/prepare-asset';
import { AppError, errorMessage, toAppError } from '@/lib/backend/errors';
import { randomId } from '@/lib/random-id';
import type { Aspect } from './picture-input';

export interface CropDialogProps {
  label: string;
  aspect: Aspect;
  /** A new file, or the address of the stored one. */
  source: File | string;
  /** Called with the part to keep; undefined for the whole picture. */
  onUse: (file: File, crop?: Rect) => void;
  onClose: () => void;
}

/** Returns the file to crop, and loads it when it is stored. Throws AppError. */
async function fileOf(source: File | string, signal: AbortSignal): Promise<File> {
  if (typeof source !== 'string') return source;
  const file = await loadAsset(source, signal);
  if (!isCroppable(await checkAsset(file, 'image'))) throw new AppError('invalid', { reason: 'moving' });
  return file;
}

/** The dialog that crops a picture to the aspect ratio of its place. */
export function CropDialog({ label, aspect, source, onUse, onClose }: CropDialogProps) {
  const { t } = useTranslation(['panel-media', 'common']);
  const [key] = useState(() => randomId());
  const {
    data: file,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: ['assets', 'file', key],
    queryFn: ({ signal }) => fileOf(source, signal),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const stored = typeof source === 'string' ? assetName(source) : undefined;
  const { data: facts } = useQuery({ ...assetFactsQuery(stored ?? ''), enabled: stored !== undefined });
  /** A part of a stored picture keeps the name that the picture came with. */
  const named = (used: File) => (facts?.ownName ? new File([used], facts.ownName, { type: used.type }) : used);
  const ratio = `${String(aspect[0])}:${String(aspect[1])}`;
  return (
    <Dialog open onOpenChange={onClose} title={t('crop.title', { place: label })} description={t('crop.text', { ratio })} size="lg">
      {file ? (
        <Cutter
          file={file}
          isNew={typeof source !== 'string'}
          aspect={aspect}
          onUse={(used, crop) => onUse(named(used), crop)}
          onClose={onClose}
        />
      ) : (
        <DialogBody>
          {error ? (
            <ErrorState
              title={t('crop.broken')}
              text={toAppError(error).reason === 'moving' ? t('crop.moving') : errorMessage(error, t)}
              retrying={isFetching}
              {...(toAppError(error).code !== 'invalid' && { onRetry: () => void refetch() })}
            />
          ) : (
            <Skeleton className="mx-auto aspect-video max-w-xl rounded-card" />
          )}
        </DialogBody>
      )}
    </Dialog>
  );
}

interface CutterProps extends Omit<CropDialogProps, 'label' | 'source'> {
  file: File;
  isNew: boolean;
}

function Cutter({ file, isNew, aspect, onUse, onClose }: CutterProps) {
  const { t } = useTranslation(['panel-media', 'common']);
  const picture = usePicture(file);
  const [crop, setCrop] = useState(wholeCrop);
  const ratio = aspect[0] / aspect[1];

  function use(image: HTMLImageElement) {
    onUse(file, cropRect(crop, { width: image.naturalWidth, height: image.naturalHeight }, ratio));
  }

  return (
    <>
      <DialogBody>
        {picture.state === 'loading' && <Skeleton className="mx-auto aspect-video max-w-xl rounded-card" />}
        {picture.state === 'broken' && <ErrorState title={t('crop.broken')} text={t('crop.brokenText')} />}
        {picture.state === 'ready' && (
          <CropBox
            image={picture.image}
            crop={crop}
            onChange={setCrop}
            aspect={ratio}
            labels={{ picture: t('crop.picture'), zoom: t('crop.zoom'), horizontal: t('crop.horizontal'), vertical: t('crop.vertical') }}
          />
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        {isNew && (
          <Button variant="secondary" disabled={picture.state !== 'ready'} onClick={() => onUse(file)}>
            {t('crop.whole')}
          </Button>
        )}
        <Button disabled={picture.state !== 'ready'} onClick={() => picture.state === 'ready' && use(picture.image)}>
          {t('crop.use')}
        </Button>
      </DialogFooter>
    </>
  );
}

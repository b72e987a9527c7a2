import { ArrowDown, ArrowUp, Crop, Trash2 } from 'lucide-react';
import { useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClass } from '@/components/form/control-class';
import { IconButton } from '@/components/ui/icon-button';
import { pictureAddress } from '@/features/posts/picture-files';
import { maxAltLength, type Photo } from '@/features/posts/photos';
import { assetUrl } from '@/lib/asset-url';

interface PhotoItemProps {
  photo: Photo;
  /** From 1. */
  place: number;
  count: number;
  disabled: boolean;
  onAlt: (alt: string) => void;
  onMove: (by: -1 | 1) => void;
  /** Undefined for a photo that the post has already. */
  onCut: (() => void) | undefined;
  onRemove: () => void;
}

/** A chosen photo with its alternative text. */
export function PhotoItem({ photo, place, count, disabled, onAlt, onMove, onCut, onRemove }: PhotoItemProps) {
  const { t } = useTranslation('posts');
  const id = useId();
  const { blob } = photo;
  const showBlob = useCallback(
    (image: HTMLImageElement) => {
      if (!blob) return;
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  const name = t('photos.numbered', { number: place, count });
  return (
    <li className="flex flex-wrap gap-3 rounded-control border border-line p-3 sm:flex-nowrap">
      <img
        ref={showBlob}
        src={photo.path && assetUrl(pictureAddress(photo.path))}
        alt={name}
        width={photo.width}
        height={photo.height}
        className="size-24 shrink-0 rounded-control bg-card-hover object-cover"
      />
      <div className="min-w-0 flex-1 basis-48">
        <label htmlFor={id} className="text-small font-semibold">
          {t('photos.alt')}
        </label>
        <input
          id={id}
          type="text"
          dir="auto"
          value={photo.alt}
          maxLength={maxAltLength}
          readOnly={disabled}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onAlt(event.target.value)}
          className={controlClass('mt-1')}
        />
        <p id={`${id}-hint`} className="mt-1 text-small text-muted">
          {t('photos.altHint')}
        </p>
      </div>
      <div role="group" aria-label={name} className="flex shrink-0 max-sm:w-full max-sm:justify-end sm:grid sm:grid-cols-2">
        <IconButton
          label={t('photos.earlier')}
          icon={<ArrowUp aria-hidden="true" />}
          size="sm"
          disabled={disabled || place === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={t('photos.later')}
          icon={<ArrowDown aria-hidden="true" />}
          size="sm"
          disabled={disabled || place === count}
          onClick={() => onMove(1)}
        />
        <IconButton label={t('photos.cut')} icon={<Crop aria-hidden="true" />} size="sm" disabled={disabled || !onCut} onClick={onCut} />
        <IconButton
          label={t('photos.remove')}
          icon={<Trash2 aria-hidden="true" />}
          size="sm"
          disabled={disabled}
          className="hover:text-danger"
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cropRect, type Crop } from '@/components/crop/crop';
import type { Creator } from '@/features/creators/queries';
import { bannerAspect, changeBannerMutation } from '@/features/media/queries';
import { cn } from '@/lib/cn';
import { CropDialog } from '../avatar/crop-dialog';

interface BannerDialogProps {
  creator: Creator;
  file: File;
  onClose: () => void;
}

/** The screens whose banners have other proportions than the stored picture: a phone cuts its sides, a wide screen top and bottom. */
const screens = [
  { key: 'phone', aspect: 343 / 160, isNarrow: true },
  { key: 'wide', aspect: 896 / 224, isNarrow: false },
] as const;

/** Crops the chosen picture to a banner, with the point that stays visible on every screen, and uploads it. */
export function BannerDialog({ creator, file, onClose }: BannerDialogProps) {
  const { t } = useTranslation('own-profile');
  const changing = useMutation(changeBannerMutation);
  const [focus, setFocus] = useState({ x: 50, y: 50 });
  return (
    <CropDialog
      file={file}
      title={t('banner.title')}
      text={t('banner.text')}
      size="md"
      aspect={bannerAspect}
      isSending={changing.isPending}
      onSave={(image, crop, onProgress) =>
        changing.mutate(
          { creatorId: creator.id, oldAddress: creator.banner_url, image, crop, focus, fileName: file.name, onProgress },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
      renderMore={(image, crop) => (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
          {screens.map(({ key, aspect, isNarrow }) => (
            <figure key={key} className="flex min-w-0 flex-col gap-1.5">
              <figcaption className="text-small text-muted">{t(`banner.screens.${key}`)}</figcaption>
              <div
                dir="ltr"
                aria-hidden="true"
                className="relative overflow-hidden rounded-control border border-line"
                style={{ aspectRatio: aspect }}
              >
                <Cropped image={image} crop={crop} isNarrow={isNarrow} focus={focus} />
              </div>
              <FocusSlider
                label={t(isNarrow ? 'banner.horizontal' : 'banner.vertical')}
                value={isNarrow ? focus.x : focus.y}
                disabled={changing.isPending}
                onChange={(value) => setFocus(isNarrow ? { ...focus, x: value } : { ...focus, y: value })}
              />
            </figure>
          ))}
        </div>
      )}
    />
  );
}

/** The cropped part of a picture as CSS `object-position` shows it in a frame of other proportions. */
function Cropped({
  image,
  crop,
  isNarrow,
  focus: { x, y },
}: {
  image: HTMLImageElement;
  crop: Crop;
  isNarrow: boolean;
  focus: { x: number; y: number };
}) {
  const { naturalWidth, naturalHeight } = image;
  const part = cropRect(crop, { width: naturalWidth, height: naturalHeight }, bannerAspect);
  const place = isNarrow
    ? { height: '100%', left: `${String(x)}%`, transform: `translateX(-${String(x)}%)` }
    : { width: '100%', left: 0, top: `${String(y)}%`, transform: `translateY(-${String(y)}%)` };
  return (
    <div className={cn('absolute overflow-hidden', isNarrow && 'top-0')} style={{ aspectRatio: bannerAspect, ...place }}>
      <img
        src={image.src}
        alt=""
        className="absolute max-w-none"
        style={{
          width: `${String((naturalWidth / part.width) * 100)}%`,
          left: `${String((-part.x / part.width) * 100)}%`,
          top: `${String((-part.y / part.height) * 100)}%`,
        }}
      />
    </div>
  );
}

interface FocusSliderProps {
  label: string;
  value: number;
  disabled: boolean;
  onChange: (value: number) => void;
}

function FocusSlider({ label, value, disabled, onChange }: FocusSliderProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="text-small">
        {label}
      </label>
      <input
        id={id}
        // The same direction as the picture.
        dir="ltr"
        type="range"
        min={0}
        max={100}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full accent-primary-text"
      />
    </>
  );
}

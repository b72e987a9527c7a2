import { ImageOff } from 'lucide-react';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/ui/picture';
import { assetUrl } from '@/lib/asset-url';
import { cn } from '@/lib/cn';
import { PictureCaption } from './picture-caption';
import type { Aspect, PictureInputProps } from './picture-input';

export interface PicturePreviewProps extends Pick<PictureInputProps, 'least' | 'empty'> {
  address: string;
  label: string;
  aspect?: Aspect | undefined;
  fit?: 'cover' | 'contain' | undefined;
  drawn?: ReactNode;
  surface?: CSSProperties | undefined;
  /** For places with little room. */
  compact?: boolean;
}

/** A picture in the aspect ratio of its place, on the site's surface, with name and size; or what the site shows without it. */
export function PicturePreview({
  address,
  label,
  aspect,
  fit = 'cover',
  drawn,
  surface,
  least,
  empty,
  compact = false,
}: PicturePreviewProps) {
  const { t } = useTranslation('panel-media');
  const [loaded, setLoaded] = useState<{ address: string; width: number; height: number }>();
  const size = loaded?.address === address && loaded.width > 0 ? loaded : undefined;

  return (
    <figure className="min-w-0">
      <div
        style={{ ...surface, ...(aspect && { aspectRatio: aspect[0] / aspect[1] }) }}
        className={cn(
          'relative grid place-items-center overflow-hidden rounded-card border border-line',
          // Logos are shown in full, dark ones and light ones.
          address && fit === 'contain'
            ? 'bg-checker'
            : 'bg-background [background-image:linear-gradient(var(--color-card),var(--color-card))]',
          !aspect && 'min-h-20',
        )}
      >
        {address ? (
          <Picture
            // A new key for a new address, so that the previous picture is not shown under its name.
            key={address}
            src={assetUrl(address)}
            alt={label}
            loading="lazy"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setLoaded({ address, width: naturalWidth, height: naturalHeight })
            }
            className={cn(
              'max-h-full max-w-full',
              fit === 'cover'
                ? 'absolute inset-0 size-full object-cover'
                : cn('object-contain', aspect ? 'absolute inset-0 size-full p-[8%]' : 'max-h-32 p-4'),
            )}
            fallback={
              <p className="flex flex-col items-center gap-1 rounded-control bg-background p-3 text-center text-small text-warning">
                <ImageOff aria-hidden="true" className="size-5" />
                {t('input.broken')}
              </p>
            }
          />
        ) : (
          <>
            {drawn && <div className="absolute inset-0 opacity-60 *:size-full">{drawn}</div>}
            <p
              className={cn(
                'relative m-2 rounded-full px-2.5 py-0.5 text-center text-small text-muted',
                drawn && 'bg-background/90 text-foreground',
              )}
            >
              {t(compact ? 'input.empty.short' : `input.empty.${empty ?? (drawn ? 'drawn' : 'nothing')}`)}
            </p>
          </>
        )}
      </div>
      {address && (
        <figcaption>
          <PictureCaption address={address} size={size} least={least} fit={fit} />
        </figcaption>
      )}
    </figure>
  );
}

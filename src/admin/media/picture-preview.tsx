import { ImageOff } from 'lucide-react';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/ui/picture';
import { assetName, isNamelessAsset } from '@/features/media/asset-path';
import { assetUrl } from '@/lib/asset-url';
import { cn } from '@/lib/cn';
import type { Aspect } from './picture-input';

export interface PicturePreviewProps {
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
export function PicturePreview({ address, label, aspect, fit = 'cover', drawn, surface, compact = false }: PicturePreviewProps) {
  const { t } = useTranslation('panel-media');
  const [loaded, setLoaded] = useState<{ address: string; width: number; height: number }>();
  const name = assetName(address)?.split('/').at(-1);
  const size = loaded?.address === address && loaded.width > 0 ? loaded : undefined;

  return (
    <figure className="min-w-0">
      <div
        style={{ ...surface, ...(aspect && { aspectRatio: aspect[0] / aspect[1] }) }}
        className={cn(
          'relative grid place-items-center overflow-hidden rounded-card border border-line bg-background [background-image:linear-gradient(var(--color-card),var(--color-card))]',
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
              <p className="flex flex-col items-center gap-1 p-3 text-center text-small text-warning">
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
              {t(compact ? 'input.empty.short' : drawn ? 'input.empty.drawn' : 'input.empty.nothing')}
            </p>
          </>
        )}
      </div>
      {address && (
        <figcaption className="mt-1 flex min-w-0 flex-wrap gap-x-2 text-small text-muted tabular-nums">
          <bdi title={name ?? address} className="max-w-full truncate">
            {name ?? t(isNamelessAsset(address) ? 'input.noName' : 'input.elsewhere')}
          </bdi>
          {size && <span>{t('input.pixels', size)}</span>}
        </figcaption>
      )}
    </figure>
  );
}

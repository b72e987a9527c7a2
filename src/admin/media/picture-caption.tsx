import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatFileSize } from '@/components/form/file-size';
import { assetFactsQuery } from '@/features/media/asset-facts';
import { assetName, isNamelessAsset } from '@/features/media/asset-path';
import type { Aspect, PictureInputProps } from './picture-input';

interface Size {
  width: number;
  height: number;
}

export interface PictureCaptionProps extends Pick<PictureInputProps, 'least' | 'fit'> {
  address: string;
  /** In pixels; undefined until the picture has loaded. */
  size: Size | undefined;
}

/** Returns whether a picture would look blurred: cut, it needs both sides, shown in full, one. Drawings are sharp at any size. */
function isTooSmall(address: string, { width, height }: Size, [leastWidth, leastHeight]: Aspect, fit: PictureInputProps['fit']): boolean {
  if (/\.svg$/i.test(assetName(address) ?? address)) return false;
  return fit === 'contain' ? width < leastWidth && height < leastHeight : width < leastWidth || height < leastHeight;
}

/** The name that a picture came with, its size in pixels and bytes, and a warning when it is too small for its place. */
export function PictureCaption({ address, size, least, fit }: PictureCaptionProps) {
  const { t, i18n } = useTranslation('panel-media');
  const stored = assetName(address);
  const { data: facts } = useQuery({ ...assetFactsQuery(stored ?? ''), enabled: stored !== undefined });
  const name = facts?.ownName ?? stored?.split('/').at(-1);
  return (
    <div className="mt-1 flex min-w-0 flex-wrap gap-x-2 text-small text-muted tabular-nums">
      <bdi title={stored ?? address} className="max-w-full truncate">
        {name ?? t(isNamelessAsset(address) ? 'input.noName' : address.startsWith('/') ? 'input.builtIn' : 'input.elsewhere')}
      </bdi>
      {size && <span className="whitespace-nowrap">{t('input.pixels', { ...size })}</span>}
      {facts && <span className="whitespace-nowrap">{formatFileSize(facts.bytes, i18n.language)}</span>}
      {size && least && isTooSmall(address, size, least, fit) && (
        <p className="flex w-full items-start gap-1.5 text-warning">
          <TriangleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
          <span>{t('input.tooSmall', { width: least[0], height: least[1] })}</span>
        </p>
      )}
    </div>
  );
}

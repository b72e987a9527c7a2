import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assetUrl } from '@/lib/asset-url';
import { cn } from '@/lib/cn';
import type { PostPicture } from './feed-data';
import { pictureAddress } from './picture-files';

const PictureViewer = lazy(() => import('./picture-viewer').then((module) => ({ default: module.PictureViewer })));

/** Columns of six that each picture takes, by the number of pictures. */
const spans: Record<number, readonly string[]> = {
  2: ['col-span-3', 'col-span-3'],
  3: ['col-span-6 aspect-video', 'col-span-3', 'col-span-3'],
  4: ['col-span-3', 'col-span-3', 'col-span-3', 'col-span-3'],
  5: ['col-span-3', 'col-span-3', 'col-span-2', 'col-span-2', 'col-span-2'],
};

/** The proportions of a single picture: neither a tower nor a strip. */
const aspectOf = ({ width, height }: PostPicture) => Math.min(2.4, Math.max(0.8, width / height));

/** The pictures of a post, up to six, in a grid of fixed proportions. Each opens in its full size. */
export function PostPictures({ pictures }: { pictures: readonly PostPicture[] }) {
  const { t } = useTranslation('posts');
  const [opened, setOpened] = useState<number>();
  if (pictures.length === 0) return null;
  const isSingle = pictures.length === 1;
  return (
    <>
      <ul className="grid grid-cols-6 gap-1 overflow-hidden rounded-card">
        {pictures.map((picture, index) => (
          <li key={picture.path} className={cn(isSingle ? 'col-span-6' : (spans[pictures.length]?.[index] ?? 'col-span-2'), 'min-w-0')}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={t('photos.open', { text: picture.alt || t('photos.numbered', { number: index + 1, count: pictures.length }) })}
              onClick={() => setOpened(index)}
              className="block size-full overflow-hidden bg-card-hover outline-offset-[-3px]"
            >
              <img
                src={assetUrl(pictureAddress(picture.path))}
                alt=""
                width={picture.width}
                height={picture.height}
                loading="lazy"
                decoding="async"
                style={isSingle ? { aspectRatio: aspectOf(picture) } : undefined}
                className={cn(
                  'size-full object-cover',
                  !isSingle && 'aspect-square',
                  pictures.length === 3 && index === 0 && 'aspect-video',
                )}
              />
            </button>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <PictureViewer pictures={pictures} first={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

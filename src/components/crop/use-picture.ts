import { useEffect, useState } from 'react';

export type Picture = { state: 'loading' } | { state: 'broken' } | { state: 'ready'; image: HTMLImageElement };

/** Throws when the file can't be read or is no picture that the browser knows. */
async function decoded(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  if (image.naturalWidth === 0) throw new Error('The picture has no size.');
  return image;
}

/** The picture of a file, decoded (turned as its EXIF says); `broken` when the browser can't read it. */
export function usePicture(file: Blob): Picture {
  const [picture, setPicture] = useState<Picture>({ state: 'loading' });

  useEffect(() => {
    let isCurrent = true;
    const url = URL.createObjectURL(file);
    const decoding = decoded(url).then(
      (image) => isCurrent && setPicture({ state: 'ready', image }),
      () => isCurrent && setPicture({ state: 'broken' }),
    );
    return () => {
      isCurrent = false;
      // Not while it is being read: the browser would report that as a file that is gone.
      void decoding.finally(() => URL.revokeObjectURL(url));
    };
  }, [file]);

  return picture;
}

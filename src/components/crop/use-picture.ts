import { useEffect, useState } from 'react';

export type Picture = { state: 'loading' } | { state: 'broken' } | { state: 'ready'; image: HTMLImageElement };

/** Decodes an image. Throws when the file can't be read or the browser does not know its format. */
async function decoded(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  if (image.naturalWidth === 0) throw new Error('The picture has no size.');
  return image;
}

/** Returns the decoded picture of a file, rotated as its EXIF data says, or `broken` when the browser can't read it. */
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
      // Not earlier: the browser would report the file as missing while it reads it.
      void decoding.finally(() => URL.revokeObjectURL(url));
    };
  }, [file]);

  return picture;
}

import { useEffect, useState } from 'react';

export type Picture = { state: 'loading' } | { state: 'broken' } | { state: 'ready'; image: HTMLImageElement };

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => (typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('The file is not readable.')));
    reader.onerror = () => reject(reader.error ?? new Error('The file is not readable.'));
    reader.readAsDataURL(file);
  });
}

/** Throws when the file can't be read or is no picture that the browser knows. */
async function decoded(file: File): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = await dataUrl(file);
  await image.decode();
  if (image.naturalWidth === 0) throw new Error('The picture has no size.');
  return image;
}

/** The picture of a file, decoded (turned as its EXIF says); `broken` when the browser can't read it. */
export function usePicture(file: File): Picture {
  const [picture, setPicture] = useState<Picture>({ state: 'loading' });

  useEffect(() => {
    let isCurrent = true;
    decoded(file).then(
      (image) => isCurrent && setPicture({ state: 'ready', image }),
      () => isCurrent && setPicture({ state: 'broken' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);

  return picture;
}

import { useCallback, useEffect, useState, type ComponentProps, type ReactNode } from 'react';

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError' | 'ref'> {
  /** Resolved by `assetUrl`. Null shows the fallback. */
  src: string | null | undefined;
  /** Describes the picture. Empty for decoration. */
  alt: string;
  /** Shown without a picture, or when it fails to load. */
  fallback: ReactNode;
  /** A new picture replaces the first one only once it has loaded. The fallback stays until then, so that nothing around it moves. */
  isSteady?: boolean;
}

/** Returns the address once its picture has loaded or failed. The first address is returned at once. */
function useLoadedSrc(src: string | null | undefined): string | null | undefined {
  const [loadedSrc, setLoadedSrc] = useState(src);
  useEffect(() => {
    if (!src || src === loadedSrc) return;
    const picture = new Image();
    picture.onload = picture.onerror = () => setLoadedSrc(src);
    picture.src = src;
    return () => {
      picture.onload = picture.onerror = null;
    };
  }, [src, loadedSrc]);
  return loadedSrc;
}

/** An image with a fallback for a missing or broken file. */
export function Picture({ src, alt, fallback, isSteady = false, ...props }: PictureProps) {
  const loadedSrc = useLoadedSrc(isSteady ? src : undefined);
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const watch = useCallback((image: HTMLImageElement | null) => {
    // In a prerendered page it may have failed before hydration. An SVG without a size also has no width, so it is loaded again.
    if (!image?.complete || image.naturalWidth > 0) return;
    const probe = new Image();
    const address = image.getAttribute('src') ?? '';
    probe.onerror = () => setBrokenSrc(address);
    probe.src = address;
  }, []);
  if (!src || src === brokenSrc || (isSteady && src !== loadedSrc)) return fallback;
  return <img decoding="async" {...props} ref={watch} src={src} alt={alt} onError={() => setBrokenSrc(src)} />;
}

import { useCallback, useEffect, useState, type ComponentProps, type ReactNode } from 'react';

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError' | 'ref'> {
  /** Already through `assetUrl`; none shows the fallback. */
  src: string | null | undefined;
  /** What the picture shows; empty when it only decorates. */
  alt: string;
  /** In its place while there is none, or when it does not load. */
  fallback: ReactNode;
  /** Another picture than the first takes its place only once it has come: until then the fallback holds it, so that nothing around it moves. */
  isSteady?: boolean;
}

/** The address once its picture has come, or failed; the first one at once. */
function useArrived(src: string | null | undefined): string | null | undefined {
  const [arrived, setArrived] = useState(src);
  useEffect(() => {
    if (!src || src === arrived) return;
    const picture = new Image();
    picture.onload = picture.onerror = () => setArrived(src);
    picture.src = src;
    return () => {
      picture.onload = picture.onerror = null;
    };
  }, [src, arrived]);
  return arrived;
}

/** A picture that may be missing or broken, as what people upload is sooner or later. */
export function Picture({ src, alt, fallback, isSteady = false, ...props }: PictureProps) {
  const arrived = useArrived(isSteady ? src : undefined);
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const watch = useCallback((image: HTMLImageElement | null) => {
    // In a prerendered page it may have failed before anybody listened. A drawing without a size has no width either: it is asked for again.
    if (!image?.complete || image.naturalWidth > 0) return;
    const probe = new Image();
    const address = image.getAttribute('src') ?? '';
    probe.onerror = () => setBrokenSrc(address);
    probe.src = address;
  }, []);
  if (!src || src === brokenSrc || (isSteady && src !== arrived)) return fallback;
  return <img decoding="async" {...props} ref={watch} src={src} alt={alt} onError={() => setBrokenSrc(src)} />;
}

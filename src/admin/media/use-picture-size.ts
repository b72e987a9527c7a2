import { useEffect, useState } from 'react';
import { assetUrl } from '@/lib/asset-url';

/** Returns the size of a picture in pixels; undefined until it has loaded, and without an address. */
export function usePictureSize(address: string): { width: number; height: number } | undefined {
  const [loaded, setLoaded] = useState<{ address: string; width: number; height: number }>();
  useEffect(() => {
    const src = assetUrl(address);
    if (!src) return;
    const picture = new Image();
    picture.onload = () => setLoaded({ address, width: picture.naturalWidth, height: picture.naturalHeight });
    picture.src = src;
    return () => {
      picture.onload = null;
    };
  }, [address]);
  return loaded?.address === address && loaded.width > 0 ? { width: loaded.width, height: loaded.height } : undefined;
}

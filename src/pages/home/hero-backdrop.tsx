import { useEffect, useRef, useState } from 'react';
import { useSettings } from '@/features/settings/use-settings';
import { assetUrl } from '@/lib/asset-url';

/**
 * What stands behind the hero: the picture of the settings in its opacity, or the drawn skyline, also when the picture
 * does not load. It fades out towards the heading; an uploaded picture, which may be bright anywhere, is darkened
 * behind the text as well.
 */
export function HeroBackdrop() {
  const { heroSection, heroImageOpacity } = useSettings().settings.images;
  const chosen = assetUrl(heroSection);
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string>();
  const picture = chosen === broken ? undefined : chosen;

  useEffect(() => {
    // A prerendered picture may have failed before the page came alive, when nobody was told.
    if (picture && image.current?.complete && image.current.naturalWidth === 0) setBroken(picture);
  }, [picture]);

  return (
    <>
      <img
        ref={image}
        src={picture ?? '/images/hero-backdrop.svg'}
        alt=""
        width={1600}
        height={900}
        decoding="async"
        style={{ opacity: picture ? heroImageOpacity : 1 }}
        onError={() => setBroken(picture)}
        className="absolute inset-x-0 bottom-0 -z-20 h-[clamp(25rem,58vw,54rem)] w-full mask-[linear-gradient(to_bottom,transparent,rgb(0_0_0/0.35)_35%,rgb(0_0_0/0.85)_62%,black_82%,transparent)] object-cover object-bottom sm:-bottom-16 print:hidden"
      />
      {picture && <div aria-hidden="true" className="absolute inset-0 -z-10 bg-linear-to-b from-background/70 via-background/45 via-55% to-transparent to-75%" />}
    </>
  );
}

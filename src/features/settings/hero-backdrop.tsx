import { Picture } from '@/components/ui/picture';
import { backgroundOf, type Pictures } from './slot-picture';

const placed =
  'absolute inset-x-0 bottom-0 -z-20 h-[clamp(25rem,var(--page-width,100vw)*0.58,54rem)] w-full mask-[linear-gradient(to_bottom,transparent,rgb(0_0_0/0.35)_35%,rgb(0_0_0/0.85)_62%,black_82%,transparent)] object-cover object-bottom sm:-bottom-16 print:hidden';
const size = { alt: '', width: 1600, height: 900, className: `peer ${placed}` } as const;

/**
 * The backdrop of the hero: the picture of the settings with its opacity, else the drawn skyline, also when the picture does not load. It
 * fades out towards the heading. An uploaded picture, which may be bright, is darkened behind the text too. `--page-width` is set where the
 * page is shown smaller than the window.
 */
export function HeroBackdrop({ settings }: { settings: Pick<Pictures, 'images' | 'imageFocus'> }) {
  const { image, imagePosition } = backgroundOf(settings, 'heroSection');
  return (
    <>
      <Picture
        {...size}
        src={image}
        data-uploaded
        style={{ opacity: settings.images.heroImageOpacity, objectPosition: imagePosition }}
        fallback={<img {...size} alt="" src="/images/hero-backdrop.svg" decoding="async" />}
      />
      {image && (
        <div
          aria-hidden="true"
          className="absolute inset-0 -z-10 hidden bg-linear-to-b from-background/70 via-background/45 via-55% to-transparent to-75% peer-data-uploaded:block"
        />
      )}
    </>
  );
}

import { useId, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { Picture } from './picture';

export interface PageHeroProps {
  title: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  /** Buttons or links, the main one first. */
  actions?: ReactNode;
  /** The address of a decorative background picture, resolved by `assetUrl`. */
  image?: string | undefined;
  /** The path of the setting with the picture (`data-setting`). */
  setting?: string;
  /** The CSS object-position of `image`, by default the lower edge. */
  imagePosition?: string;
  /** A drawn picture of this site, shown without `image` or when `image` fails to load. */
  fallbackImage?: string;
  /** From 0 to 1. The text stays readable at any value. */
  imageOpacity?: number;
  /** `center` for short pages: text and picture in the middle. */
  align?: 'start' | 'center';
  /** Beside the text on wide screens, below it on phones. */
  media?: ReactNode;
  className?: string;
  /** Below the text, at full width. */
  children?: ReactNode;
}

/**
 * The start of a page: its h1, its topic and the next steps, without animation. With a transparent navbar the picture starts below the
 * header's top edge and the text below the header (`--header-overlap`, set by the shell).
 */
export function PageHero({
  title,
  eyebrow,
  lead,
  actions,
  image,
  imagePosition,
  setting,
  fallbackImage,
  imageOpacity = 1,
  align = 'start',
  media,
  className,
  children,
}: PageHeroProps) {
  const headingId = useId();
  const isCentered = align === 'center';
  const hasPicture = Boolean(image ?? fallbackImage);

  return (
    <section data-setting={setting} aria-labelledby={headingId} className={cn('relative isolate flex flex-col justify-center', className)}>
      <Backdrop image={image} imagePosition={imagePosition} fallbackImage={fallbackImage} opacity={imageOpacity} isCentered={isCentered} />
      <div
        className={cn(
          'container-page pt-[calc(var(--header-overlap,0px)+clamp(3rem,2rem+5vw,6.5rem))] pb-[clamp(2.5rem,2rem+3vw,5rem)]',
          hasPicture && !isCentered && 'max-lg:pb-72 print:pb-8!',
          media && 'grid grid-cols-1 items-center gap-10 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-16',
        )}
      >
        <div
          className={cn(
            'flex max-w-3xl min-w-0 flex-col gap-5',
            isCentered ? 'mx-auto items-center text-center' : hasPicture && 'lg:max-w-[min(36rem,48%)]',
          )}
        >
          {eyebrow && <p className="text-small font-semibold text-primary-text">{eyebrow}</p>}
          <h1 id={headingId} className="text-display break-words">
            {title}
          </h1>
          {lead && <p className={cn('max-w-measure text-lead', hasPicture ? 'text-foreground/90' : 'text-muted')}>{lead}</p>}
          {actions && <div className={cn('mt-2 flex flex-wrap gap-3', isCentered && 'justify-center')}>{actions}</div>}
        </div>
        {media}
        {children}
      </div>
    </section>
  );
}

/**
 * The position of the picture, never behind the text: below it on phones, beside it on wide screens, faint behind centred text. It fades
 * out on the sides where the page continues.
 */
const placements = {
  center: 'inset-0 opacity-25 mask-[linear-gradient(to_bottom,black_35%,transparent)]',
  start:
    'inset-x-0 bottom-0 h-76 mask-[linear-gradient(to_bottom,transparent,black_40%,black_75%,transparent)] ' +
    'lg:start-auto lg:top-0 lg:h-auto lg:w-[62%] lg:mask-intersect ' +
    'lg:ltr:mask-[linear-gradient(to_bottom,black_60%,transparent),linear-gradient(to_right,transparent_5%,black_60%)] ' +
    'lg:rtl:mask-[linear-gradient(to_bottom,black_60%,transparent),linear-gradient(to_left,transparent_5%,black_60%)]',
};

interface BackdropProps {
  image: string | undefined;
  imagePosition: string | undefined;
  fallbackImage: string | undefined;
  opacity: number;
  isCentered: boolean;
}

function Backdrop({ image, imagePosition, fallbackImage, opacity, isCentered }: BackdropProps) {
  const hasPicture = Boolean(image ?? fallbackImage);
  const picture = {
    width: 1600,
    height: 900,
    fetchPriority: 'high',
    style: { opacity },
    className: 'size-full object-cover object-bottom',
  } as const;
  return (
    <div aria-hidden="true" className="absolute inset-0 -z-10 overflow-hidden print:hidden">
      {hasPicture && (
        <div className={cn('absolute', isCentered ? placements.center : placements.start)}>
          <Picture
            src={image}
            alt=""
            fallback={fallbackImage ? <img src={fallbackImage} alt="" {...picture} /> : null}
            {...picture}
            style={{ opacity, objectPosition: imagePosition }}
          />
        </div>
      )}
      {/* Keeps the links of the transparent navbar readable on any picture. */}
      {hasPicture && (
        <div className="absolute inset-x-0 top-0 h-[calc(var(--header-overlap,0px)*2)] bg-linear-to-b from-background from-40% via-background/70 via-55% to-transparent" />
      )}
      <div className="absolute inset-0 bg-[radial-gradient(45rem_26rem_at_50%_-8rem,color-mix(in_srgb,var(--color-primary)_22%,transparent),transparent)]" />
    </div>
  );
}

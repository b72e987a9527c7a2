import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { Picture } from '@/components/ui/picture';
import { VideoPlayer } from '@/features/consent/video-player';
import { assetUrl } from '@/lib/asset-url';
import { cn } from '@/lib/cn';
import { parseVideoLink } from '@/lib/video-link';
import { InlineText } from './inline-text';
import { MapPanel } from './map-panel';
import { Questions } from './questions';
import { textClass } from './text-class';
import type { Block, BlockOf } from './schema';

export interface BlockViewProps {
  block: Block;
  /** The id of a heading. */
  anchor: string | undefined;
}

/** One block of a text. */
export function BlockView({ block, anchor }: BlockViewProps) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p dir="auto" className={textClass}>
          <InlineText text={block.text} />
        </p>
      );
    case 'heading':
      return <Heading block={block} anchor={anchor} />;
    case 'list':
      return <TextList {...block} />;
    case 'quote':
      return (
        <figure className="max-w-measure border-s-2 border-primary-text ps-5">
          <blockquote dir="auto" className={cn(textClass, 'text-lead text-foreground')}>
            <InlineText text={block.text} />
          </blockquote>
          {block.source && (
            <figcaption dir="auto" className={cn(textClass, 'mt-2 text-small')}>
              {block.source}
            </figcaption>
          )}
        </figure>
      );
    case 'picture':
      return <PictureFigure {...block} className="max-h-[80vh] object-contain" />;
    case 'video':
      return <Video {...block} />;
    case 'cards':
      return <Cards cards={block.cards} />;
    case 'faq':
      return <Questions questions={block.questions} />;
    case 'action':
      return (
        <Card className="flex flex-wrap items-center justify-between gap-4">
          {block.text && (
            <p dir="auto" className={cn(textClass, 'min-w-0 flex-[1_1_16rem] text-foreground')}>
              <InlineText text={block.text} />
            </p>
          )}
          <AppLink to={block.link} className={buttonClass()}>
            <bdi>{block.label}</bdi>
          </AppLink>
        </Card>
      );
    case 'gallery':
      return (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {block.pictures.map((picture, index) => (
            <li key={index} className="min-w-0">
              <PictureFigure {...picture} className="aspect-[4/3] object-cover" />
            </li>
          ))}
        </ul>
      );
    case 'map':
      return <MapPanel {...block} />;
  }
}

function Heading({ block, anchor }: { block: BlockOf<'heading'>; anchor: string | undefined }) {
  const Tag = block.level === 2 ? 'h2' : 'h3';
  return (
    <Tag
      id={anchor}
      dir="auto"
      className={cn(
        'scroll-mt-24 break-words [text-align:-webkit-match-parent] [text-align:match-parent] not-first:mt-4',
        block.level === 2
          ? 'text-[clamp(1.375rem,1.25rem+0.6vw,1.75rem)] leading-[var(--leading-title)] font-bold tracking-[var(--tracking-title)]'
          : 'text-heading',
      )}
    >
      {block.text}
    </Tag>
  );
}

function TextList({ isNumbered, items }: BlockOf<'list'>) {
  const Tag = isNumbered ? 'ol' : 'ul';
  return (
    <Tag
      dir="auto"
      className={cn(
        'flex max-w-measure flex-col gap-1.5 ps-6 text-muted marker:text-primary-text',
        isNumbered ? 'list-decimal' : 'list-disc',
      )}
    >
      {items.map((item, index) => (
        <li key={index} className="ps-1 break-words">
          <InlineText text={item} />
        </li>
      ))}
    </Tag>
  );
}

/** The proportions of a picture whose size is not known. */
const assumedSize = { width: 1600, height: 900 };

function PictureFigure({
  address,
  alt,
  caption,
  width,
  height,
  className,
}: Omit<BlockOf<'picture'>, 'id' | 'type'> & { className: string }) {
  return (
    <figure className="min-w-0">
      <Picture
        src={assetUrl(address)}
        alt={alt}
        fallback={null}
        {...(width && height ? { width, height } : assumedSize)}
        loading="lazy"
        className={cn('h-auto w-full rounded-card border border-line', className)}
      />
      {caption && (
        <figcaption dir="auto" className={cn(textClass, 'mt-2 text-small')}>
          <InlineText text={caption} />
        </figcaption>
      )}
    </figure>
  );
}

/** A video, or a link to one that cannot be embedded. */
function Video({ address, title }: BlockOf<'video'>) {
  const video = parseVideoLink(address);
  if (video) return <VideoPlayer video={video} title={title} />;
  return (
    <p>
      <AppLink to={address} className="text-primary-text underline underline-offset-4 wrap-anywhere">
        <bdi>{title || address}</bdi>
      </AppLink>
    </p>
  );
}

function Cards({ cards }: Pick<BlockOf<'cards'>, 'cards'>) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map(({ title, text, link }, index) => (
        <Card as="li" key={index} interactive={link !== ''} className="relative min-w-0">
          <p dir="auto" className="text-heading break-words [text-align:-webkit-match-parent] [text-align:match-parent]">
            {link ? (
              <AppLink to={link} className="after:absolute after:inset-0 after:rounded-card">
                {title}
              </AppLink>
            ) : (
              title
            )}
          </p>
          {text && (
            <p dir="auto" className={cn(textClass, 'mt-2 [&_a]:relative')}>
              <InlineText text={text} />
            </p>
          )}
        </Card>
      ))}
    </ul>
  );
}

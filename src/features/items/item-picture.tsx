import { Picture } from '@/components/ui/picture';
import { assetUrl } from '@/lib/asset-url';
import { cn } from '@/lib/cn';
import type { Item } from './item';
import { ItemIcon } from './item-icon';

/** The default of the style sheet. */
const centre = '50% 50%';

export interface ItemPictureProps {
  item: Pick<Item, 'picture' | 'alt' | 'focus' | 'icon'>;
  /** Sets size and shape. */
  className: string;
  width?: number;
  height?: number;
}

/** The picture of an item with its alternative text and focal point; without one, or when it fails to load, its icon on a plain surface. */
export function ItemPicture({ item: { picture, alt, focus, icon }, className, width = 800, height = 500 }: ItemPictureProps) {
  return (
    <Picture
      src={assetUrl(picture)}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      className={className}
      style={focus === centre ? undefined : { objectPosition: focus }}
      fallback={
        <span aria-hidden="true" className={cn('grid place-items-center bg-card text-muted', className)}>
          <ItemIcon name={icon} className="size-12" />
        </span>
      }
    />
  );
}

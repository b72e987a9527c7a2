import { Picture } from '@/components/ui/picture';
import { ItemIcon } from '@/features/items/item-icon';
import { assetUrl } from '@/lib/asset-url';
import { cn } from '@/lib/cn';
import type { ItemRow } from './item-row';

export interface ItemThumbProps {
  row: Pick<ItemRow, 'picture_url' | 'icon'>;
  /** Shown whole, on a surface for light and dark ones. */
  isLogo?: boolean;
}

/** The small picture of an item in a list, else its icon. */
export function ItemThumb({ row, isLogo = false }: ItemThumbProps) {
  const box = 'size-9 shrink-0 rounded-control border border-line';
  return (
    <Picture
      src={assetUrl(row.picture_url)}
      alt=""
      width={72}
      height={72}
      loading="lazy"
      className={cn(box, isLogo ? 'w-16 bg-checker object-contain p-1' : 'object-cover')}
      fallback={
        <span aria-hidden="true" className={`${box} grid place-items-center text-muted`}>
          <ItemIcon name={row.icon ?? undefined} className="size-4.5" />
        </span>
      }
    />
  );
}

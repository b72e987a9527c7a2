import type { LucideProps } from 'lucide-react';
import type { FC } from 'react';
import { cn } from '@/lib/cn';

/** Address of the sprite of all icons on public pages (build/page/icon-sprite.ts). */
declare const __ICON_SPRITE__: string;

/**
 * Prefetches the sprite. Pages contain the outlines of their own icons as far as the size allows (build/page/icons.ts). Without the
 * prefetch each icon would request it.
 */
export function fetchIcons(): void {
  if (typeof __ICON_SPRITE__ === 'string') void fetch(__ICON_SPRITE__, { priority: 'low' }).catch(() => undefined);
}

/** An icon of the sprite by its name, for names that are known at run time only. The sprite has them from the list of icons of items. */
export function NamedIcon({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <svg aria-hidden="true" className={cn('icon', className)}>
      <use href={`${typeof __ICON_SPRITE__ === 'string' ? __ICON_SPRITE__ : ''}#${name}`} />
    </svg>
  );
}

/** Returns an icon of the sprite by its name. The build replaces `lucide-react` icons with it; it takes the same props. */
export const spriteIcon =
  (name: string): FC<Omit<LucideProps, 'ref'>> =>
  ({ className, strokeWidth, style, ...props }) => (
    <svg
      aria-hidden="true"
      className={cn('icon', className)}
      style={strokeWidth === undefined ? style : { ...style, strokeWidth }}
      {...props}
    >
      <use href={`${__ICON_SPRITE__}#${name}`} />
    </svg>
  );

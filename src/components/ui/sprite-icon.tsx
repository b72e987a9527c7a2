import type { LucideProps } from 'lucide-react';
import type { FC } from 'react';
import { cn } from '@/lib/cn';

/** The address of the file of all icons that visitors see (build/page/icon-sprite.ts). */
declare const __ICON_SPRITE__: string;

/** Fetches the file ahead of what is drawn of it: pages have outlines of their own as far as they have room (build/page/icons.ts). Without it each icon asks for it. */
export function fetchIcons(): void {
  if (typeof __ICON_SPRITE__ === 'string') void fetch(__ICON_SPRITE__, { priority: 'low' }).catch(() => undefined);
}

/** An icon of that file, by its name in it: what the build puts in place of one of `lucide-react`. Takes what our sources give those. */
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

import { cn } from '@/lib/cn';

export interface MenuRowLook {
  /** Only the icon is visible. */
  isCollapsed?: boolean;
  /** Larger, for touch. */
  isRoomy?: boolean;
}

/** Returns the classes of a row of the menu, for links and buttons. */
export function menuRowClass({ isCollapsed = false, isRoomy = false }: MenuRowLook): string {
  return cn(
    'flex items-center gap-2.5 rounded-control text-start text-small text-muted transition-colors hover:bg-card hover:text-foreground [&_svg]:size-4 [&_svg]:shrink-0',
    'focus-visible:-outline-offset-2 aria-[current=page]:bg-card-hover aria-[current=page]:font-medium aria-[current=page]:text-foreground aria-[current=page]:[&_svg]:text-primary-text',
    'forced-colors:aria-[current=page]:border-2 forced-colors:aria-[current=page]:border-[color:Highlight]',
    isRoomy ? 'min-h-11 w-full px-3' : isCollapsed ? 'relative size-9 justify-center' : 'min-h-8 w-full px-2.5',
  );
}

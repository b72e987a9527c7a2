import type { NavbarStyle } from './options';

/** Returns the classes of a navbar style. The transparent one becomes opaque over the page's content. */
export function navbarSurface(style: NavbarStyle, isOpaque: boolean): string {
  switch (style) {
    case 'classic-dark':
      return 'border-b border-line bg-background';
    case 'sticky':
      return 'border-b border-line bg-background/85 backdrop-blur-md';
    case 'solid-color':
      return 'bg-primary-solid text-on-accent [--color-muted:var(--color-on-accent)] [--color-foreground:var(--color-on-accent)] [--color-primary-text:var(--color-on-accent)]';
    case 'transparent-hero':
      return `border-b ${isOpaque ? 'border-line bg-background' : 'border-transparent bg-transparent'}`;
  }
}

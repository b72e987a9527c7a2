import type { NavbarStyle } from '@/features/settings/options';

/**
 * The four navbar styles of the theme. Classic scrolls away with the page; sticky and solid stay; the
 * transparent one lies over the hero and becomes opaque past 50 px or while the mobile menu is open.
 */
export function navbarLook(style: NavbarStyle, isOpaque: boolean): string {
  switch (style) {
    case 'classic-dark':
      return 'relative border-b border-line bg-background';
    case 'sticky':
      return 'sticky top-0 border-b border-line bg-background/85 backdrop-blur-md';
    case 'solid-color':
      return 'sticky top-0 bg-primary-solid text-on-accent [--color-muted:var(--color-on-accent)] [--color-foreground:var(--color-on-accent)] [--color-primary-text:var(--color-on-accent)]';
    case 'transparent-hero':
      return `sticky top-0 -mb-navbar border-b transition-colors duration-300 ${isOpaque ? 'border-line bg-background' : 'border-transparent bg-transparent'}`;
  }
}

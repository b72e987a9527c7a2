import { navbarSurface } from '@/features/settings/navbar-surface';
import type { NavbarStyle } from '@/features/settings/options';

const places: Record<NavbarStyle, string> = {
  'classic-dark': 'relative',
  sticky: 'sticky top-0 low:relative',
  'solid-color': 'sticky top-0 low:relative',
  'transparent-hero': 'sticky top-0 -mb-navbar low:relative transition-colors duration-300',
};

/**
 * The four navbar styles of the theme. Classic scrolls away with the page; sticky and solid stay, unless the screen is low; the
 * transparent one lies over the hero and becomes opaque past 50 px or while the mobile menu is open.
 */
export const navbarLook = (style: NavbarStyle, isOpaque: boolean): string => `${places[style]} ${navbarSurface(style, isOpaque)}`;

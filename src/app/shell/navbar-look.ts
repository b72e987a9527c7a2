import { navbarSurface } from '@/features/settings/navbar-surface';
import type { NavbarStyle } from '@/features/settings/options';

const positions: Record<NavbarStyle, string> = {
  'classic-dark': 'relative',
  sticky: 'sticky top-0 low:relative',
  'solid-color': 'sticky top-0 low:relative',
  'transparent-hero': 'sticky top-0 -mb-navbar low:relative transition-colors duration-300',
};

/**
 * Returns the classes of a navbar style. `classic-dark` scrolls with the page. `sticky` and `solid-color` stay, except on low screens.
 * `transparent-hero` lies over the hero and is opaque past 50 px of scrolling or while the mobile menu is open.
 */
export const navbarLook = (style: NavbarStyle, isOpaque: boolean): string => `${positions[style]} ${navbarSurface(style, isOpaque)}`;

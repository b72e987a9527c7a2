import { paths } from '@/lib/paths';

/** The pages of the top navigation, in the specified order; the contact action follows them. */
export const navigationItems = [
  { key: 'home', to: paths.home },
  { key: 'services', to: paths.services },
  { key: 'products', to: paths.products },
  { key: 'about', to: paths.about },
  { key: 'careers', to: paths.careers },
  { key: 'courses', to: paths.courses },
] as const;

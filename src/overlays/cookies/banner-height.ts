import { createStore } from '@/lib/create-store';

/**
 * The height of the banner at the bottom of the page, as a CSS length; undefined while there is none. A custom property of the root would
 * be inherited by every element, and a phone would recompute all their styles.
 */
export const bannerHeight = createStore<string | undefined>(undefined);

import { createStore } from '@/lib/create-store';

/**
 * The height of the cookie banner as a CSS length, undefined without a banner. Not a custom property of the root element, because
 * every element would inherit it and recalculate its style.
 */
export const bannerHeight = createStore<string | undefined>(undefined);

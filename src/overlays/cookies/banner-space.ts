import { useEffect, type RefObject } from 'react';
import { createStore } from '@/lib/create-store';

/**
 * The height of the cookie banner as a CSS length, undefined without a banner. Not a custom property of the root element, because
 * every element would inherit it and recalculate its style.
 */
export const bannerHeight = createStore<string | undefined>(undefined);

/**
 * Reserves space for the banner at the bottom of the page: adds its height to the scrollable area and keeps focused elements
 * visible (WCAG 2.4.11). Publishes the height in `bannerHeight`.
 */
export function useBannerSpace(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = banner.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      // Not the bounding box: the banner may be sliding in.
      const height = `${Math.ceil(element.offsetHeight + Number.parseFloat(getComputedStyle(element).bottom))}px`;
      bannerHeight.set(height);
      root.style.scrollPaddingBlockEnd = height;
      document.body.style.paddingBlockEnd = height;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      bannerHeight.set(undefined);
      root.style.removeProperty('scroll-padding-block-end');
      document.body.style.removeProperty('padding-block-end');
    };
  }, [banner]);
}

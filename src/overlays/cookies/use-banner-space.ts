import { useEffect, type RefObject } from 'react';
import { bannerHeight } from './banner-height';

/**
 * Makes room for a banner over the bottom of the page: the page scrolls further by its height, focused elements stay visible
 * (WCAG 2.4.11), and `bannerHeight` tells other parts at the bottom. Nothing that is on screen moves.
 */
export function useBannerSpace(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = banner.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      // Not its place on the screen: it may be sliding in.
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

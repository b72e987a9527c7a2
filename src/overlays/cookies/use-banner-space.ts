import { useEffect, type RefObject } from 'react';
import { setBannerHeight } from './banner-height';

/**
 * While a banner lies over the bottom of the page: lets the page scroll on by its height, keeps elements that take
 * focus out from under it (WCAG 2.4.11), and tells what else sits at the bottom how high it is.
 * Nothing that is on screen moves.
 */
export function useBannerSpace(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = banner.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      // Not where it is on screen: it may still be sliding in.
      const height = `${Math.ceil(element.offsetHeight + Number.parseFloat(getComputedStyle(element).bottom))}px`;
      setBannerHeight(height);
      root.style.scrollPaddingBlockEnd = height;
      document.body.style.paddingBlockEnd = height;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      setBannerHeight(undefined);
      root.style.removeProperty('scroll-padding-block-end');
      document.body.style.removeProperty('padding-block-end');
    };
  }, [banner]);
}

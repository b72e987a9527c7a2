import type { SeoPage } from '@/lib/site-pages';
import { tabPath } from '../../tab-ids';

/** Which pages are listed. */
export const listings = ['all', 'problems', 'defaults'] as const;
export type Listing = (typeof listings)[number];

export const isListing = (value: string | null): value is Listing => listings.some((listing) => listing === value);

/** The address of a page's texts, or of the list of pages, without language prefix. */
export function seoAddress(page: SeoPage | undefined, listing: Listing): string {
  const search = new URLSearchParams({ ...(page && { page }), ...(listing !== 'all' && { show: listing }) }).toString();
  return search ? `${tabPath('seo')}?${search}` : tabPath('seo');
}

import type { SeoPage } from '@/lib/site-pages';
import { tabPath } from '../../tab-ids';

/** The filters of the list of pages. */
export const listings = ['all', 'problems', 'defaults'] as const;
export type Listing = (typeof listings)[number];

export const isListing = (value: string | null): value is Listing => listings.some((listing) => listing === value);

/** Returns the path of a page's texts, or of the list of pages, without language prefix. */
export function seoAddress(page: SeoPage | undefined, listing: Listing): string {
  const search = new URLSearchParams({ ...(page && { page }), ...(listing !== 'all' && { show: listing }) }).toString();
  return search ? `${tabPath('seo')}?${search}` : tabPath('seo');
}

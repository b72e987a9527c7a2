import { publicConfig } from './public-config';

/**
 * The address to load a stored file from. Stored values are full addresses or, in embedded
 * data, paths below the Supabase project (`/storage/…`). Gives undefined for anything that is
 * not http(s), so that a stored `javascript:` or `data:` value can't become a link or an image.
 */
export function assetUrl(value: string | null | undefined): string | undefined {
  if (!value) return undefined;
  if (value.startsWith('/storage/')) return typeof document === 'undefined' ? value : publicConfig().url + value;
  if (/^\/(?![/\\])/.test(value)) return value;
  return /^https?:\/\//i.test(value) ? value : undefined;
}

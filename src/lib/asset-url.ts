import { publicConfig } from './public-config';

/** Origin of the Supabase project that was built in; empty when the backend shares the site's origin. */
declare const __BUILD_PROJECT_ORIGIN__: string;

/** What goes before a path of the Supabase project: nothing where the site's own origin answers for it. */
function projectOrigin(): string {
  if (typeof document === 'undefined') return typeof __BUILD_PROJECT_ORIGIN__ === 'undefined' ? '' : __BUILD_PROJECT_ORIGIN__;
  const { url } = publicConfig();
  return url === window.location.origin ? '' : url;
}

/**
 * The address to load a stored file from. Stored values are full addresses or paths below the Supabase project
 * (`/storage/…`), so that a project can move; a prerendered page carries the address of the project it was built for.
 * Gives undefined for anything that is not http(s), so that a stored `javascript:` or `data:` value can't become a link
 * or an image.
 */
export function assetUrl(value: string | null | undefined): string | undefined {
  // Browsers drop some of these, so that another address would be opened than is checked here.
  if (!value || /[\p{Cc}\\]/u.test(value)) return undefined;
  if (value.startsWith('/storage/')) return projectOrigin() + value;
  if (/^\/(?!\/)/.test(value)) return value;
  return /^https?:\/\//i.test(value) ? value : undefined;
}

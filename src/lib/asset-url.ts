import { publicConfig } from './public-config';

/** Origin of the Supabase project of the build, empty when the backend shares the site's origin. */
declare const __BUILD_PROJECT_ORIGIN__: string;

/** Returns the prefix for paths of the Supabase project, empty on the site's own origin. */
function projectOrigin(): string {
  if (typeof document === 'undefined') return typeof __BUILD_PROJECT_ORIGIN__ === 'undefined' ? '' : __BUILD_PROJECT_ORIGIN__;
  const { url } = publicConfig();
  return url === window.location.origin ? '' : url;
}

/**
 * Returns the address of a stored file. Stored values are full addresses or paths of the Supabase project (`/storage/…`), so that a project
 * can move. Prerendered pages contain the project's address. Returns undefined for anything but http(s), so that no stored `javascript:` or
 * `data:` value becomes a link or image.
 */
export function assetUrl(value: string | null | undefined): string | undefined {
  // Browsers drop some of these, so the opened address would differ from the checked one.
  if (!value || /[\p{Cc}\\]/u.test(value)) return undefined;
  if (value.startsWith('/storage/')) return projectOrigin() + value;
  if (/^\/(?!\/)/.test(value)) return value;
  return /^https?:\/\//i.test(value) ? value : undefined;
}

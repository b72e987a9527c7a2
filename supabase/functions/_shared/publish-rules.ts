/** What the function publish and the panel share. Uses no API of Deno or the browser. */
import { requestCodes } from './request-codes.ts';

/** Why the host could not be asked: no deploy hook is set up, it answered with an error, or not at all. */
export const hookCodes = ['hook_missing', 'hook_refused', 'hook_unreachable'] as const;

/** The error codes of the function publish. */
export const publishCodes = [...requestCodes, 'unauthenticated', 'not_an_administrator', ...hookCodes] as const;

export type PublishCode = (typeof publishCodes)[number];

/** Returns the version of the content that a page names; null for a page that was built without stored content. */
export function versionIn(html: string): number | null {
  const tag = /<meta\b[^>]*\bname=["']?content-version\b[^>]*>/i.exec(html)?.[0] ?? '';
  const version = Number(/\bcontent=["']?(\d+)/i.exec(tag)?.[1]);
  return Number.isSafeInteger(version) && version > 0 ? version : null;
}

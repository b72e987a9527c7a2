/**
 * Which searches are personal and not recorded. The database has the same rule (private.is_personal_search); a test compares both.
 * Imports nothing and uses no API of Deno or the browser.
 */

const digits = /\p{Nd}|[\u2460-\u2468\u2776-\u2793]/gu;
const address = /@|[([{<]\s*at\s*[)\]}>]|\bat\b.+(\.|\bdot\b)\s*[a-z]{2,}|[^\s@]+\s+[a-z0-9-]+\.(com|net|org|qa)\b/;

/** Returns whether a search contains a phone number (six digits of any script, with any separators) or an address. */
export function isPersonalSearch(query: string): boolean {
  const text = query.normalize('NFKC').toLowerCase();
  return (text.match(digits)?.length ?? 0) >= 6 || address.test(text);
}

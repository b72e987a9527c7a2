/** Returns a decodable path: the path itself, or one with escaped percent signs, such as `/%25c0` for `/%c0`. */
export function readablePath(pathname: string): string {
  try {
    // Uses the result, because the bundler removes calls without one.
    return decodeURI(pathname) && pathname;
  } catch {
    return pathname.replaceAll('%', '%25');
  }
}

/** Replaces an address that can't be decoded, before the router warns about it. The page stays the same. */
export function normalizeAddress(): void {
  const { pathname, search, hash } = window.location;
  const readable = readablePath(pathname);
  if (readable !== pathname) window.history.replaceState(window.history.state, '', readable + search + hash);
}

/** Returns a path as it is when it can be decoded, else one that stands for it letter by letter: `/%c0` as `/%25c0`. */
export function readablePath(pathname: string): string {
  try {
    // Always something: what is asked for nothing is left out of what is built.
    return decodeURI(pathname) && pathname;
  } catch {
    return pathname.replaceAll('%', '%25');
  }
}

/** Gives the page an address that can be decoded, before the router warns of one that can't. What is shown is the same. */
export function mendAddress(): void {
  const { pathname, search, hash } = window.location;
  const readable = readablePath(pathname);
  if (readable !== pathname) window.history.replaceState(window.history.state, '', readable + search + hash);
}

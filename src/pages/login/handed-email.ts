/** The address that a page which leads here hands over, or the lockout over a reload, so that it need not be typed again. `state` is that of the location. */
export function handedEmail(state: unknown): string | undefined {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined;
  return typeof email === 'string' ? email : undefined;
}

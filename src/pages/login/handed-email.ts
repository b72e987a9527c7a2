/**
 * Returns the email address in the state of a location, undefined if there is none. Other pages pass it when they navigate to
 * the login, and a lockout keeps it over a reload.
 */
export function handedEmail(state: unknown): string | undefined {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined;
  return typeof email === 'string' ? email : undefined;
}

import { createHash } from 'node:crypto';

/** Returns what Auth stores and mails of a one-time code: 56 hexadecimal digits (SHA-224 of address and code). */
export const tokenHash = (email: string, code: string): string =>
  createHash('sha224').update(`${email.toLowerCase()}${code}`).digest('hex');

/** Hosted Auth leaves an address as it is unless a sign in it would end the parameter. */
const redirectParameter = (redirectTo: string) => (/[&=#]/.test(redirectTo) ? encodeURIComponent(redirectTo) : redirectTo);

/** Returns the address that redeems a one-time token and leads on to `redirectTo`, spelled as hosted Auth spells it. */
export const verificationLink = (apiUrl: string, { hash, type, redirectTo }: { hash: string; type: string; redirectTo: string }): string =>
  `${apiUrl}/auth/v1/verify?token=${hash}&type=${type}&redirect_to=${redirectParameter(redirectTo)}`;

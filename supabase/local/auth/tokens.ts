import { createHash } from 'node:crypto';

/** Returns the hash of a one-time code that Auth stores and mails: 56 hexadecimal digits (SHA-224 of address and code). */
export const tokenHash = (email: string, code: string): string =>
  createHash('sha224').update(`${email.toLowerCase()}${code}`).digest('hex');

/** Hosted Auth encodes an address only when a character in it would end the parameter. */
const redirectParameter = (redirectTo: string) => (/[&=#]/.test(redirectTo) ? encodeURIComponent(redirectTo) : redirectTo);

/** Returns the address that redeems a one-time token and redirects to `redirectTo`, encoded as in hosted Auth. */
export const verificationLink = (apiUrl: string, { hash, type, redirectTo }: { hash: string; type: string; redirectTo: string }): string =>
  `${apiUrl}/auth/v1/verify?token=${hash}&type=${type}&redirect_to=${redirectParameter(redirectTo)}`;

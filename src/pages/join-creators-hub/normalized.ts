import { cleanEmail, cleanUsername } from '@functions/contact-rules.ts';

/** A username as the backend compares it. */
export const normalizedUsername = cleanUsername;

/** An address as the backend compares it, with its domain in the letters it was typed in. */
export const normalizedEmail = (text: string): string => cleanEmail(text).toLowerCase();

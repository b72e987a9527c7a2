import { cleanEmail, cleanUsername } from '@functions/contact-rules.ts';

/** Returns a username as the backend compares it. */
export const normalizedUsername = cleanUsername;

/** Returns an email address as the backend compares it. An international domain stays in its own script. */
export const normalizedEmail = (text: string): string => cleanEmail(text).toLowerCase();

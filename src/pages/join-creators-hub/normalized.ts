/** A username or an address as the backend compares it. */
export const normalized = (text: string): string => text.trim().toLowerCase();

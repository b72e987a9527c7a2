/** Returns a text that is safe in HTML content and attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`);

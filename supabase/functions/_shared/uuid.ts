/** The shape of a UUID, for use inside a regular expression with the flag `i`. */
export const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const uuid = new RegExp(`^${uuidPattern}$`, 'i');

/** Whether a text is a UUID, in upper or lower case. */
export const isUuid = (text: string): boolean => uuid.test(text);

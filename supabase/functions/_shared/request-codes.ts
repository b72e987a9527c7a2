/** The error codes that every function has, as the `code` of `{ error, code }`. */
export const requestCodes = [
  'malformed_request',
  'method_not_allowed',
  'too_large',
  'unsupported_media_type',
  'rate_limited',
  'internal',
] as const;

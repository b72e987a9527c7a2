/** How every function refuses what it cannot even read, or cannot answer now: codes of `{ error, code }`. */
export const requestCodes = [
  'malformed_request',
  'method_not_allowed',
  'too_large',
  'unsupported_media_type',
  'rate_limited',
  'internal',
] as const;

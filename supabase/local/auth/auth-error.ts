import { jsonResponse } from '../gateway.ts';

/** Returns an error in the form of hosted Auth. */
export const authError = (status: number, code: string, msg: string): Response =>
  jsonResponse({ code: status, error_code: code, msg }, status);

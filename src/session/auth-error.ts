import { AppError, toAppError } from '@/lib/backend/errors';

/**
 * A failure of the auth client as an AppError. For a server that fails the client has no words but a piece of JSON,
 * which no person should read.
 */
export function authError(failure: unknown): AppError {
  const error = toAppError(failure);
  return error.backendMessage.startsWith('{') ? new AppError(error.code, '', { cause: failure }) : error;
}

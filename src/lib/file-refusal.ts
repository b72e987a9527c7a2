import { AppError } from './backend/errors';

/**
 * Why a chosen file is refused: `type` is not allowed, `size` is too large, `empty` has no bytes, `content` differs from its name,
 * `unreadable` is broken or can't be read. `pixels`, `moving` and `drawing` are pictures too large for their type.
 */
export type FileRefusal = 'type' | 'size' | 'empty' | 'content' | 'unreadable' | 'pixels' | 'moving' | 'drawing';

/** Returns the error of a refused file: AppError `invalid`, with the refusal as its reason. */
export const fileError = (reason: FileRefusal, cause?: unknown): AppError => new AppError('invalid', { reason, cause });

/** Reads a chosen file of at most `maxBytes` bytes. Throws the error of a FileRefusal: `empty`, `size` or `unreadable`. */
export async function readFile(file: Blob, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size === 0) throw fileError('empty');
  if (file.size > maxBytes) throw fileError('size');
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    // The file was moved or deleted after it was chosen.
    throw fileError('unreadable', cause);
  }
}

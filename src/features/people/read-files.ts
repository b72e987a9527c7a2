import { authClient } from '@/lib/backend/auth-client';
import { toAppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import type { PersonFile } from './archive';

/** Where a file is stored. */
export interface StoredFile {
  bucket: string;
  path: string;
}

/** Reads stored files, one after the other. Throws AppError, except for files that are no longer stored. */
export async function readFiles(stored: readonly StoredFile[]): Promise<PersonFile[]> {
  const { storage } = await authClient();
  const files: PersonFile[] = [];
  for (const { bucket, path } of stored) {
    const content = await unwrap(storage.from(bucket).download(path)).catch((error: unknown) => {
      if (toAppError(error).code === 'notFound') return null;
      throw error;
    });
    files.push({ path, content });
  }
  return files;
}

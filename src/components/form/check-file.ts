import type { FileRefusal } from '@/lib/file-refusal';

/**
 * Checks a file against the allowed extensions (".pdf") and the maximum size in bytes. Returns undefined if it is valid. The backend
 * also checks the content.
 */
export function checkFile(file: File, accept: readonly string[], maxBytes: number): FileRefusal | undefined {
  const name = file.name.toLowerCase();
  if (!accept.some((ending) => name.endsWith(ending))) return 'type';
  if (file.size > maxBytes) return 'size';
  return file.size === 0 ? 'empty' : undefined;
}

/** Why a file was not taken. */
export type FileRefusal = 'type' | 'size' | 'empty';

/** Checks a file against its allowed endings (".pdf") and size in bytes; undefined means it is fine. The backend looks again, inside. */
export function checkFile(file: File, accept: readonly string[], maxBytes: number): FileRefusal | undefined {
  const name = file.name.toLowerCase();
  if (!accept.some((ending) => name.endsWith(ending))) return 'type';
  if (file.size > maxBytes) return 'size';
  return file.size === 0 ? 'empty' : undefined;
}

import { downloadZip } from 'client-zip';
import type { FileNames } from './data-page';

/** A stored file of a person: a résumé or a picture. */
export interface PersonFile {
  path: string;
  /** Null for a file that is no longer stored. */
  content: Blob | null;
}

/** Returns the names of files in the archive, each once. */
export function archiveNames(files: readonly PersonFile[]): FileNames {
  const names = new Map<string, string | null>();
  for (const { path, content } of files) {
    const name = path.replace(/.*\//, '');
    const isTaken = [...names.values()].includes(`files/${name}`);
    names.set(path, content && `files/${isTaken ? `${String(names.size + 1)}-` : ''}${name}`);
  }
  return names;
}

/** Returns a ZIP archive with the page about a person, the same data for programs, and the person's files. */
export function personArchive(page: string, data: string, files: readonly PersonFile[], names: FileNames): Promise<Blob> {
  const entries = files.flatMap(({ path, content }) => {
    const name = names.get(path);
    return content && name ? [{ name, input: content }] : [];
  });
  return downloadZip([
    { name: 'personal-data.html', input: page },
    { name: 'personal-data.json', input: data },
    ...entries.map((entry) => ({ ...entry, lastModified: new Date() })),
  ]).blob();
}

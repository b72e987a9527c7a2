import { personKinds, type PersonKind, type PersonRecord } from '@/features/people/admin';
import { dataPage, type DataWords, type FileNames } from '@/features/people/data-page';

/** The texts and formats of the page in one language. */
export interface PageWords extends DataWords {
  kind: (kind: PersonKind) => string;
}

/** Returns a self-contained HTML page with the fields of a record, labelled in one language, and with links to the person's files. */
export function personPage(contact: string, record: PersonRecord, words: PageWords, files: FileNames): string {
  return dataPage(
    contact,
    personKinds.map((kind) => ({ title: words.kind(kind), rows: record[kind] })),
    words,
    files,
  );
}

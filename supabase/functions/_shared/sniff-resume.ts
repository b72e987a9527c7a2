import { oleNames } from './ole-names.ts';
import type { ResumeType } from './resume-rules.ts';
import { isPdf, isWholePdf } from './sniff-pdf.ts';
import { zipNames } from './zip-names.ts';

/**
 * What a file really is, by its content and whatever its name says; undefined for everything that is not a résumé.
 * A PDF has its signature near its beginning and its end, a DOC is a compound file with a Word stream, a DOCX is an archive with a Word part.
 */
export function sniffResume(bytes: Uint8Array): ResumeType | undefined {
  if (isPdf(bytes)) return isWholePdf(bytes) ? 'pdf' : undefined;
  if (oleNames(bytes)?.includes('WordDocument')) return 'doc';
  const names = zipNames(bytes);
  return names?.includes('[Content_Types].xml') && names.some((name) => name.startsWith('word/')) ? 'docx' : undefined;
}

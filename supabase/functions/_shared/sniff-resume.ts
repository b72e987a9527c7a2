import { oleNames } from './ole-names.ts';
import type { ResumeType } from './resume-rules.ts';
import { isPdf, isWholePdf } from './sniff-pdf.ts';
import { zipNames } from './zip-names.ts';

/**
 * Returns the kind of résumé of a file by its content, or undefined. A PDF has its signature near the beginning and an end marker, a DOC is
 * a compound file with a Word stream, a DOCX is a ZIP archive with a Word part.
 */
export function sniffResume(bytes: Uint8Array): ResumeType | undefined {
  if (isPdf(bytes)) return isWholePdf(bytes) ? 'pdf' : undefined;
  if (oleNames(bytes)?.includes('WordDocument')) return 'doc';
  const names = zipNames(bytes);
  return names?.includes('[Content_Types].xml') && names.some((name) => name.startsWith('word/')) ? 'docx' : undefined;
}

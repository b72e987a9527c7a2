import { oleNames } from './ole-names.ts';
import type { ResumeType } from './resume-rules.ts';
import { zipNames } from './zip-names.ts';

const pdfSignature = '%PDF-';

function startsWith(bytes: Uint8Array, text: string): boolean {
  return [...text].every((character, at) => bytes[at] === character.charCodeAt(0));
}

/**
 * What a file really is, by its content and whatever its name says; undefined for everything that is not a résumé.
 * A PDF starts with its signature, a DOC is a compound file with a Word stream, a DOCX is an archive with a Word part.
 */
export function sniffResume(bytes: Uint8Array): ResumeType | undefined {
  if (startsWith(bytes, pdfSignature)) return 'pdf';
  if (oleNames(bytes)?.includes('WordDocument')) return 'doc';
  const names = zipNames(bytes);
  return names?.includes('[Content_Types].xml') && names.some((name) => name.startsWith('word/')) ? 'docx' : undefined;
}

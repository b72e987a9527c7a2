/**
 * The type of a file by its bytes. The forms, the panel and the function check-resume share this file; browser and Deno both load it.
 * The package file-type does not tell DOC from other OLE files or SVG from XML, finds a PDF at byte 0 only, and asks for Node 22.
 */
import { oleNames } from './ole-names.ts';
import type { ResumeType } from './resume-rules.ts';
import { zipNames } from './zip-names.ts';

export type FileType = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'svg' | 'pdf' | 'doc' | 'docx';

const signatures = [
  ['png', new RegExp(String.raw`^\x89PNG\r\n\x1A\n`)],
  ['jpeg', /^\xff\xd8\xff/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['avif', /^[^]{4}ftyp[^]{0,36}avi[fs]/],
] as const;

/** Readers look for the signature of a PDF in that many bytes. */
const pdfHeadLength = 1024;
/** The signature on a line of its own, after a byte order mark, blank lines or the headers of a mail. */
const pdfSignature = /(?:^|[\r\n])(?:\u00EF\u00BB\u00BF)?[\t\f ]*%PDF-\d/;
/** The content of a program, an archive or a web page that only contains a PDF. */
const beforeNoPdf = new RegExp(
  String.raw`[\u0000-\u0008\u000B\u000E-\u001F]|<(?:!doctype|\?|html|head|body|script|svg)|^(?:MZ|PK|#!)`,
  'i',
);

/** The root of an SVG, after declarations and comments in any order. */
const svgStart = /^\uFEFF?(?:\s|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\]\s*)?>)*<(?:svg:)?svg[\s>/]/i;
const svgHeadLength = 16_384;

/** Decodes byte by byte. `latin1` of TextDecoder has other characters for some bytes. */
const asText = (bytes: Uint8Array) => String.fromCharCode(...bytes);

function isPdf(bytes: Uint8Array): boolean {
  const head = asText(bytes.subarray(0, pdfHeadLength + 8));
  const found = pdfSignature.exec(head);
  return found !== null && found.index <= pdfHeadLength && !beforeNoPdf.test(head.slice(0, found.index));
}

function isDocx(bytes: Uint8Array): boolean {
  const names = zipNames(bytes);
  return (names?.includes('[Content_Types].xml') && names.some((name) => name.startsWith('word/'))) ?? false;
}

/** Returns the type of a file by its content, whatever its name says; undefined for any other type. */
export function sniffFile(bytes: Uint8Array): FileType | undefined {
  const head = asText(bytes.subarray(0, 48));
  const [picture] = signatures.find(([, signature]) => signature.test(head)) ?? [];
  if (picture) return picture;
  if (isPdf(bytes)) return 'pdf';
  if (svgStart.test(new TextDecoder().decode(bytes.subarray(0, svgHeadLength)))) return 'svg';
  if (oleNames(bytes)?.includes('WordDocument')) return 'doc';
  return isDocx(bytes) ? 'docx' : undefined;
}

/**
 * Whether a PDF has its end, which an upload that was cut off lacks. After the end there may be anything but more objects of a document.
 */
export function isWholePdf(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes);
  const end = text.lastIndexOf('%%EOF');
  return end !== -1 && !/\d\s+\d+\s+obj\b/.test(text.slice(end));
}

/** Returns the type of a résumé by its content; undefined for any other file and for a PDF that was cut off. */
export function sniffResume(bytes: Uint8Array): ResumeType | undefined {
  const type = sniffFile(bytes);
  if (type === 'pdf') return isWholePdf(bytes) ? type : undefined;
  return type === 'doc' || type === 'docx' ? type : undefined;
}

import { describe, expect, it } from 'vitest';
import { sniffResume } from '@functions/sniff-file.ts';
import { docFile, docxFile, exeFile, oleFile, pdfFile, zipFile } from '../../../support/resume-files';

const bytes = (text: string) => new TextEncoder().encode(text);
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

describe('sniffResume', () => {
  it('knows a PDF, a DOC and a DOCX by their content', () => {
    expect(sniffResume(pdfFile())).toBe('pdf');
    expect(sniffResume(docFile())).toBe('doc');
    expect(sniffResume(docxFile())).toBe('docx');
  });

  it('follows the directory of a DOC from sector to sector', () => {
    expect(sniffResume(oleFile([...Array.from({ length: 20 }, (_, index) => `Other${index}`), 'WordDocument']))).toBe('doc');
  });

  it('reads a DOCX with a comment behind it, even one that looks like an end', () => {
    expect(sniffResume(zipFile(['[Content_Types].xml', 'word/document.xml'], 'PK\u0005\u0006 made by a test of comments'))).toBe('docx');
  });

  it.each([
    ['a program', exeFile()],
    ['a program with a DOCX at its end', joined(exeFile(), docxFile())],
    ['a program with a PDF at its end', joined(exeFile(), pdfFile())],
    ['an installer', oleFile(['\u0005SummaryInformation', 'Binary.script'])],
    ['an Excel workbook', oleFile(['Workbook'])],
    ['a signature of a compound file and nothing more', docFile().subarray(0, 8)],
    ['a compound file whose directory is cut off', docFile().subarray(0, 1024)],
    ['another archive', zipFile(['photo.jpg', 'notes.txt'])],
    ['an archive with a word folder but no Office parts', zipFile(['word/virus.exe'])],
    ['an Excel workbook of today', zipFile(['[Content_Types].xml', 'xl/workbook.xml'])],
    ['a DOCX that is cut off', docxFile().subarray(0, -10)],
    ['a DOCX with bytes behind it', joined(docxFile(), bytes('more'))],
    ['a web page', bytes('<!doctype html><script>alert(1)</script>')],
    ['text about PDF', bytes('This is not a %PDF-1.7 file')],
    ['nothing', new Uint8Array()],
  ])('refuses %s', (_, content) => {
    expect(sniffResume(content)).toBeUndefined();
  });

  it('comes to an end with chains and counts that lie', () => {
    const loop = oleFile(['Other']);
    // Sector 1, the directory, points to itself.
    new DataView(loop.buffer).setUint32(512 + 4, 1, true);
    expect(sniffResume(loop)).toBeUndefined();
    const many = docxFile();
    new DataView(many.buffer).setUint16(many.length - 12, 0xffff, true);
    expect(sniffResume(many)).toBeUndefined();
    const away = docxFile();
    new DataView(away.buffer).setUint32(away.length - 6, 0xfffffff0, true);
    expect(sniffResume(away)).toBeUndefined();
  });
});

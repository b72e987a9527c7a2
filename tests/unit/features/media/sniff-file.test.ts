import { describe, expect, it } from 'vitest';
import { isWholePdf, sniffFile, sniffResume } from '@functions/sniff-file.ts';
import { assetContent } from '@/features/media/asset-content';
import { exeFile, pdfFile, zipFile } from '../../../support/resume-files';
import { bytesOf } from './asset-files';

const behind = (...parts: (string | number[])[]) => bytesOf(...parts, [...pdfFile()]);
const before = (...parts: (string | number[])[]) => bytesOf([...pdfFile()], ...parts);

describe('a PDF', () => {
  it.each([
    ['as it should be', pdfFile()],
    ['behind a byte order mark', behind([0xef, 0xbb, 0xbf])],
    ['behind blank lines', behind('\r\n\r\n  \n')],
    ['behind the headers of a mail', behind('Content-Type: application/pdf; name="CV.pdf"\r\nFrom: Noor <noor@example.com>\r\n\r\n')],
    ['with zeros behind it', before(Array.from({ length: 9000 }, () => 0))],
    ['with what a gateway has put behind it', before('\r\n--boundary--\r\n', 'x'.repeat(9000))],
    ['that was changed once more', before('9 0 obj<</Type/Annot>>endobj\ntrailer<</Prev 9>>\nstartxref\n9\n%%EOF')],
  ])('is taken by form, function and panel: %s', (_, bytes) => {
    expect([sniffFile(bytes), isWholePdf(bytes)]).toEqual(['pdf', true]);
    expect(sniffResume(bytes)).toBe('pdf');
    expect(assetContent(bytes)?.type).toBe('pdf');
  });

  it.each([
    ['a program with one at its end', bytesOf([...exeFile()], [...pdfFile()])],
    ['an archive that has one in it', bytesOf([...zipFile(['photo.jpg'])], '\n', [...pdfFile()])],
    ['a page that has one in it', behind('<!DOCTYPE html>\n<script>alert(1)</script>\n')],
    ['one too far from the beginning', behind(`${' '.repeat(1030)}\n`)],
    ['text about one', bytesOf('This is not a %PDF-1.7 file')],
  ])('is not %s', (_, bytes) => {
    expect(sniffFile(bytes)).not.toBe('pdf');
    expect(sniffResume(bytes)).toBeUndefined();
    expect(assetContent(bytes)?.type).not.toBe('pdf');
  });

  it.each([
    ['without its end', pdfFile().subarray(0, 60)],
    ['made for the web and cut off behind its first part', before('4 0 obj<</Length 900>>stream\nxxxx')],
  ])('that is cut off is not whole: %s', (_, bytes) => {
    expect(isWholePdf(bytes)).toBe(false);
    expect(sniffResume(bytes)).toBeUndefined();
  });
});

import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pdfPages } from '@/features/media/pdf-pages';
import { bytesOf, pdf } from './asset-files';

const packed = (content: string, length: (bytes: number) => string) => {
  const data = deflateSync(content);
  return bytesOf(
    `%PDF-1.7\n5 0 obj\n<</Type /ObjStm /N 3 /First 20 /Filter /FlateDecode ${length(data.length)} /DecodeParms << /Columns 4 >> >>\nstream\r\n`,
    [...data],
    '\nendstream\nendobj\nstartxref\n9\n%%EOF',
  );
};
const objects = '<</Type/Page/Parent 1 0 R>> <</Type /Page>> <</Type/Pages/Count 2>> <</Type /PageLabel>>';

describe('pages of a document', () => {
  it('are counted', async () => {
    expect(await pdfPages(pdf())).toBe(2);
  });

  it.each([
    ['with its length', (bytes: number) => `/Length ${bytes}`],
    ['with its length elsewhere', () => '/Length 9 0 R'],
  ])('are counted in a packed one %s', async (_name, length) => {
    expect(await pdfPages(packed(objects, length))).toBe(2);
  });

  it('are not known of an encrypted one, nor of one without any', async () => {
    expect(await pdfPages(pdf('<< /Type /Page >> trailer << /Encrypt 4 0 R >>'))).toBeUndefined();
    expect(await pdfPages(pdf(''))).toBeUndefined();
    expect(await pdfPages(packed(objects, () => '/Length 3'))).toBeUndefined();
  });

  it('are not looked for without end in bytes that only seem to be a document', async () => {
    expect(await pdfPages(bytesOf('%PDF-1.7', '<<'.repeat(50_000), '%%EOF'))).toBeUndefined();
  });
});

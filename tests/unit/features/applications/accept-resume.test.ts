// jsdom has no `Blob.arrayBuffer`.
import { describe, expect, it } from 'vitest';
import { acceptResume } from '@/features/applications/accept-resume';
import { docFile, docxFile, exeFile, pdfFile } from '../../../support/resume-files';

const file = (name: string, content: Uint8Array<ArrayBuffer>, type = '') => new File([content], name, { type });

describe('acceptResume', () => {
  it.each([
    ['cv.pdf', pdfFile(), 'application/pdf'],
    ['cv.doc', docFile(), 'application/msword'],
    ['cv.docx', docxFile(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('takes %s and names its type by the content', async (name, content, type) => {
    const accepted = await acceptResume(file(name, content, 'text/html'));
    expect(accepted).toMatchObject({ name, type, size: content.length });
    expect(new Uint8Array(await accepted.arrayBuffer())).toEqual(content);
  });

  it('refuses a renamed program, for any type that the browser sends', async () => {
    await expect(acceptResume(file('cv.pdf', exeFile(), 'application/pdf'))).rejects.toMatchObject({ reason: 'content' });
    await expect(acceptResume(file('cv.docx', exeFile()))).rejects.toMatchObject({ reason: 'content' });
  });

  it('refuses an empty file and one over 5 MB, and takes one of exactly 5 MB', async () => {
    const filled = (size: number) => {
      const content = new Uint8Array(size);
      content.set(pdfFile());
      return file('cv.pdf', content);
    };
    await expect(acceptResume(file('cv.pdf', new Uint8Array()))).rejects.toMatchObject({ reason: 'empty' });
    await expect(acceptResume(filled(5 * 1024 * 1024 + 1))).rejects.toMatchObject({ reason: 'size' });
    await expect(acceptResume(filled(5 * 1024 * 1024))).resolves.toMatchObject({ type: 'application/pdf' });
  });

  it('says so when the file can no longer be read', async () => {
    const deleted = file('cv.pdf', pdfFile());
    deleted.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    await expect(acceptResume(deleted)).rejects.toMatchObject({ reason: 'unreadable' });
  });
});

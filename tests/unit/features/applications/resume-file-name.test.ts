import { describe, expect, it } from 'vitest';
import { safeFileName } from '@functions/resume-rules.ts';

describe('safeFileName', () => {
  it.each([
    ['My CV (final).pdf', 'My-CV-final.pdf'],
    ['Émile_Müller.PDF', 'Emile_Muller.pdf'],
    ['سيرة ذاتية.pdf', 'resume.pdf'],
    ['../../etc/passwd.pdf', 'etc-passwd.pdf'],
    ['cv.exe.pdf', 'cv-exe.pdf'],
    ['.pdf', 'resume.pdf'],
    ['no ending', 'no-ending.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(80)}.pdf`],
  ])('turns “%s” into “%s”', (name, safe) => {
    expect(safeFileName(name, 'pdf')).toBe(safe);
  });

  it('takes the ending from the content, so that the database finds both alike', () => {
    expect(safeFileName('cv.doc', 'docx')).toBe('cv.docx');
    expect(safeFileName('cv.pdf', 'doc')).toBe('cv.doc');
  });
});

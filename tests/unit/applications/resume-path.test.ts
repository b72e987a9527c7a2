import { describe, expect, it } from 'vitest';
import { resumePath, safeFileName } from '@/features/applications/resume-path';
import { resumeTypes } from '@functions/resume-rules.ts';

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
    expect(safeFileName(name, resumeTypes.pdf)).toBe(safe);
  });

  it('takes the ending from the content, so that the database finds both alike', () => {
    expect(safeFileName('cv.doc', resumeTypes.docx)).toBe('cv.docx');
    expect(safeFileName('cv.pdf', resumeTypes.doc)).toBe('cv.doc');
  });
});

describe('resumePath', () => {
  it('fits the upload policy and is never the same twice', () => {
    const jobId = '00000000-0000-4000-8000-000000000101';
    const file = new File(['x'], 'سيرة Noor.docx', { type: resumeTypes.docx });
    const path = resumePath(jobId, file);
    expect(path).toMatch(/^resumes\/00000000-0000-4000-8000-000000000101\/[0-9]{13}-[0-9a-f]{8}-Noor\.docx$/);
    expect(resumePath(jobId, file)).not.toBe(path);
  });
});

export { resumeMaxBytes } from '@functions/resume-rules.ts';

/** Endings the file picker offers (spec section 9). */
export const resumeEndings = ['.pdf', '.doc', '.docx'] as const;

/** What a résumé may be (spec section 9): its content type and the ending its stored file gets. */
export const resumeTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export type ResumeType = keyof typeof resumeTypes;

/** Endings the file picker offers. */
export const resumeEndings = ['.pdf', '.doc', '.docx'] as const;

/** Spec section 9: 5 MB, as in the bucket. */
export const resumeMaxBytes = 5 * 1024 * 1024;

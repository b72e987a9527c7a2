import type { AnswerSubject } from '@/features/answers/send';
import type { MailedList } from '@/features/notifications/mails';
import type { Language } from '@/i18n/languages';

/** The person behind an inquiry or application, for mails. */
export interface Addressee {
  to: AnswerSubject;
  name: string;
  email: string;
  phone: string | null;
  /** The language to write in. */
  language: Language;
  /** What the inquiry is about, or ''. */
  topic: string;
  /** The position that was applied for, or ''. */
  job: Record<Language, string>;
  /** The message that an answer quotes, or ''. */
  message: string;
  /** When it came, as ISO time. */
  at: string;
}

/** Returns the list and the id of the row. */
export const rowOf = (to: AnswerSubject): { list: MailedList; id: string } =>
  'inquiry' in to ? { list: 'inquiries', id: to.inquiry } : { list: 'job_applications', id: to.application };

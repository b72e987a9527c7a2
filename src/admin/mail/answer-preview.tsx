import { answerMail } from '@functions/mail/person-mail.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { mailSiteQuery } from '@/features/notifications/mails';
import type { Language } from '@/i18n/languages';
import type { Addressee } from './addressee';
import { MailPreview } from './mail-preview';

export interface AnswerPreviewProps {
  person: Addressee;
  language: Language;
  subject: string;
  text: string;
}

/** The mail of an answer as it arrives. */
export function AnswerPreview({ person, language, subject, text }: AnswerPreviewProps) {
  const site = useQuery(mailSiteQuery);
  const answer = useDeferredValue(text);
  const item = { kind: 'answer', id: '', at: person.at, name: person.name, language, subject, answer, text: person.message };
  return <MailPreview site={site} make={(known) => answerMail(item, known)} to={person.email} />;
}

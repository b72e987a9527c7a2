import { fillPlaceholders } from '@functions/mail-rules.ts';
import type { AnswerTemplate } from '@/features/answers/admin';
import { useSetting } from '@/features/settings/use-settings';
import type { Language } from '@/i18n/languages';
import { localize } from '@/i18n/localized-text';
import { useTextsIn } from '../settings/use-texts-in';
import type { Addressee } from './addressee';

export interface AnswerDraft {
  subject: string;
  text: string;
}

/** Whether a template fits: one with {{job}} is for applications, one with {{topic}} for inquiries, any other for both. */
export function fits({ subject, text }: AnswerTemplate, { to }: Pick<Addressee, 'to'>): boolean {
  const other = 'inquiry' in to ? 'job' : 'topic';
  const all = [subject.en, subject.ar, text.en, text.ar].join('\n');
  return !new RegExp(String.raw`\{\{\s*${other}\s*\}\}`).test(all);
}

/**
 * Returns a function that makes the draft of an answer from a template, or from the greeting, in a language. Undefined until the texts are
 * loaded.
 */
export function useAnswerDraft({ to, name, topic, job }: Addressee) {
  const companyName = useSetting((settings) => settings.companyName);
  const [english, arabic] = [useTextsIn('en', ['panel-mail']), useTextsIn('ar', ['panel-mail'])];
  if (!english || !arabic) return undefined;
  return (template: AnswerTemplate | undefined, language: Language): AnswerDraft => {
    const t = language === 'ar' ? arabic : english;
    const values = { name, company: localize(companyName, language), topic, job: job[language] };
    const usualSubject =
      'inquiry' in to
        ? t(topic ? 'compose.subjectOf' : 'compose.subject', values)
        : t(values.job ? 'compose.subjectJob' : 'compose.subjectApplication', values);
    if (!template) return { subject: usualSubject, text: t('inquiry' in to ? 'compose.greeting' : 'compose.greetingApplicant', values) };
    const fill = (text: AnswerTemplate['text']) => fillPlaceholders(localize(text, language), values).trim();
    return { subject: fill(template.subject) || usualSubject, text: fill(template.text) };
  };
}

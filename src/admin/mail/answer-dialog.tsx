import { answerLengths } from '@functions/mail-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Mail, MessageCircle } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { toast } from '@/components/feedback/toast-store';
import { SelectField, TextAreaField, TextField } from '@/components/form/fields';
import { useSendForm } from '@/components/form/use-send-form';
import { buttonClass } from '@/components/ui/button-class';
import { Skeleton } from '@/components/ui/skeleton';
import { templatesQuery } from '@/features/answers/admin';
import { sendAnswerMutation } from '@/features/answers/send';
import { isolatedName } from '@/i18n/isolated';
import { languages, type Language } from '@/i18n/languages';
import { readable } from '@/lib/readable';
import { requiredText } from '@/lib/required-text';
import { FormDialog } from '../ui/form-dialog';
import { rowOf, type Addressee } from './addressee';
import { fits, useAnswerDraft, type AnswerDraft } from './answer-draft';
import { isLong, mailReply, whatsAppReply } from './reply';
import { useNoteOpened } from './use-note-opened';

const AnswerPreview = lazy(() => import('./answer-preview').then((module) => ({ default: module.AnswerPreview })));

const schema = z.object({
  template: z.string(),
  language: z.enum(languages),
  subject: requiredText('compose.errors.subjectRequired').check(
    z.maxLength(answerLengths.subject, 'compose.errors.long'),
    readable('line', 'compose.errors.unreadable'),
  ),
  text: requiredText('compose.errors.textRequired').check(
    z.maxLength(answerLengths.text, 'compose.errors.long'),
    readable('text', 'compose.errors.unreadable'),
  ),
});
type Values = z.input<typeof schema>;

interface AnswerDialogProps {
  person: Addressee;
  onClose: () => void;
}

/** The form of an answer by mail, from a template or a greeting. Waits for the texts of both languages. */
export function AnswerDialog(props: AnswerDialogProps) {
  const draftOf = useAnswerDraft(props.person);
  return draftOf && <Composer {...props} draftOf={draftOf} />;
}

interface ComposerProps extends AnswerDialogProps {
  draftOf: NonNullable<ReturnType<typeof useAnswerDraft>>;
}

function Composer({ person, draftOf, onClose }: ComposerProps) {
  const { t } = useTranslation(['panel-mail', 'panel-settings']);
  const { data: templates = [] } = useQuery({ ...templatesQuery, meta: { failed: 'panel-inquiries:templates.failed' } });
  const [first] = useState(() => draftOf(undefined, person.language));
  const lastDraft = useRef<AnswerDraft>(first);
  const form = useSendForm({
    schema,
    defaultValues: { template: '', language: person.language, ...first },
    texts: 'panel-mail:compose',
    mutation: sendAnswerMutation,
    variables: ({ language, subject, text }) => ({ to: person.to, language, subject, text }),
    refusals: { address_invalid: { message: 'compose.errors.address' }, row_missing: { message: 'compose.errors.gone' } },
    onSent() {
      onClose();
      toast({ variant: 'success', title: t('compose.sent') });
    },
  });
  const fitting = templates.filter((template) => fits(template, person));

  /** Replaces what was not edited. A template is added below edited text; another language leaves it. */
  function refill(isTemplate: boolean) {
    const { template, language, subject, text } = form.getValues();
    const next = draftOf(
      fitting.find(({ id }) => id === template),
      language,
    );
    const last = lastDraft.current;
    lastDraft.current = next;
    if (subject.trim() === '' || subject === last.subject) form.setValue('subject', next.subject);
    if (text.trim() === '' || text === last.text) form.setValue('text', next.text);
    else if (isTemplate) form.setValue('text', `${text.trimEnd()}\n\n${next.text}`);
  }

  return (
    <FormDialog
      form={form}
      name={`mail:${rowOf(person.to).id}`}
      title={t('compose.title', { name: isolatedName(person.name) })}
      description={t('compose.text', { email: isolatedName(person.email) })}
      size="lg"
      submitLabel={t('compose.submit')}
      onClose={onClose}
      actions={<Elsewhere person={person} form={form} name={fitting.find(({ id }) => id === form.getValues('template'))?.name} />}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField<Values> name="template" onChange={() => refill(true)} className="lg:min-h-9 lg:py-1 lg:text-small">
          <option value="">{t('compose.builtIn')}</option>
          {fitting.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField<Values> name="language" onChange={() => refill(false)} className="lg:min-h-9 lg:py-1 lg:text-small">
          {languages.map((language) => (
            <option key={language} value={language}>
              {t(`panel-settings:languages.${language}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField<Values> name="subject" dir="auto" required maxLength={answerLengths.subject} className="lg:min-h-9 lg:text-small" />
      <TextAreaField<Values>
        name="text"
        dir="auto"
        rows={10}
        required
        maxLength={answerLengths.text}
        // Nothing is quoted of an application.
        hint={person.message === '' ? '' : undefined}
        className="lg:text-small"
      />
      <Preview person={person} form={form} />
    </FormDialog>
  );
}

type Form = Pick<ReturnType<typeof useSendForm<Values, Values, unknown, unknown, unknown, 'panel-mail:compose'>>, 'control'>;

/** Links that open the answer in other programs. */
function Elsewhere({ person, form: { control }, name }: { person: Addressee; form: Form; name: string | undefined }) {
  const { t } = useTranslation('panel-mail');
  const [subject, text] = useWatch({ control, name: ['subject', 'text'] });
  const noteOpened = useNoteOpened(person.to);
  const mail = mailReply(person.email, person.message, { subject, text, quoted: t('compose.quoted') });
  const whatsApp = person.phone && whatsAppReply(person.phone, text);
  const template = name ?? t('compose.builtIn');
  return (
    <>
      {mail && (
        <a
          href={mail}
          title={isLong(mail) ? t('compose.long') : undefined}
          onClick={() => noteOpened('mail', template)}
          className={buttonClass({ size: 'sm', variant: 'ghost' })}
        >
          <Mail aria-hidden="true" className="size-4" />
          {t('compose.program')}
        </a>
      )}
      {whatsApp && (
        <a
          href={whatsApp}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => noteOpened('whatsapp', template)}
          className={buttonClass({ size: 'sm', variant: 'ghost' })}
        >
          <MessageCircle aria-hidden="true" className="size-4" />
          {t('answer.whatsApp')}
        </a>
      )}
    </>
  );
}

/** The mail as it arrives, once opened. */
function Preview({ person, form: { control } }: { person: Addressee; form: Form }) {
  const { t } = useTranslation('panel-mail');
  const [isOpen, setOpen] = useState(false);
  const [language, subject, text] = useWatch({ control, name: ['language', 'subject', 'text'] });
  return (
    <details className="text-small" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer py-1 text-muted hover:text-foreground">{t('compose.preview')}</summary>
      {isOpen && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <AnswerPreview person={person} language={language as Language} subject={subject} text={text} />
        </Suspense>
      )}
    </details>
  );
}

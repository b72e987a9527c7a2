import * as z from 'zod/mini';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '@/components/form/fields';
import { FormError } from '@/components/form/form-error';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import { useSendForm } from '@/components/form/use-send-form';
import { addNoteMutation, longestNote, type NoteSubject } from '@/features/notes/admin';
import { isCommandKey } from '@/lib/keys';
import { readable } from '@/lib/readable';
import { requiredText } from '@/lib/required-text';
import { useKeptForm } from '@/admin/forms/kept-form';

const schema = z.object({
  text: requiredText('add.errors.textRequired').check(
    z.maxLength(longestNote, 'add.errors.long'),
    readable('text', 'add.errors.unreadable'),
  ),
});
type Values = z.input<typeof schema>;

const unreadable = { field: 'text', message: 'add.errors.unreadable' } as const;
const deleted = { message: 'add.errors.gone' };

/** The form that adds a note. A draft is stored on this device, also when the sheet shows another row. */
export function NoteForm({ subject, id }: { subject: NoteSubject; id: string }) {
  const { t } = useTranslation('panel-notes');
  const form = useSendForm({
    schema,
    defaultValues: { text: '' },
    texts: 'panel-notes:add',
    messages: 'panel-notes',
    mutation: addNoteMutation(subject),
    invalidTexts: () => null,
    refusals: { text_invisible: unreadable, text_marks: unreadable, notes_inquiry_id_fkey: deleted, notes_application_id_fkey: deleted },
  });
  useKeptForm(form, `note:${id}`);
  return (
    <SendForm
      form={form}
      aria-label={t('add.label')}
      className="flex flex-col gap-3"
      onKeyDown={(event) => {
        if (isCommandKey(event.nativeEvent, 'enter')) event.currentTarget.requestSubmit();
      }}
    >
      <TextAreaField<Values> name="text" dir="auto" rows={2} maxLength={longestNote} className="min-h-16 lg:text-small" />
      <FormError {...form.problem} />
      <SubmitButton size="sm" variant="secondary" loading={form.isSending} className="self-start">
        {t('add.submit')}
      </SubmitButton>
    </SendForm>
  );
}

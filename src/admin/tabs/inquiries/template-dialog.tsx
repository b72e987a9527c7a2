import { knownPlaceholders, unknownPlaceholder } from '@functions/mail-rules.ts';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { bilingualText, noText } from '@/admin/forms/bilingual-schema';
import { BilingualTextField } from '@/admin/forms/bilingual-text-field';
import { useRowForm } from '@/admin/forms/row-form';
import { FormDialog } from '@/admin/ui/form-dialog';
import { toast } from '@/components/feedback/toast-store';
import { TextField } from '@/components/form/fields';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { deleteTemplateMutation, readTemplate, saveTemplateMutation, templateLengths, type AnswerTemplate } from '@/features/answers/admin';
import { isolatedName } from '@/i18n/isolated';
import type { Localized } from '@/i18n/localized-text';
import { readable } from '@/lib/readable';
import { requiredText } from '@/lib/required-text';

const messages = { long: 'templates.errors.long', unreadable: 'templates.errors.unreadable' };
const onlyKnownPlaceholders = z.refine<Localized>(
  ({ en, ar }) => !unknownPlaceholder(en, 'answer') && !unknownPlaceholder(ar, 'answer'),
  'templates.errors.placeholder',
);
const schema = z.object({
  name: requiredText('templates.errors.nameRequired').check(
    z.maxLength(templateLengths.name, messages.long),
    readable('name', messages.unreadable),
  ),
  subject: bilingualText({ kind: 'name', longest: templateLengths.subject, messages }).check(onlyKnownPlaceholders),
  text: bilingualText({
    kind: 'text',
    longest: templateLengths.text,
    messages: { ...messages, required: 'templates.errors.textRequired' },
  }).check(onlyKnownPlaceholders),
});
type Values = z.input<typeof schema>;

const unreadable = { field: 'name', message: messages.unreadable } as const;

const toFormRow = (template: AnswerTemplate) => ({
  ...template,
  values: { name: template.name, subject: template.subject, text: template.text },
});

/** The form of an answer template. Without a template it adds one. */
export function TemplateDialog({ template, onClose }: { template: AnswerTemplate | undefined; onClose: () => void }) {
  const { t } = useTranslation(['panel-inquiries', 'panel-notifications', 'panel-list']);
  const [isConfirming, setConfirming] = useState(false);
  const { mutateAsync: remove } = useMutation(deleteTemplateMutation);
  const form = useRowForm({
    schema,
    table: 'answer_templates',
    id: template?.id ?? null,
    row: template && toFormRow(template),
    empty: { name: '', subject: noText, text: noText },
    adds: true,
    read: async () => {
      const newer = template ? await readTemplate(template.id) : null;
      return newer && toFormRow(newer);
    },
    texts: 'panel-inquiries:templates',
    messages: 'panel-inquiries',
    mutation: saveTemplateMutation,
    variables: (entry, before) => ({ before, entry }),
    refusals: {
      name_invisible: unreadable,
      name_marks: unreadable,
      name_letterless: unreadable,
    },
    onSent() {
      onClose();
      toast({ variant: 'success', title: t('templates.saved') });
    },
  });
  function onDeleted() {
    onClose();
    toast({ variant: 'success', title: t('panel-list:delete.done', { rows: isolatedName(template?.name ?? '') }) });
  }
  return (
    <FormDialog
      form={form}
      name={`answer:${template?.id ?? 'new'}`}
      title={template ? template.name : t('templates.add')}
      description={t('templates.hint')}
      size="lg"
      submitLabel={t('templates.save')}
      onClose={onClose}
      actions={
        template && (
          <Button size="sm" variant="ghost" onClick={() => setConfirming(true)}>
            <Trash2 aria-hidden="true" className="size-4" />
            {t('templates.delete')}
          </Button>
        )
      }
    >
      <TextField<Values> name="name" dir="auto" required maxLength={templateLengths.name} className="lg:min-h-9 lg:text-small" />
      <BilingualTextField<Values> name="subject" maxLength={templateLengths.subject} />
      <BilingualTextField<Values> name="text" multiline required maxLength={templateLengths.text} />
      <dl className="space-y-1 text-small text-muted">
        {knownPlaceholders.answer.map((name) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt>
              <code dir="ltr" className="text-foreground">{`{{${name}}}`}</code>
            </dt>
            <dd>{t(`panel-notifications:placeholders.${name as 'name' | 'company' | 'topic' | 'job'}`)}</dd>
          </div>
        ))}
      </dl>
      {template && (
        <ConfirmDialog
          open={isConfirming}
          onOpenChange={setConfirming}
          title={t('templates.deleteTitle', { name: isolatedName(template.name) })}
          description={t('templates.deleteText')}
          confirmLabel={t('templates.delete')}
          // The mutation cache reports failures.
          onConfirm={() => remove(template.id).then(onDeleted, () => undefined)}
        />
      )}
    </FormDialog>
  );
}

import { receiptLengths, knownPlaceholders, unknownPlaceholder, type ReceiptKind } from '@functions/mail-rules.ts';
import { Eye } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { bilingualText } from '@/admin/forms/bilingual-schema';
import { BilingualTextField } from '@/admin/forms/bilingual-text-field';
import { useRowForm } from '@/admin/forms/row-form';
import { FormDialog } from '@/admin/ui/form-dialog';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Button } from '@/components/ui/button';
import { mailKindOf } from '@/features/notifications/mail-overview';
import type { NotificationSettings } from '@/features/notifications/schema';
import type { Localized } from '@/i18n/localized-text';
import { settingsForm, useOnSaved } from './use-settings-form';

const PreviewDialog = lazy(() => import('./preview-dialog').then((module) => ({ default: module.PreviewDialog })));

const messages = { long: 'errors.long', unreadable: 'errors.unreadable' };

function schemaOf(kind: ReceiptKind) {
  const onlyKnownPlaceholders = z.refine<Localized>(
    ({ en, ar }) => !unknownPlaceholder(en, kind) && !unknownPlaceholder(ar, kind),
    'errors.placeholder',
  );
  return z.object({
    isOn: z.boolean(),
    subject: bilingualText({ kind: 'name', longest: receiptLengths.subject, messages }).check(onlyKnownPlaceholders),
    text: bilingualText({ kind: 'text', longest: receiptLengths.text, messages }).check(onlyKnownPlaceholders),
  });
}
type Values = z.input<ReturnType<typeof schemaOf>>;

/** The form of a receipt. An empty text resets to the built-in one. */
export function ReceiptDialog({ kind, settings, onClose }: { kind: ReceiptKind; settings: NotificationSettings; onClose: () => void }) {
  const { t } = useTranslation('panel-notifications');
  const [isPreviewing, setPreviewing] = useState(false);
  const form = useRowForm({
    ...settingsForm(
      settings,
      ({ receipts }): Values => receipts[kind],
      (before, values: Values) => ({ ...before, receipts: { ...before.receipts, [kind]: values } }),
    ),
    schema: schemaOf(kind),
    texts: 'panel-notifications:receipt',
    onSent: useOnSaved(onClose),
  });
  return (
    <FormDialog
      form={form}
      name={`receipt:${kind}`}
      title={t(`kinds.${mailKindOf(kind)}`)}
      description={t(kind === 'refusal' ? 'receipt.refusal' : 'receipt.text')}
      submitLabel={t('save')}
      onClose={onClose}
      actions={
        <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setPreviewing(true)}>
          <Eye aria-hidden="true" className="size-4" />
          {t('receipt.preview')}
        </Button>
      }
    >
      {/* Each refusal asks whether a mail is sent. */}
      {kind !== 'refusal' && <CheckboxField<Values> name="isOn" />}
      <BilingualTextField<Values> name="subject" maxLength={receiptLengths.subject} />
      <BilingualTextField<Values> name="text" multiline maxLength={receiptLengths.text} />
      <dl className="space-y-1 text-small text-muted">
        {knownPlaceholders[kind].map((name) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt>
              <code dir="ltr" className="text-foreground">{`{{${name}}}`}</code>
            </dt>
            <dd>{t(`placeholders.${name as 'name' | 'company' | 'job'}`)}</dd>
          </div>
        ))}
      </dl>
      {isPreviewing && (
        <Suspense>
          <PreviewDialog
            kind={mailKindOf(kind)}
            draft={{ [kind]: { subject: form.getValues('subject'), text: form.getValues('text') } }}
            onClose={() => setPreviewing(false)}
          />
        </Suspense>
      )}
    </FormDialog>
  );
}

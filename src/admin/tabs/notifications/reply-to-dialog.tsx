import { isMailAddress } from '@functions/address-rules.ts';
import { typedEmail } from '@functions/readable-email.ts';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useRowForm } from '@/admin/forms/row-form';
import { FormDialog } from '@/admin/ui/form-dialog';
import { TextField } from '@/components/form/fields';
import type { NotificationSettings } from '@/features/notifications/schema';
import { settingsForm, useOnSaved } from './use-settings-form';

const schema = z.object({
  email: z.string().check(
    z.overwrite(typedEmail),
    z.refine((email) => email === '' || isMailAddress(email), 'errors.address'),
  ),
});
type Values = z.input<typeof schema>;

/** The form of the address for replies to mails of the site. */
export function ReplyToDialog({ settings, onClose }: { settings: NotificationSettings; onClose: () => void }) {
  const { t } = useTranslation(['panel-mail', 'panel-notifications']);
  const form = useRowForm({
    ...settingsForm(
      settings,
      ({ replyTo }): Values => ({ email: replyTo }),
      (before, { email }: Values) => ({ ...before, replyTo: email }),
    ),
    schema,
    texts: 'panel-mail:replyTo',
    messages: 'panel-notifications',
    onSent: useOnSaved(onClose),
  });
  return (
    <FormDialog
      form={form}
      name="reply-to"
      title={t('replyTo.title')}
      description={t('replyTo.text')}
      size="sm"
      submitLabel={t('panel-notifications:save')}
      onClose={onClose}
    >
      <TextField<Values> name="email" type="email" dir="ltr" autoComplete="off" spellCheck={false} optional className="lg:text-small" />
    </FormDialog>
  );
}

import { maxAddresses, noticeTimings, type NoticeKind } from '@functions/mail-rules.ts';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useRowForm } from '@/admin/forms/row-form';
import { FormDialog } from '@/admin/ui/form-dialog';
import { SelectField, TextAreaField } from '@/components/form/fields';
import { addressesIn, invalidAddress, type NotificationSettings } from '@/features/notifications/schema';
import { settingsForm, useOnSaved } from './use-settings-form';

const schema = z.object({
  timing: z.enum(noticeTimings),
  addresses: z.string().check(
    z.refine((typed) => invalidAddress(typed) === undefined, 'errors.address'),
    z.refine((typed) => addressesIn(typed).length <= maxAddresses, 'errors.addresses'),
  ),
});
type Values = z.input<typeof schema>;

const controlSize = 'lg:min-h-9 lg:text-small';

/** The form of a notification: its recipients and its timing. */
export function NoticeDialog({ kind, settings, onClose }: { kind: NoticeKind; settings: NotificationSettings; onClose: () => void }) {
  const { t } = useTranslation('panel-notifications');
  const form = useRowForm({
    ...settingsForm(
      settings,
      ({ notices }): Values => ({ timing: notices[kind].timing, addresses: notices[kind].addresses.join('\n') }),
      (before, { timing, addresses }: Values) => ({
        ...before,
        notices: { ...before.notices, [kind]: { timing, addresses: addressesIn(addresses) } },
      }),
    ),
    schema,
    texts: 'panel-notifications:notice',
    onSent: useOnSaved(onClose),
  });
  return (
    <FormDialog
      form={form}
      name={`notice:${kind}`}
      title={t(`kinds.${kind}`)}
      description={t('notice.text')}
      size="md"
      submitLabel={t('save')}
      onClose={onClose}
      showValue={(value, path) => noticeTimings.filter((one) => path === 'timing' && one === value).map((one) => t(`timings.${one}`))[0]}
    >
      <SelectField<Values> name="timing" className={controlSize}>
        {noticeTimings.map((value) => (
          <option key={value} value={value}>
            {t(`timings.${value}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField<Values>
        name="addresses"
        rows={4}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        className="lg:text-small"
        optional
      />
    </FormDialog>
  );
}

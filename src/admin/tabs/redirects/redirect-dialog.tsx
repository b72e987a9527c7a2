import { useTranslation } from 'react-i18next';
import { useRowForm } from '@/admin/forms/row-form';
import { FormDialog } from '@/admin/ui/form-dialog';
import { toast } from '@/components/feedback/toast-store';
import { TextField } from '@/components/form/fields';
import { restoreRow } from '@/features/lists/actions';
import { readRedirect, saveRedirectMutation, type StoredRedirect } from '@/features/redirects/admin';
import { redirectLengths } from '@/features/redirects/rules';
import { redirectSchema, toEntry, type RedirectValues } from './redirect-schema';

const toFormRow = (redirect: StoredRedirect) => ({ ...redirect, values: redirect.entry });
const inputClass = 'lg:min-h-9 lg:text-small';

export interface RedirectDialogProps {
  /** The redirect to edit, as it was read. Without it the form adds one. */
  redirect?: StoredRedirect;
  /** The old address of a new redirect. */
  from?: string;
  onClose: () => void;
}

/** The form of a redirect. */
export function RedirectDialog({ redirect, from = '', onClose }: RedirectDialogProps) {
  const { t } = useTranslation('panel-redirects');
  const form = useRowForm({
    schema: redirectSchema,
    table: 'redirects',
    id: redirect?.id ?? null,
    row: redirect && toFormRow(redirect),
    empty: { from, to: '' },
    adds: true,
    read: async () => {
      const newer = redirect ? await readRedirect(redirect.id) : null;
      return newer && toFormRow(newer);
    },
    restore: redirect && (() => restoreRow('redirects', redirect.id)),
    texts: 'panel-redirects:form',
    messages: 'panel-redirects',
    mutation: saveRedirectMutation,
    variables: (values, before) => ({ before, entry: toEntry(values) }),
    refusals: {
      redirect_page: { field: 'from', message: 'errors.redirect_page' },
      redirect_loop: { field: 'to', message: 'errors.redirect_loop' },
      redirects_full: { message: 'errors.redirects_full' },
      redirects_from_path_key: { field: 'from', message: 'errors.redirects_from_path_key' },
    },
    onSent() {
      onClose();
      toast({ variant: 'success', title: t(redirect ? 'saved' : 'added') });
    },
  });
  return (
    <FormDialog
      form={form}
      name={`redirect:${redirect?.id ?? `new:${from}`}`}
      size="md"
      title={redirect ? <bdi dir="ltr">{redirect.entry.from}</bdi> : t('add')}
      description={t('form.text')}
      submitLabel={t(redirect ? 'save' : 'add')}
      onClose={onClose}
    >
      <TextField<RedirectValues>
        name="from"
        dir="ltr"
        required
        maxLength={redirectLengths.from}
        placeholder="/old-page"
        className={inputClass}
      />
      <TextField<RedirectValues>
        name="to"
        dir="ltr"
        required
        maxLength={redirectLengths.to}
        placeholder="/services"
        className={inputClass}
      />
    </FormDialog>
  );
}

import { typedUsername } from '@functions/registration-rules.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { toast } from '@/components/feedback/toast-store';
import { FormError } from '@/components/form/form-error';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import { useSendForm } from '@/components/form/use-send-form';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter, dialogFormClass } from '@/components/ui/dialog';
import { DeletionFields } from '@/features/creators/deletion-fields';
import { deleteCreatorMutation } from '@/features/creators/admin';
import { isolatedName } from '@/i18n/isolated';
import type { CreatorRow } from './creator-row';

const parts = ['page', 'posts', 'data'] as const;

const schemaFor = (username: string) =>
  z.object({
    username: z.string().check(
      z.minLength(1, 'deletion.errors.usernameRequired'),
      z.refine((typed) => typed === '' || typedUsername(typed) === username, 'deletion.errors.username'),
    ),
  });

export interface DeleteCreatorProps {
  row: Pick<CreatorRow, 'id' | 'username'>;
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirms the deletion of an account by its username, and lists the data that is deleted for good. */
export function DeleteCreator({ row: { id, username }, onClose, onDeleted }: DeleteCreatorProps) {
  const { t } = useTranslation(['panel-creator-details', 'common']);
  const [schema] = useState(() => schemaFor(username));
  const form = useSendForm({
    schema,
    defaultValues: { username: '' },
    texts: 'panel-creator-details:deletion',
    mutation: deleteCreatorMutation,
    variables: (values) => ({ id, username: values.username }),
    invalidTexts: () => null,
    refusals: {
      // The account was renamed since the dialog opened.
      username_mismatch: { field: 'username', message: 'deletion.errors.username' },
      administrator_account: { message: 'deletion.errors.administrator' },
    },
    onSent() {
      onDeleted();
      toast({ variant: 'success', title: t('deletion.done', { username: isolatedName(username) }) });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('deletion.title', { username: isolatedName(username) })}
      description={t('deletion.text')}
      size="sm"
      initialFocus="field"
      dismissible={!form.isSending}
    >
      <SendForm form={form} className={dialogFormClass}>
        <DialogBody className="flex flex-col gap-5">
          <DeletionFields parts={parts.map((part) => t(`deletion.parts.${part}`))} username={username} className="lg:text-small" />
          <FormError {...form.problem} />
        </DialogBody>
        <DialogFooter>
          <Button size="sm" variant="ghost" disabled={form.isSending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <SubmitButton size="sm" variant="danger" loading={form.isSending}>
            {t('deletion.label')}
          </SubmitButton>
        </DialogFooter>
      </SendForm>
    </Dialog>
  );
}

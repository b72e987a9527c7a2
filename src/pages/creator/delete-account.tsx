import { typedUsername } from '@functions/registration-rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { toast } from '@/components/feedback/toast-store';
import { PasswordField } from '@/components/form/fields';
import { FormError } from '@/components/form/form-error';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import { useSendForm } from '@/components/form/use-send-form';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter, dialogFormClass } from '@/components/ui/dialog';
import { DeletionFields } from '@/features/creators/deletion-fields';
import { deleteMyAccount } from '@/features/creators/delete-account';
import { announceProfileChange } from '@/features/creators/profile-changes';
import type { Creator } from '@/features/creators/queries';
import { keepDraft } from '@/features/posts/draft';
import { useLanguage } from '@/i18n/use-language';
import { paths } from '@/lib/paths';
import { signOut } from '@/session/session-store';

/** The section to delete the account, at the end of the owner's page. Required by the privacy policy. */
export function DeleteAccount({ creator }: { creator: Creator }) {
  const { t } = useTranslation('creator');
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      id="delete-account"
      tabIndex={-1}
      aria-labelledby="account-heading"
      className="mt-section flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6 print:hidden"
    >
      <div>
        <h2 id="account-heading" className="text-small font-semibold">
          {t('deletion.heading')}
        </h2>
        <p className="text-small text-muted">{t('deletion.lead')}</p>
      </div>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
        {t('deletion.action')}
      </Button>
      {isOpen && <DeletionDialog creator={creator} onClose={() => setOpen(false)} />}
    </section>
  );
}

const parts = ['page', 'posts', 'data'] as const;

const schemaFor = (username: string) =>
  z.object({
    username: z.string().check(z.refine((typed) => typedUsername(typed) === username, 'deletion.errors.username')),
    password: z.string().check(z.minLength(1, 'deletion.errors.passwordRequired')),
  });

type Values = z.input<ReturnType<typeof schemaFor>>;

/** Lists what will be deleted and requires username and password, because the deletion is final. */
function DeletionDialog({ creator, onClose }: { creator: Creator; onClose: () => void }) {
  const { t } = useTranslation(['creator', 'common']);
  const onDeleted = useOnDeleted(creator);
  const [schema] = useState(() => schemaFor(creator.username));
  const form = useSendForm({
    schema,
    defaultValues: { username: '', password: '' },
    texts: 'creator:deletion',
    mutation: { mutationFn: deleteMyAccount },
    invalidTexts: () => null,
    refusals: {
      username_mismatch: { field: 'username', message: 'deletion.errors.username' },
      password_wrong: { field: 'password', message: 'deletion.errors.password' },
    },
    onSent: onDeleted,
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('deletion.title')}
      description={t('deletion.text')}
      size="sm"
      initialFocus="field"
      dismissible={!form.isSending}
    >
      <SendForm form={form} className={dialogFormClass}>
        <DialogBody className="flex flex-col gap-5">
          <DeletionFields parts={parts.map((part) => t(`deletion.parts.${part}`))} username={creator.username} />
          <PasswordField<Values> name="password" autoComplete="current-password" required />
          <FormError {...form.problem} />
        </DialogBody>
        <DialogFooter>
          <Button variant="ghost" disabled={form.isSending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <SubmitButton variant="danger" loading={form.isSending}>
            {t('deletion.action')}
          </SubmitButton>
        </DialogFooter>
      </SendForm>
    </Dialog>
  );
}

/** Returns the function to call after the deletion. It clears the account's local data, signs out and opens the home page. */
function useOnDeleted({ id }: Creator) {
  const { t } = useTranslation('creator');
  const { localizePath } = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();

  return async () => {
    keepDraft(id, '');
    // The account is deleted in any case. A session without an account ends at its next use.
    await signOut().catch((failure: unknown) => console.error('The session of the deleted account could not be ended', failure));
    await navigate(localizePath(paths.home), { replace: true });
    toast({ variant: 'success', title: t('deletion.done.title'), description: t('deletion.done.text') });
    client.removeQueries({ queryKey: ['creators'] });
    client.removeQueries({ queryKey: ['posts'] });
    announceProfileChange();
  };
}

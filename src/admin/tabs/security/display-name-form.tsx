import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ErrorState } from '@/components/feedback/error-state';
import { toast } from '@/components/feedback/toast-store';
import { TextField } from '@/components/form/fields';
import { FormError } from '@/components/form/form-error';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import { useSendForm } from '@/components/form/use-send-form';
import { Skeleton } from '@/components/ui/skeleton';
import { displayNameMutation, displayNameQuery } from '@/features/account/admin';
import { errorMessage } from '@/lib/backend/errors';
import { readable } from '@/lib/readable';
import { useSession } from '@/session/use-session';

/** The limit of the database, in characters. */
const maxNameLength = 80;

const schema = z.object({
  name: z.string().check(z.trim(), z.maxLength(maxNameLength, 'name.errors.long'), readable('name', 'name.errors.unreadable')),
});
type Values = z.input<typeof schema>;

/** The form of the administrator's display name, which the panel and the list of saved versions show. */
export function DisplayNameForm() {
  const { t } = useTranslation(['panel-security', 'common']);
  const userId = useSession().userId ?? '';
  const { data: name, error, refetch, isFetching } = useQuery(displayNameQuery(userId));
  if (name !== undefined) return <NameForm userId={userId} name={name ?? ''} />;
  if (error)
    return (
      <ErrorState
        title={t('name.loadFailed')}
        text={errorMessage(error, t)}
        onRetry={() => void refetch()}
        retrying={isFetching}
        className="py-4"
      />
    );
  return <Skeleton className="h-24 max-w-md" />;
}

const unreadable = { field: 'name', message: 'name.errors.unreadable' } as const;

function NameForm({ userId, name }: { userId: string; name: string }) {
  const { t } = useTranslation('panel-security');
  const form = useSendForm({
    schema,
    defaultValues: { name },
    texts: 'panel-security:name',
    mutation: displayNameMutation(userId),
    variables: (values) => values.name,
    refusals: { display_name_invisible: unreadable, display_name_marks: unreadable, display_name_letterless: unreadable },
    onSent(stored) {
      // The database normalizes the name.
      form.reset({ name: stored ?? '' });
      toast({ variant: 'success', title: t('name.done') });
    },
    keepsValues: true,
  });
  return (
    <SendForm form={form} aria-label={t('groups.name.title')} className="flex max-w-md flex-col gap-4">
      <TextField<Values> name="name" dir="auto" maxLength={maxNameLength} autoComplete="name" className="lg:min-h-9 lg:text-small" />
      <FormError {...form.problem} />
      <SubmitButton size="sm" variant="secondary" loading={form.isSending} className="self-start">
        {t('name.submit')}
      </SubmitButton>
    </SendForm>
  );
}

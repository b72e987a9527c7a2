import { useQueryClient } from '@tanstack/react-query';
import type { BaseSyntheticEvent } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import type { AppForm } from '@/components/form/use-app-form';
import { emailQuery, usernameQuery } from '@/features/creators/queries';
import type { AccountValues } from '@/features/creators/schema';
import { useSingleFlight } from '@/hooks/use-single-flight';
import { emailAvailability, usernameAvailability, type Answer } from './availability';

/** What a question that could not be asked leaves behind. */
const failed = { data: undefined, isError: true, isFetching: false } as const;

const answered = <Verdict>(question: Promise<Verdict>): Promise<Answer<Verdict>> =>
  question.then(
    (data) => ({ data, isError: false, isFetching: false }),
    () => failed,
  );

/**
 * The way from step 1 to step 2: only with a strong, confirmed password, and a username and an address that the backend
 * calls free (spec section 4). Everything else is said beside its field and in the toast of spec section 8.
 */
export function useCheckAccount(form: AppForm<AccountValues, AccountValues>, onSound: () => void) {
  const { t } = useTranslation('signup');
  const queries = useQueryClient();
  const { isRunning: isChecking, run } = useSingleFlight();

  function refuse(text: string) {
    toast({ variant: 'destructive', title: t('errors.title'), description: text });
  }

  async function check({ username, email }: AccountValues) {
    const [name, address] = await Promise.all([answered(queries.fetchQuery(usernameQuery(username))), answered(queries.fetchQuery(emailQuery(email)))]);
    const found = { username: usernameAvailability(username, username, name), email: emailAvailability(email, email, address) };
    const wrong = (['username', 'email'] as const).filter((field) => found[field].state !== 'available');
    if (wrong.length === 0) {
      onSound();
      return;
    }
    wrong.forEach((field, index) => form.setError(field, { type: 'server', message: found[field].reason }, { shouldFocus: index === 0 }));
    refuse(t('errors.fix'));
  }

  const refuseTyped = (errors: FieldErrors<AccountValues>) => refuse(errors.confirmPassword ? t('errors.mismatch') : t('errors.fix'));

  return { isChecking, onSubmit: (event: BaseSyntheticEvent) => form.submit((values) => run(() => check(values)), refuseTyped)(event) };
}

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSendForm } from '@/components/form/use-send-form';
import type { Failure } from '@/components/form/send-form-options';
import { emailQuery, usernameQuery } from '@/features/creators/queries';
import { accountSchema, type AccountValues } from '@/features/creators/schema';
import { emailAvailability, ownAvailability, usernameAvailability, type Answer, type Attempt } from './availability';

type FieldErrors = NonNullable<Failure<'username' | 'email'>['fields']>;

/** Username or address is unavailable, or the check failed. */
class AccountRefused extends Error {
  constructor(readonly errors: FieldErrors) {
    super('account_refused');
    this.name = 'AccountRefused';
  }
}

/** The result of a failed check. */
const failed = { data: undefined, isError: true, isFetching: false } as const;

const settled = <Verdict>(request: Promise<Verdict>): Promise<Answer<Verdict>> =>
  request.then(
    (data) => ({ data, isError: false, isFetching: false }),
    () => failed,
  );

async function checkAccount({ username, email }: AccountValues, queries: QueryClient, unanswered: Attempt | undefined): Promise<void> {
  const [name, address] = await Promise.all([
    settled(queries.fetchQuery(usernameQuery(username))),
    settled(queries.fetchQuery(emailQuery(email))),
  ]);
  const checked = { username: usernameAvailability(username, username, name), email: emailAvailability(email, email, address) };
  const found = ownAvailability(checked, { username, email }, unanswered);
  const errors: FieldErrors = {};
  for (const field of ['username', 'email'] as const) {
    const { state, reason } = found[field];
    if (state !== 'available' && state !== 'own') errors[field] = reason;
  }
  if (Object.keys(errors).length > 0) throw new AccountRefused(errors);
}

/**
 * Returns the form of step 1. It calls `onValid` with a strong, confirmed password, and an available username and address.
 * Errors are shown beside their field and in a toast. `unanswered` is this tab's registration without a response.
 */
export function useAccountForm(onValid: () => void, unanswered: Attempt | undefined) {
  const { t } = useTranslation('signup');
  const queries = useQueryClient();
  return useSendForm({
    schema: accountSchema,
    // Without default values the form keeps what was typed before hydration.
    defaultValues: {},
    texts: 'signup',
    messages: 'creators',
    mode: 'onTouched',
    mutation: { mutationFn: (values: AccountValues) => checkAccount(values, queries, unanswered) },
    invalidTexts: (invalid) => (invalid.confirmPassword ? 'mismatch' : 'incorrect'),
    failureTexts: (error) =>
      error instanceof AccountRefused ? { title: t('incorrect.title'), text: t('incorrect.text'), fields: error.errors } : undefined,
    onSent: onValid,
    keepsValues: true,
  });
}

export type AccountForm = ReturnType<typeof useAccountForm>;

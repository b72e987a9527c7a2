import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSendForm, type Failure } from '@/components/form/use-send-form';
import { emailQuery, usernameQuery } from '@/features/creators/queries';
import { accountSchema, type AccountValues } from '@/features/creators/schema';
import { emailAvailability, ownAvailability, usernameAvailability, type Answer, type Attempt } from './availability';

type Faults = NonNullable<Failure<'username' | 'email'>['fields']>;

/** Username or address can't be had, or nobody could say. */
class AccountRefused extends Error {
  constructor(readonly faults: Faults) {
    super('account_refused');
    this.name = 'AccountRefused';
  }
}

/** What a question that could not be asked leaves behind. */
const failed = { data: undefined, isError: true, isFetching: false } as const;

const answered = <Verdict>(question: Promise<Verdict>): Promise<Answer<Verdict>> =>
  question.then(
    (data) => ({ data, isError: false, isFetching: false }),
    () => failed,
  );

async function checkAccount({ username, email }: AccountValues, queries: QueryClient, unanswered: Attempt | undefined): Promise<void> {
  const [name, address] = await Promise.all([
    answered(queries.fetchQuery(usernameQuery(username))),
    answered(queries.fetchQuery(emailQuery(email))),
  ]);
  const asked = { username: usernameAvailability(username, username, name), email: emailAvailability(email, email, address) };
  const found = ownAvailability(asked, { username, email }, unanswered);
  const faults: Faults = {};
  for (const field of ['username', 'email'] as const) {
    const { state, reason } = found[field];
    if (state !== 'available' && state !== 'own') faults[field] = reason;
  }
  if (Object.keys(faults).length > 0) throw new AccountRefused(faults);
}

/**
 * Step 1, which leads on only with a strong, confirmed password, and a username and an address that the backend calls free.
 * Everything else is said beside its field and in a toast. `unanswered` is the attempt of this tab whose answer was lost.
 */
export function useAccountForm(onSound: () => void, unanswered: Attempt | undefined) {
  const { t } = useTranslation('signup');
  const queries = useQueryClient();
  return useSendForm({
    schema: accountSchema,
    // Without default values the form takes over what was typed before the page came alive.
    defaultValues: {},
    texts: 'signup',
    messages: 'creators',
    mode: 'onTouched',
    mutation: { mutationFn: (values: AccountValues) => checkAccount(values, queries, unanswered) },
    invalidTexts: (errors) => (errors.confirmPassword ? 'mismatch' : 'incorrect'),
    tellFailure: (error) =>
      error instanceof AccountRefused ? { title: t('incorrect.title'), text: t('incorrect.text'), fields: error.faults } : undefined,
    onSent: onSound,
    keepsValues: true,
  });
}

export type AccountForm = ReturnType<typeof useAccountForm>;

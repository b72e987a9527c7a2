import { accountEmail } from '@functions/contact-rules.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from '@/components/feedback/toast-store';
import { useSendForm } from '@/components/form/use-send-form';
import { rulesVersionQuery } from '@/features/creators/community-rules';
import { registerCreatorMutation } from '@/features/creators/queries';
import { registrationFailure, registerCreator, type RegisteredCreator, type Registration } from '@/features/creators/registration';
import { detailsSchema, emptyDetails } from '@/features/creators/schema';
import { useLanguage } from '@/i18n/use-language';
import { errorMessage } from '@/lib/backend/errors';
import { paths } from '@/lib/paths';
import { randomId } from '@/lib/random-id';
import { startSessionWith } from '@/session/sign-in';
import { isOfAttempt, normalizedEmail, normalizedUsername } from './availability';
import type { AccountForm } from './use-account-form';
import type { Unanswered } from './use-draft';

export interface DetailsOptions {
  account: AccountForm;
  unanswered: Unanswered;
  /** Step 2 is shown. */
  isShown: boolean;
  /** The owner's minimum age, in years. */
  minimumAge: number;
  /** The token of the invitation that was followed. */
  invitation: string | undefined;
  /** The backend refused a value of step 1. */
  onAccountRefused: () => void;
  /** The account exists: the forms can be cleared. */
  onCreated: () => void;
  /** The account exists and its owner is signed in. */
  onRegistered: (username: string) => void;
}

/** The result of a registration. */
interface Registered extends RegisteredCreator {
  /** Set if the login failed; without `error` the credentials were not accepted. */
  loginFailure?: { error?: unknown };
}

async function registerAndLogIn(registration: Registration): Promise<Registered> {
  const created = await registerCreator(registration);
  try {
    const session = await startSessionWith({ email: accountEmail(registration.email), password: registration.password });
    return session ? created : { ...created, loginFailure: {} };
  } catch (error) {
    return { ...created, loginFailure: { error } };
  }
}

/** Registers and logs in. Keeps the attempt until there is a response, so that a reload meanwhile does not lose it. */
async function register(registration: Registration, { attempt: previous, set }: Unanswered): Promise<Registered> {
  const account = { username: normalizedUsername(registration.username), email: normalizedEmail(registration.email) };
  const requestId = previous && isOfAttempt(account, previous) ? previous.requestId : randomId();
  set({ ...account, requestId });
  try {
    return await registerAndLogIn({ ...registration, requestId });
  } catch (error) {
    const failure = registrationFailure(error);
    // A refused attempt created no account. The previous one may have, unless its names belong to another account.
    const isTaken = failure?.key === 'errors.usernameTaken' || failure?.key === 'errors.emailTaken';
    if (failure) set(isTaken && previous?.requestId === requestId ? undefined : previous);
    throw error;
  }
}

const detailFields: readonly string[] = Object.keys(emptyDetails);

/** Duration of the toast after a registration whose login failed, in milliseconds. */
const loginFailedMs = 15_000;

/**
 * Returns the form of step 2, which creates the account and logs in. On a failure all values stay, and errors are shown beside
 * their field.
 */
export function useDetailsForm({
  account,
  unanswered,
  isShown,
  minimumAge,
  invitation,
  onAccountRefused,
  onCreated,
  onRegistered,
}: DetailsOptions) {
  const { t } = useTranslation(['signup', 'creators', 'common']);
  const { localizePath } = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  // Read when the form opens: the person accepts the version that the link shows by then.
  const { data: shownRules } = useQuery({ ...rulesVersionQuery, enabled: isShown });
  const schema = useMemo(() => detailsSchema(minimumAge), [minimumAge]);

  return useSendForm({
    schema,
    defaultValues: emptyDetails,
    texts: 'signup',
    messages: 'creators',
    mode: 'onTouched',
    mutation: {
      ...registerCreatorMutation,
      mutationFn: async (registration: Registration) => {
        const rulesVersion = registration.rulesVersion || (await queries.fetchQuery(rulesVersionQuery));
        return register({ ...registration, rulesVersion }, unanswered);
      },
    },
    variables({ acceptsRules: _accepted, ...details }) {
      const { username, email, password } = account.getValues();
      return { username, email, password, ...details, rulesVersion: shownRules ?? '', invitation };
    },
    invalidTexts: () => 'incorrect',
    failureTexts(error) {
      const failure = registrationFailure(error);
      if (!failure) return undefined;
      const isDetail = failure.field !== undefined && detailFields.includes(failure.field);
      return {
        title: t('failed.title'),
        text: t(`creators:${failure.key}`),
        ...(isDetail && { fields: { [failure.field]: failure.key } }),
      };
    },
    onFailed(error) {
      const failure = registrationFailure(error);
      if (failure?.key === 'errors.rulesChanged') void queries.invalidateQueries({ queryKey: rulesVersionQuery.queryKey });
      if (failure?.field !== 'username' && failure?.field !== 'email' && failure?.field !== 'password') return;
      onAccountRefused();
      account.setError(failure.field, { type: 'server', message: failure.key });
    },
    onSent({ username, loginFailure }) {
      const email = account.getValues('email');
      onCreated();
      if (!loginFailure) {
        toast({ variant: 'success', title: t('done.title'), description: t('done.text') });
        onRegistered(username);
        return;
      }
      const reason = loginFailure.error === undefined ? t('loginFailed.refused') : errorMessage(loginFailure.error, t);
      // The surrounding sentence has its own full stop.
      const message = reason.replace(/[.。]\s*$/, '');
      toast({
        variant: 'destructive',
        title: t('loginFailed.title'),
        description: t('loginFailed.text', { message }),
        duration: loginFailedMs,
      });
      void navigate(localizePath(paths.login), { state: { email } });
    },
    keepsValues: true,
  });
}

export type DetailsForm = ReturnType<typeof useDetailsForm>;

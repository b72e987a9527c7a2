import { accountEmail } from '@functions/contact-rules.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from '@/components/feedback/toast-store';
import { useSendForm } from '@/components/form/use-send-form';
import { registerCreatorMutation } from '@/features/creators/queries';
import { registrationFailure, registerCreator, type RegisteredCreator, type Registration } from '@/features/creators/registration';
import { detailsSchema, emptyDetails } from '@/features/creators/schema';
import { useLanguage } from '@/i18n/use-language';
import { errorMessage } from '@/lib/backend/errors';
import { paths } from '@/lib/paths';
import { randomId } from '@/lib/random-id';
import { startSessionWith } from '@/session/sign-in';
import { isOfAttempt } from './availability';
import { normalizedEmail, normalizedUsername } from './normalized';
import type { AccountForm } from './use-account-form';
import type { Unanswered } from './use-unanswered';

export interface DetailsOptions {
  account: AccountForm;
  unanswered: Unanswered;
  /** A refusal is about a field of step 1, which has to be shown first. */
  onAccountRefused: () => void;
  /** The account exists, and everything typed may be forgotten. */
  onMade: () => void;
  /** Its owner is signed in, too. */
  onRegistered: (username: string) => void;
}

/** What came of a registration. */
interface Registered extends RegisteredCreator {
  /** Why the login after it failed: what was thrown, or that the credentials were not accepted. */
  loginFailure?: { error?: unknown };
}

async function registerAndLogIn(registration: Registration): Promise<Registered> {
  const made = await registerCreator(registration);
  try {
    const session = await startSessionWith({ email: accountEmail(registration.email), password: registration.password });
    return session ? made : { ...made, loginFailure: {} };
  } catch (error) {
    return { ...made, loginFailure: { error } };
  }
}

/** Remembers the attempt for as long as it has no answer: the reload of an impatient person counts as none. */
async function registerUnlessLost(registration: Registration, { attempt: before, set }: Unanswered): Promise<Registered> {
  const account = { username: normalizedUsername(registration.username), email: normalizedEmail(registration.email) };
  const requestId = before && isOfAttempt(account, before) ? before.requestId : randomId();
  set({ ...account, requestId });
  try {
    return await registerAndLogIn({ ...registration, requestId });
  } catch (error) {
    const failure = registrationFailure(error);
    // A refused attempt has made nothing. The one before may have, unless its names are another account's.
    const isOthers = failure?.key === 'errors.usernameTaken' || failure?.key === 'errors.emailTaken';
    if (failure) set(isOthers && before?.requestId === requestId ? undefined : before);
    throw error;
  }
}

const detailFields: readonly string[] = Object.keys(emptyDetails);

/** Time enough to read that the account exists all the same. */
const loginFailedMs = 15_000;

/**
 * Step 2, whose end makes the account, then logs in with it. Everything typed stays on a failure, and
 * what is wrong is said beside its field.
 */
export function useDetailsForm({ account, unanswered, onAccountRefused, onMade, onRegistered }: DetailsOptions) {
  const { t } = useTranslation(['signup', 'creators', 'common']);
  const { localizePath } = useLanguage();
  const navigate = useNavigate();

  return useSendForm({
    schema: detailsSchema,
    defaultValues: emptyDetails,
    texts: 'signup',
    messages: 'creators',
    mode: 'onTouched',
    mutation: { ...registerCreatorMutation, mutationFn: (registration: Registration) => registerUnlessLost(registration, unanswered) },
    variables(details) {
      const { username, email, password } = account.getValues();
      return { username, email, password, ...details };
    },
    invalidTexts: () => 'incorrect',
    tellFailure(error) {
      const failure = registrationFailure(error);
      if (!failure) return undefined;
      const isHere = failure.field !== undefined && detailFields.includes(failure.field);
      return { title: t('failed.title'), text: t(`creators:${failure.key}`), ...(isHere && { fields: { [failure.field]: failure.key } }) };
    },
    onFailed(error) {
      const failure = registrationFailure(error);
      if (failure?.field !== 'username' && failure?.field !== 'email' && failure?.field !== 'password') return;
      onAccountRefused();
      account.setError(failure.field, { type: 'server', message: failure.key });
    },
    onSent({ username, loginFailure }) {
      const email = account.getValues('email');
      onMade();
      if (!loginFailure) {
        toast({ variant: 'success', title: t('done.title'), description: t('done.text') });
        onRegistered(username);
        return;
      }
      const reason = loginFailure.error === undefined ? t('loginFailed.refused') : errorMessage(loginFailure.error, t);
      // The sentence around it brings its own full stop.
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

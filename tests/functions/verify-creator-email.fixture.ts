import { afterAll, beforeAll } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { caller, freshAddress, mailTo, type Call } from './support/call.ts';

export let test: TestBackend;
export let verify: Call;

/** Registers the hooks of a test file: starts the backend, and resets the rows before each test where needed. */
export function setUpVerification(): void {
  beforeAll(async () => {
    test = await startTestBackend();
    verify = caller(test, 'verify-creator-email');
  });
  afterAll(() => test.stop());
}

export interface Person {
  id: string;
  email: string;
  username: string;
}

export const unverified = () => test.createCreator({ status: 'unverified' });

export const tokenOf = async (email: string) => (await test.asUser(email)).auth.getSession().then(({ data }) => data.session?.access_token);

export async function statusOf(person: Person): Promise<unknown> {
  const [row] = await test.sql<{ status: string }>('select status from public.creators where id = $1', [person.id]);
  return row?.status;
}

export async function sessionsOf(person: { id: string }): Promise<number | undefined> {
  const [row] = await test.sql<{ sessions: number }>('select count(*)::int as sessions from auth.sessions where user_id = $1', [person.id]);
  return row?.sessions;
}

/** Requests a verification mail, as the site does. Returns its link. */
export async function linkFor({ email }: { email: string }, profile: string): Promise<URL> {
  // Moves the last request into the past, because Auth sends one mail per minute.
  await test.sql(`update auth.users set recovery_sent_at = recovery_sent_at - interval '1 hour' where email = $1`, [email]);
  const { error } = await test
    .visitor(freshAddress())
    .auth.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo: `${test.url}${profile}` } });
  if (error) throw error;
  return new URL((await mailTo(test, email)).links[0] ?? '');
}

/** Returns the body of the profile page's request, with a new link of this person. */
export async function freshLink(person: { email: string; username?: string }): Promise<{ username: string; tokenHash: string }> {
  const username = person.username ?? 'nobody';
  return { username, tokenHash: (await linkFor(person, `/creator/${username}`)).searchParams.get('token_hash') ?? '' };
}

import type { BrowserContext } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../src/lib/database.types.ts';
import { createCreator, type TestAccount } from './accounts.ts';

export type TestCreator = TestAccount & { username: string };
type Profile = Database['public']['Tables']['creators']['Update'];
type PostDraft = Partial<Database['public']['Tables']['creator_posts']['Insert']>;

/** Creates a creator, active by default. */
export async function makeCreator(service: SupabaseClient<Database>, profile: Profile = {}): Promise<TestCreator> {
  const creator = await createCreator(service);
  await service
    .from('creators')
    .update({ status: 'active', ...profile })
    .eq('id', creator.id)
    .throwOnError();
  return creator;
}

/** Creates posts, each a minute older than the one before. Returns their ids. */
export async function addPosts(service: SupabaseClient<Database>, creatorId: string, posts: PostDraft[]): Promise<string[]> {
  const newest = Date.now() - 60_000;
  const rows = posts.map((post, index) => ({
    content: `Post ${index + 1}`,
    creator_id: creatorId,
    created_at: new Date(newest - index * 60_000).toISOString(),
    ...post,
  }));
  const { data } = await service.from('creator_posts').insert(rows).select('id').throwOnError();
  return data.map(({ id }) => id);
}

function siteUrl(): string {
  const url = process.env.E2E_BASE_URL;
  if (!url) throw new Error('Start the tests with "npm run test:e2e": it sets the address.');
  return url;
}

/** Returns the publishable key, from the page. */
async function publishableKey(): Promise<string> {
  const html = await (await fetch(siteUrl())).text();
  const key = /<meta name="supabase-key" content="([^"]+)"/.exec(html)?.[1];
  if (!key) throw new Error('The page carries no publishable key.');
  return key;
}

/** supabase-js needs a WebSocket, which Node 20 lacks. The tests do not use Realtime. */
function noWebSocket(): never {
  throw new Error('Realtime is not available in the tests.');
}

/** Returns a client with the publishable key, signed in when an account is given. */
export async function clientOf(account?: Pick<TestAccount, 'email' | 'password'>): Promise<SupabaseClient<Database>> {
  const client = createClient<Database>(siteUrl(), await publishableKey(), {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: noWebSocket as unknown as typeof WebSocket },
  });
  if (account) {
    const { error } = await client.auth.signInWithPassword(account);
    if (error) throw error;
  }
  return client;
}

/** Stores a session in every new page of a browser context. Does not restore it after logging out. */
export async function signInto(context: BrowserContext, account: Pick<TestAccount, 'email' | 'password'>): Promise<void> {
  const { data } = await (await clientOf(account)).auth.getSession();
  await context.addInitScript(
    ([key, session]) => {
      if (!location.protocol.startsWith('http') || window !== window.top || sessionStorage.getItem('signed-in')) return;
      sessionStorage.setItem('signed-in', 'true');
      localStorage.setItem(key, session);
    },
    // supabase-js names the key after the first part of the project's host.
    [`sb-${new URL(siteUrl()).hostname.split('.')[0] ?? ''}-auth-token`, JSON.stringify(data.session)] as const,
  );
}

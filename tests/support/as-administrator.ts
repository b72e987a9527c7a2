import { identify } from '@/session/session-store';

export const administrator = '11111111-1111-4111-8111-111111111111';

/** A token that the client can parse. Its signature is not checked. */
const token = [{ alg: 'HS256', typ: 'JWT' }, { sub: administrator, aal: 'aal1' }, {}]
  .map((part) => btoa(JSON.stringify(part)).replace(/=+$/, ''))
  .join('.');

/** The stored session of the Supabase client, which has not expired. */
const session = () => ({
  access_token: token,
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: {
    id: administrator,
    email: 'owner@example.com',
    aud: 'authenticated',
    app_metadata: {},
    user_metadata: {},
    created_at: '2026-01-01T00:00:00Z',
  },
});

/** Signs in as the administrator. The fake backend needs the row of `administrators`. */
export async function asAdministrator(): Promise<void> {
  localStorage.setItem('sb-backend-auth-token', JSON.stringify(session()));
  await identify(administrator);
}

import { randomUUID } from 'node:crypto';
import type { PGlite } from '@supabase/lite/pglite';
import { z } from 'zod';

const metadata = z.record(z.string(), z.unknown());

/** An e-mail address as hosted Auth accepts it: ASCII only, with any top-level domain, `xn--…` too. */
export const authEmail = z.email({ pattern: z.regexes.html5Email }).max(255);

export const userAttributes = z.object({
  id: z.uuid().optional(),
  email: authEmail.transform((email) => email.toLowerCase()).optional(),
  password: z.string().min(1).max(72).optional(),
  email_confirm: z.boolean().optional(),
  user_metadata: metadata.optional(),
  app_metadata: metadata.optional(),
});

export type UserAttributes = z.infer<typeof userAttributes>;

/** An account in the JSON of the Auth API. */
export interface AuthUser {
  id: string;
  email: string | null;
  [field: string]: unknown;
}

const userJson = `
  select jsonb_build_object(
    'id', u.id, 'aud', u.aud, 'role', u.role, 'email', u.email, 'phone', coalesce(u.phone, ''),
    'email_confirmed_at', u.email_confirmed_at, 'confirmed_at', u.confirmed_at, 'last_sign_in_at', u.last_sign_in_at,
    'app_metadata', coalesce(u.raw_app_meta_data, '{}'), 'user_metadata', coalesce(u.raw_user_meta_data, '{}'),
    'created_at', u.created_at, 'updated_at', u.updated_at, 'is_anonymous', u.is_anonymous,
    'identities', coalesce((
      select jsonb_agg(jsonb_build_object(
        'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data, 'provider', i.provider,
        'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at, 'updated_at', i.updated_at, 'email', i.email))
      from auth.identities i where i.user_id = u.id), '[]')
  ) || case when u.email_change <> '' then jsonb_build_object('new_email', u.email_change, 'email_change_sent_at', u.email_change_sent_at)
    else '{}' end as "user" from auth.users u`;

/** Returns an account, or undefined. */
export async function findUser(database: PGlite, by: { id: string } | { email: string }): Promise<AuthUser | undefined> {
  const [column, value] = 'id' in by ? ['u.id', by.id] : ['u.email', by.email.toLowerCase()];
  const { rows } = await database.query<{ user: AuthUser }>(`${userJson} where ${column} = $1`, [value]);
  return rows[0]?.user;
}

/** Returns one page of accounts, newest first, and the number of all accounts. */
export async function listUsers(database: PGlite, page: number, perPage: number): Promise<{ users: AuthUser[]; total: number }> {
  const { rows } = await database.query<{ user: AuthUser }>(`${userJson} order by u.created_at desc, u.id limit $1 offset $2`, [
    perPage,
    (page - 1) * perPage,
  ]);
  const count = await database.query<{ total: number }>('select count(*)::int as total from auth.users');
  return { users: rows.map((row) => row.user), total: count.rows[0]?.total ?? 0 };
}

/** The cost of bcrypt. Tests lower it with the package's own variable. */
const hashCost = () => Number(process.env.LITE_AUTH_BCRYPT_COST ?? 10);

/** Creates an account with an e-mail identity. Throws SQLSTATE 23505 when the address is taken. */
export async function createUser(database: PGlite, attributes: UserAttributes & { email: string }): Promise<AuthUser> {
  const id = attributes.id ?? randomUUID();
  const { email, password = randomUUID(), email_confirm: confirmed = false, user_metadata = {}, app_metadata = {} } = attributes;
  const identity = { sub: id, email, email_verified: confirmed, phone_verified: false };
  await database.transaction(async (transaction) => {
    await transaction.query(
      `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
       values ($1, 'authenticated', 'authenticated', $2, extensions.crypt($3, extensions.gen_salt('bf', $7)), case
         when $4 then now() end, $5, $6)`,
      [id, email, password, confirmed, { provider: 'email', providers: ['email'], ...app_metadata }, user_metadata, hashCost()],
    );
    await transaction.query(
      "insert into auth.identities (id, provider, provider_id, user_id, identity_data) values ($1, 'email', $2, $3, $4)",
      [randomUUID(), id, id, identity],
    );
  });
  return readUser(database, id);
}

/** Updates an account and merges its metadata, as hosted Auth does. A new password ends all sessions. */
export async function updateUser(database: PGlite, id: string, attributes: UserAttributes): Promise<AuthUser> {
  const { email, password, email_confirm: confirmed, user_metadata, app_metadata } = attributes;
  await database.transaction(async (transaction) => {
    await transaction.query(
      `update auth.users set
         email = coalesce($2, email),
         encrypted_password = case when $3::text is null then encrypted_password
           else extensions.crypt($3, extensions.gen_salt('bf', $7)) end,
         email_confirmed_at = case when $4::boolean then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
         raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || coalesce($5::jsonb, '{}'),
         raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || coalesce($6::jsonb, '{}'),
         updated_at = now()
       where id = $1`,
      [id, email ?? null, password ?? null, confirmed ?? false, user_metadata ?? null, app_metadata ?? null, hashCost()],
    );
    if (email !== undefined) {
      await transaction.query(
        `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text), updated_at = now()
         where user_id = $1 and provider = 'email'`,
        [id, email],
      );
    }
    if (password !== undefined) await transaction.query('delete from auth.sessions where user_id = $1', [id]);
  });
  return readUser(database, id);
}

/** Deletes an account with all its rows. Returns false when there is none. */
export async function deleteUser(database: PGlite, id: string): Promise<boolean> {
  const { affectedRows } = await database.query('delete from auth.users where id = $1', [id]);
  return affectedRows === 1;
}

async function readUser(database: PGlite, id: string): Promise<AuthUser> {
  const user = await findUser(database, { id });
  if (!user) throw new Error('The account does not exist.');
  return user;
}

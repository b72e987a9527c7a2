import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshAddress, only, startCast, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());

const storedOf = async (id: string) =>
  only(await cast.sql<{ stored: Record<string, unknown> }>('select raw_user_meta_data as stored from auth.users where id = $1', [id]))
    .stored;
/** Signs in. Returns the client and the length of its token. */
async function signIn(email: string): Promise<number> {
  const { data } = await (await cast.backend.asUser(email, freshAddress())).auth.getSession();
  return data.session?.access_token.length ?? Number.NaN;
}

describe('account metadata', () => {
  it('is kept up to 4 kB, and stays as it was when more is sent', async () => {
    const { id, email, client } = cast.creator;
    expect((await client.auth.updateUser({ data: { theme: 'dark' } })).error).toBeNull();
    const before = await storedOf(id);
    expect(before).toMatchObject({ theme: 'dark' });
    await client.auth.updateUser({ data: { theme: 'light', more: 'x'.repeat(900_000) } });
    expect(await storedOf(id)).toEqual(before);
    expect(await signIn(email)).toBeLessThan(4000);
    expect((await client.auth.updateUser({ data: { more: 'x'.repeat(3000) } })).error).toBeNull();
    expect(await storedOf(id)).toMatchObject({ theme: 'dark', more: 'x'.repeat(3000) });
  });

  it('is limited in bytes, for every writer, and in a new account', async () => {
    const { id, email } = cast.otherCreator;
    await cast.sql(`update auth.users set raw_user_meta_data = jsonb_build_object('a', repeat('ن', 2100)) where id = $1`, [id]);
    expect(JSON.stringify(await storedOf(id))).not.toContain('ن');
    const made = only(
      await cast.sql<{ stored: object }>(
        `insert into auth.users (id, email, raw_user_meta_data)
          values (gen_random_uuid(), 'big@example.test', jsonb_build_object('a', repeat('x', 5000)))
          returning raw_user_meta_data as stored`,
      ),
    );
    expect(made.stored).toEqual({});
    expect(await signIn(email)).toBeLessThan(4000);
  });

  it('accepts an existing larger text until it fits again', async () => {
    const { id, email } = cast.suspendedCreator;
    await cast.sql('alter table auth.users disable trigger limit_user_metadata');
    await cast.sql(`update auth.users set raw_user_meta_data = jsonb_build_object('a', repeat('x', 5000)) where id = $1`, [id]);
    await cast.sql('alter table auth.users enable trigger limit_user_metadata');
    // Auth sometimes writes all columns of an account.
    await cast.sql('update auth.users set raw_user_meta_data = raw_user_meta_data, last_sign_in_at = now() where id = $1', [id]);
    expect(await storedOf(id)).toEqual({});
    expect(await signIn(email)).toBeLessThan(4000);
  });
});

describe('triggers on the tables of Auth', () => {
  it('lock nobody out when one fails', async () => {
    await cast.sql('alter table private.password_changes rename to password_changes_away');
    const { email, id } = cast.administrator;
    await cast.sql(`update auth.users set encrypted_password = encrypted_password || '' where id = $1`, [id]);
    const changed = await cast.backend.service().auth.admin.updateUserById(id, { password: 'Another-Demo-2026!' });
    await cast.sql('alter table private.password_changes_away rename to password_changes');
    expect(changed.error).toBeNull();
    expect(
      (await cast.backend.visitor(freshAddress()).auth.signInWithPassword({ email, password: 'Another-Demo-2026!' })).error,
    ).toBeNull();
  });

  it('catch their own errors', async () => {
    const found = await cast.sql<{ name: string; catches: boolean }>(
      `select distinct p.proname::text as name, p.prosrc ~ 'exception when others' as catches from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where not t.tgisinternal and t.tgrelid::regclass::text ~ '^auth\\.' and p.pronamespace = 'private'::regnamespace order by 1`,
    );
    expect(found).toContainEqual({ name: 'note_password_change', catches: true });
    // The trigger reads and writes only the row.
    expect(found.filter(({ name, catches }) => !catches && name !== 'limit_user_metadata')).toEqual([]);
  });
});

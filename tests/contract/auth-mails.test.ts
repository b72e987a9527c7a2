import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProjectConfig } from '../../supabase/local/project-config.ts';
import { openProject, type Project } from './support/project.ts';
import { shows } from './support/remote.ts';

let test: Project;

beforeAll(async () => {
  test = await openProject();
});
afterAll(() => test.close());

/** Returns the relevant parts of a mail's link: its token, and its final target. */
function partsOf(link: string) {
  const { searchParams, hash, origin, pathname } = new URL(link);
  const token = new URLSearchParams(hash.slice(1)).get('token_hash') ?? searchParams.get('token_hash') ?? searchParams.get('token') ?? '';
  return { token, leadsTo: searchParams.get('redirect_to') ?? origin + pathname };
}

describe('links', () => {
  it('carry 56 hexadecimal digits, and lead on to an address that is not escaped', async () => {
    const { email } = await test.createPerson();
    const { data } = await test.service().auth.admin.generateLink({ type: 'recovery', email });
    const { action_link: link = '', hashed_token: token } = data.properties ?? {};
    expect(token).toMatch(/^[0-9a-f]{56}$/);
    const redirectTo = new URL(link).searchParams.get('redirect_to') ?? '';
    expect(redirectTo).toMatch(/^https?:/);
    expect(link).toBe(`${new URL(link).origin}/auth/v1/verify?token=${String(token)}&type=recovery&redirect_to=${redirectTo}`);
  });

  it('open a session once, and lead nowhere else than the site', async () => {
    const { email } = await test.createPerson();
    const { data } = await test.service().auth.admin.generateLink({ type: 'recovery', email });
    const link = new URL(data.properties?.action_link ?? '');
    const site = link.searchParams.get('redirect_to') ?? '';
    link.searchParams.set('redirect_to', 'https://evil.example/steal');
    const open = async () => new URL((await fetch(link, { redirect: 'manual' })).headers.get('location') ?? '');
    const first = await open();
    expect(first.origin).toBe(new URL(site).origin);
    expect(new URLSearchParams(first.hash.slice(1)).get('access_token')).toBeTruthy();
    const second = await open();
    expect(second.origin).toBe(new URL(site).origin);
    expect(second.href).toContain('error_code=otp_expired');
  });

  it('and codes have as many digits as config.toml says, and a code opens a session once', async () => {
    const { email, id } = await test.createPerson();
    const { data } = await test.service().auth.admin.generateLink({ type: 'recovery', email });
    const token = data.properties?.email_otp ?? '';
    expect(token).toMatch(/^\d+$/);
    expect(token).toHaveLength((await readProjectConfig('supabase/config.toml')).auth.email.otp_length);
    const wrong = await test
      .visitor()
      .auth.verifyOtp({ email, token: token.replace(/./g, (digit) => String(9 - Number(digit))), type: 'recovery' });
    expect([wrong.error?.status, wrong.error?.code]).toEqual([403, 'otp_expired']);
    expect((await test.visitor().auth.verifyOtp({ email, token, type: 'recovery' })).data.user?.id).toBe(id);
    expect((await test.visitor().auth.verifyOtp({ email, token, type: 'recovery' })).error?.code).toBe('otp_expired');
  });
});

describe.runIf(shows.mails)('mails', () => {
  it('lead to the page the call named, in the words of the project', async () => {
    const { email, id } = await test.createPerson();
    const { data } = await test.service().auth.admin.generateLink({ type: 'recovery', email: (await test.createPerson()).email });
    const redirectTo = new URL('/ar/reset-password', new URL(data.properties?.action_link ?? '').searchParams.get('redirect_to') ?? '')
      .href;
    expect((await test.visitor().auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
    const mail = await test.mailTo(email);
    expect(mail.subject).toBe('Reset your password · إعادة تعيين كلمة المرور');
    expect(mail.text).toContain('Use this button to choose a new password.');
    expect(mail.text).toContain('يمكن اختيار كلمة مرور جديدة عبر الزر التالي.');
    const { token, leadsTo } = partsOf(mail.links[0] ?? '');
    expect(token).toMatch(/^[0-9a-f]{56}$/);
    expect(leadsTo).toBe(redirectTo);
    expect((await test.visitor().auth.verifyOtp({ type: 'recovery', token_hash: token })).data.user?.id).toBe(id);
  });

  it('never lead to another site', async () => {
    const { email } = await test.createPerson();
    await test.visitor().auth.resetPasswordForEmail(email, { redirectTo: 'https://evil.example/steal' });
    expect((await test.mailTo(email)).links.join()).not.toContain('evil.example');
  });

  it('carry a one-time link that works once', async () => {
    const { email, id } = await test.createPerson();
    expect((await test.visitor().auth.signInWithOtp({ email, options: { shouldCreateUser: false } })).error).toBeNull();
    const { token } = partsOf((await test.mailTo(email)).links[0] ?? '');
    const verify = (token_hash: string, type: 'magiclink' | 'email') => test.visitor().auth.verifyOtp({ type, token_hash });
    expect((await verify(token, 'magiclink')).data.user?.id).toBe(id);
    expect((await verify(token, 'magiclink')).error?.code).toBe('otp_expired');
    const link = await test.service().auth.admin.generateLink({ type: 'magiclink', email });
    const hashed = link.data.properties?.hashed_token ?? '';
    expect((await verify(hashed, 'email')).data.user?.id).toBe(id);
    expect((await verify(hashed, 'email')).error?.code).toBe('otp_expired');
  });

  it('are not sent without an account, which the response does not reveal', async () => {
    const email = `nobody@${test.domain}`;
    expect((await test.visitor().auth.resetPasswordForEmail(email)).error).toBeNull();
    const { error } = await test.visitor().auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect([error?.status, error?.code]).toEqual([422, 'otp_disabled']);
  });
});

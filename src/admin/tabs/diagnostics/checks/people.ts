import { takesEmail } from '@/features/diagnostics/admin';
import type { FindingOf } from '@/admin/insights/diagnostics/finding';
import type { Check } from '../check';

const day = 86_400_000;

const maxPasswordAgeMs = 365 * day;

/** Rates the password by its age, because the password itself cannot be read. */
export function passwordFinding(setAt: string | null, now: number): FindingOf<'password'> {
  if (setAt === null) return { status: 'unknown', outcome: 'notKnown', places: [{ tab: 'security' }] };
  const values = { at: { at: setAt } };
  return now - Date.parse(setAt) > maxPasswordAgeMs
    ? { status: 'warning', outcome: 'old', values, places: [{ tab: 'security' }] }
    : { status: 'ok', outcome: 'recent', values };
}

export const passwordCheck: Check<'password'> = {
  id: 'password',
  isPersonal: true,
  find: async ({ facts, now }) => passwordFinding((await facts()).facts.password_set_at, now),
};

/** Auth reports whether sign-in by e-mail is enabled, but nothing about its mail server. */
export const mailFinding = (isOn: boolean): FindingOf<'mail'> =>
  isOn
    ? { status: 'unknown', outcome: 'notKnown', places: [{ page: 'mailServer' }] }
    : { status: 'error', outcome: 'off', places: [{ page: 'providers' }] };

export const mailCheck: Check<'mail'> = { id: 'mail', find: async ({ signal }) => mailFinding(await takesEmail(signal)) };

import { takesEmail, type Facts } from '@/features/diagnostics/admin';
import type { FindingOf } from '@/admin/insights/diagnostics/finding';
import type { Check } from '../check';

const day = 86_400_000;

/** Returns the last local calendar day whose registrations are more than seven days old. */
function eighthDayBefore(now: number): string {
  const date = new Date(now - 8 * day);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export const unverifiedFinding = (overdue: number, now: number): FindingOf<'unverified'> =>
  overdue > 0
    ? {
        status: 'warning',
        outcome: 'overdue',
        values: { count: overdue },
        places: [{ tab: 'creatorDetails', search: `?status=unverified&to=${eighthDayBefore(now)}` }],
      }
    : { status: 'ok', outcome: 'none' };

export const unverifiedCheck: Check<'unverified'> = {
  id: 'unverified',
  find: async ({ facts, now }) => unverifiedFinding((await facts()).facts.overdue_creators, now),
};

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
  find: async ({ facts, now }) => passwordFinding((await facts()).facts.password_set_at, now),
};

/** Auth reports whether sign-in by e-mail is enabled, but nothing about its mail server. */
export const mailFinding = (isOn: boolean): FindingOf<'mail'> =>
  isOn
    ? { status: 'unknown', outcome: 'notKnown', places: [{ page: 'mailServer' }] }
    : { status: 'error', outcome: 'off', places: [{ page: 'providers' }] };

export const mailCheck: Check<'mail'> = { id: 'mail', find: async ({ signal }) => mailFinding(await takesEmail(signal)) };

/** The scheduler runs every five minutes. An hour without a run while mails are pending counts as stopped. */
const hour = 3_600_000;

/** Checks whether the function that sends the site's mails runs, is set up, and succeeds. */
export function outboxFinding({ ran_at, is_set_up, waiting, failed_count }: Facts['mail'], now: number): FindingOf<'outbox'> {
  const places = [{ tab: 'notifications' }] as const;
  if (ran_at === null) return { status: 'warning', outcome: 'never', places: [...places, { page: 'functions' }] };
  if (is_set_up === false) return { status: 'error', outcome: 'notSetUp', places: [...places, { page: 'functions' }] };
  if (failed_count > 0) return { status: 'warning', outcome: 'failed', values: { count: failed_count }, places };
  if (waiting > 0 && now - Date.parse(ran_at) > hour)
    return {
      status: 'warning',
      outcome: 'stopped',
      values: { count: waiting, at: { at: ran_at } },
      places: [...places, { page: 'schedule' }],
    };
  return { status: 'ok', outcome: 'fine', values: { at: { at: ran_at } } };
}

export const outboxCheck: Check<'outbox'> = {
  id: 'outbox',
  find: async ({ facts, now }) => outboxFinding((await facts()).facts.mail, now),
};

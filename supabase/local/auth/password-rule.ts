import { jsonResponse } from '../gateway.ts';
import type { ProjectConfig } from '../project-config.ts';

const digits = '0123456789';
const lower = 'abcdefghijklmnopqrstuvwxyz';
const upper = lower.toUpperCase();
const symbols = '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~';

/** The character groups of each value of `auth.password_requirements`. A password needs a character of each group. */
const groups: Record<ProjectConfig['auth']['password_requirements'], readonly string[]> = {
  '': [],
  letters_digits: [lower + upper, digits],
  lower_upper_letters_digits: [lower, upper, digits],
  lower_upper_letters_digits_symbols: [lower, upper, digits, symbols],
};

/**
 * Returns hosted Auth's error response to a weak password that a person has chosen, otherwise undefined. Accounts that are created or
 * changed with the secret key have no rule.
 *
 * Gap closed: @supabase/lite knows eight symbols only.
 */
export function refuseWeakPassword(
  password: unknown,
  { minimum_password_length, password_requirements }: ProjectConfig['auth'],
): Response | undefined {
  if (typeof password !== 'string') return undefined;
  const required = groups[password_requirements];
  const isShort = new TextEncoder().encode(password).length < minimum_password_length;
  const lacks = required.some((group) => ![...group].some((sign) => password.includes(sign)));
  if (!isShort && !lacks) return undefined;
  const msg = [
    isShort && `Password should be at least ${String(minimum_password_length)} characters.`,
    lacks && `Password should contain at least one character of each: ${required.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
  const reasons = [isShort && 'length', lacks && 'characters'].filter(Boolean);
  return jsonResponse({ code: 422, error_code: 'weak_password', msg, weak_password: { message: msg, reasons } }, 422);
}

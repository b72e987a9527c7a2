import { cleanEmail, cleanUsername } from '@functions/contact-rules.ts';
import * as z from 'zod/mini';
import { isEmail } from '@functions/address-rules.ts';
import {
  birthdayProblem,
  isAdult,
  isMobile,
  isStorablePassword,
  isStrongPassword,
  limits,
  needsBirthday,
  usernameProblem,
  type UsernameProblem,
} from '@functions/registration-rules.ts';
import { normalizePhone } from '@/lib/phone';
import { readable } from '@/lib/readable';

/** Returns today's date in UTC, as the function and the database use it. Not for rendering, because it reads the clock. */
export const todayUtc = (): string => new Date().toISOString().slice(0, 10);

/** The key of the `creators` texts for each problem of a username. */
export const usernameProblemKeys = {
  short: 'errors.usernameShort',
  long: 'errors.usernameLong',
  characters: 'errors.usernameCharacters',
  separators: 'errors.usernameSeparators',
} as const satisfies Record<UsernameProblem, string>;

const hasNo = (problem: UsernameProblem) => (username: string) => usernameProblem(username) !== problem;

const username = z
  .string()
  .check(
    z.overwrite(cleanUsername),
    z.minLength(1, 'errors.usernameRequired'),
    z.refine(hasNo('characters'), usernameProblemKeys.characters),
    z.refine(hasNo('short'), usernameProblemKeys.short),
    z.refine(hasNo('long'), usernameProblemKeys.long),
    z.refine(hasNo('separators'), usernameProblemKeys.separators),
  );

const email = z
  .string()
  .check(z.overwrite(cleanEmail), z.toLowerCase(), z.minLength(1, 'errors.emailRequired'), z.refine(isEmail, 'errors.emailInvalid'));

const password = z.string().check(z.refine(isStrongPassword, 'errors.passwordWeak'), z.refine(isStorablePassword, 'errors.passwordLong'));

/**
 * Step 1 of the sign-up. Messages are keys of the `creators` texts. `usernameQuery` and `emailQuery` check whether username and address are
 * free.
 */
export const accountSchema = z
  .object({ username, email, password, confirmPassword: z.string() })
  .check(z.refine((values) => values.password === values.confirmPassword, { error: 'errors.passwordMismatch', path: ['confirmPassword'] }));

/**
 * Step 2 of the sign-up, for the owner's minimum age. The mobile number is optional, and the date of birth at the least minimum age. A date
 * of birth of an adult answers `adultOrGuardian`.
 */
export const detailsSchema = (minimumAge: number) =>
  z
    .object({
      fullName: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'errors.fullNameRequired'),
          readable('name', 'errors.fullNameUnreadable'),
          z.maxLength(limits.fullNameMax, 'errors.fullNameLong'),
        ),
      dob: z.string().check(
        z.refine((date) => date === '' || birthdayProblem(date, todayUtc()) !== 'malformed', 'errors.dobInvalid'),
        z.refine((date) => date !== '' || !needsBirthday(minimumAge), 'errors.dobRequired'),
        z.refine((date) => date === '' || birthdayProblem(date, todayUtc(), minimumAge) !== 'young', 'errors.dobYoung'),
      ),
      mobile: z.string().check(
        z.trim(),
        z.overwrite(normalizePhone),
        z.refine((mobile) => mobile === '' || isMobile(mobile), 'errors.mobileInvalid'),
      ),
      /** The person is 18 or older, or a parent or guardian agrees. */
      adultOrGuardian: z.boolean(),
      /** The person has read and accepts the rules of the community. */
      acceptsRules: z.boolean().check(z.refine(Boolean, 'errors.rulesRequired')),
    })
    .check(
      z.refine(({ dob, adultOrGuardian }) => adultOrGuardian || isAdult(dob, todayUtc()), {
        error: 'errors.consentRequired',
        path: ['adultOrGuardian'],
      }),
    );

export type AccountValues = z.input<typeof accountSchema>;

export type DetailsValues = z.input<ReturnType<typeof detailsSchema>>;

export const emptyAccount: AccountValues = { username: '', email: '', password: '', confirmPassword: '' };

export const emptyDetails: DetailsValues = { fullName: '', dob: '', mobile: '', adultOrGuardian: false, acceptsRules: false };

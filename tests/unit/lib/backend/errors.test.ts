import { describe, expect, it } from 'vitest';
import { AppError, errorMessage, isSessionOver, reasonAmong, toAppError } from '@/lib/backend/errors';
import ar from '../../../../public/locales/ar/common.json';
import en from '../../../../public/locales/en/common.json';

const texts = { en, ar };
const textOf = (language: 'en' | 'ar') => (key: `common:errors.${keyof (typeof en)['errors']}`) =>
  texts[language].errors[key.slice('common:errors.'.length) as keyof (typeof en)['errors']];

/** Errors of the database, its API, Storage and Auth, with their HTTP status. */
const raw: [message: string, failure: object, status: number, code: string][] = [
  ['permission denied for table creator_posts', { code: '42501' }, 403, 'forbidden'],
  ['new row violates row-level security policy for table "inquiries"', { code: '42501' }, 401, 'forbidden'],
  ['new row for relation "creator_posts" violates check constraint "creator_posts_content_check"', { code: '23514' }, 400, 'invalid'],
  ['duplicate key value violates unique constraint "creators_username_key"', { code: '23505' }, 409, 'conflict'],
  ['insert or update on table "x" violates foreign key constraint "x_fkey"', { code: '23503' }, 409, 'invalid'],
  ['null value in column "name" violates not-null constraint', { code: '23502' }, 400, 'invalid'],
  ['value too long for type character varying(120)', { code: '22001' }, 400, 'invalid'],
  ['invalid byte sequence for encoding "UTF8": 0x00', { code: '22021' }, 400, 'invalid'],
  ['unsupported Unicode escape sequence', { code: '22P05' }, 400, 'invalid'],
  ['invalid input syntax for type uuid: "x"', { code: '22P02' }, 400, 'invalid'],
  ['canceling statement due to statement timeout', { code: '57014' }, 500, 'unknown'],
  ['could not extend file "base/1": No space left on device', { code: '53100' }, 500, 'unknown'],
  ['the disk is full', { code: 'XX000' }, 500, 'unknown'],
  ['relation "public.nothing" does not exist', { code: '42P01' }, 404, 'notFound'],
  ['Could not find the table in the schema cache', { code: 'PGRST205' }, 404, 'notFound'],
  ['filter_malformed', { code: 'PT400' }, 400, 'filter'],
  ['JWT expired', { code: 'PGRST303' }, 401, 'unauthenticated'],
  ['JWSError JWSInvalidSignature', { code: 'PGRST301' }, 401, 'unauthenticated'],
  ['"exp" claim timestamp check failed', { statusCode: '400', error: 'InvalidJWT' }, 0, 'unauthenticated'],
  ['new row violates row-level security policy', { statusCode: '403', error: 'Unauthorized' }, 0, 'forbidden'],
  ['Database error saving new user', { name: 'AuthApiError', code: 'unexpected_failure', status: 422 }, 0, 'invalid'],
  [
    'Database error finding user: pq: relation does not exist',
    { name: 'AuthApiError', code: 'unexpected_failure', status: 500 },
    0,
    'unknown',
  ],
  [
    'Invalid Refresh Token: Refresh Token Not Found',
    { name: 'AuthApiError', code: 'refresh_token_not_found', status: 400 },
    0,
    'unauthenticated',
  ],
  ['Auth session missing!', { name: 'AuthSessionMissingError', status: 400 }, 0, 'unauthenticated'],
  ['Refresh result discarded: session state changed mid-flight', { name: 'AuthRefreshDiscardedError', status: 409 }, 0, 'unauthenticated'],
  ['TimeoutError: The request timed out.', { code: '' }, 0, 'offline'],
  ['TypeError: Failed to fetch', { code: '' }, 0, 'offline'],
  ['{"msg":"no words"}', { name: 'AuthRetryableFetchError', status: 503 }, 0, 'offline'],
];

describe('errorMessage', () => {
  it.each(raw)('never says “%s”, in no language', (message, failure, status, code) => {
    const error = toAppError({ message, ...failure }, status || undefined);
    expect(error.code).toBe(code);
    for (const language of ['en', 'ar'] as const) {
      expect(errorMessage(error, textOf(language))).toBe(texts[language].errors[error.code]);
    }
  });

  it.each(['en', 'ar'] as const)('does not say again that something went wrong, as the title above it does (%s)', (language) => {
    const { errorTitle, errors, errorText } = texts[language];
    for (const text of [...Object.values(errors), errorText]) expect(text).not.toContain(errorTitle);
  });

  it('says what Auth wrote for people, where this site has no words of its own', () => {
    const refusal = { name: 'AuthApiError', message: 'Signups not allowed for this instance', code: 'signup_disabled', status: 400 };
    expect(errorMessage(refusal, textOf('en'))).toBe('Signups not allowed for this instance');
    expect(errorMessage({ ...refusal, status: 429 }, textOf('en'))).toBe(en.errors.rateLimited);
    const refused = (code: string, status: number) =>
      errorMessage({ name: 'AuthApiError', message: 'English', code, status }, textOf('ar'));
    expect(refused('over_email_send_rate_limit', 429)).toBe(ar.errors.mailLimited);
    expect(refused('email_address_not_authorized', 400)).toBe(ar.errors.mailRefused);
  });
});

describe('the reason of an error', () => {
  it.each([
    [{ code: 'PT422', message: 'resume_unchecked', hint: 'Call the function.' }, 'resume_unchecked'],
    [{ code: 'P0001', message: 'This name is not free.', hint: 'name_reserved' }, 'name_reserved'],
    [{ code: '23514', message: 'new row violates check constraint "creators_full_name_check"' }, 'creators_full_name_check'],
    [{ name: 'AuthApiError', code: 'same_password', status: 422, message: 'New password should be different.' }, 'same_password'],
    [{ message: 'TimeoutError: The request timed out.' }, 'timeout'],
    [{ code: '42501', message: 'permission denied for table x' }, undefined],
  ])('of %j is %s', (failure, reason) => {
    expect(toAppError(failure).reason).toBe(reason);
  });

  it('is given only when the caller knows it', () => {
    const error = new AppError('invalid', { reason: 'link_used' });
    expect([reasonAmong(error, ['link_used', 'link_expired']), reasonAmong(error, ['other'])]).toEqual(['link_used', undefined]);
  });
});

it('distinguishes an ended session from a refusal', () => {
  expect(isSessionOver({ code: 'PGRST303', message: 'JWT expired' })).toBe(true);
  expect(isSessionOver({ code: '42501', message: 'permission denied' })).toBe(false);
});

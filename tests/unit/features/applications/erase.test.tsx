import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { eraseMutation } from '@/features/applications/status';
import { AppError } from '@/lib/backend/errors';
import { fakeRest } from '../../../support/fake-rest';

/** Returns a token in the format of private.application_token: id, last day counted from 2000-01-01, signature. */
function tokenUntil(day: string): string {
  const days = (Date.parse(day) - Date.UTC(2000, 0, 1)) / 86_400_000;
  const bytes = [
    ...Array.from({ length: 16 }, (_, index) => 240 + index),
    ...[24, 16, 8, 0].map((shift) => (days >> shift) & 255),
    ...Array.from({ length: 16 }, () => 255),
  ];
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

async function erase(token: string): Promise<unknown> {
  fakeRest(() => Response.json({ error: 'x', code: 'link_invalid' }, { status: 422 }));
  return new MutationObserver(new QueryClient(), eraseMutation(token)).mutate();
}

afterEach(() => vi.useRealTimers());

it('takes a link that opens nothing for an application that is erased already, and one that is over for what it is', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T23:59:00Z'), toFake: ['Date'] });
  await expect(erase(tokenUntil('2026-11-22'))).resolves.toBeUndefined();
  await expect(erase(tokenUntil('2027-03-01'))).resolves.toBeUndefined();
  const failure: unknown = await erase(tokenUntil('2026-11-21')).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(AppError);
  const { failed } = eraseMutation('').meta ?? {};
  const messageOf = (error: unknown) => (typeof failed === 'function' ? failed(error as AppError) : failed);
  expect(messageOf(failure)).toEqual({ title: 'application:erase.failed', text: 'application:erase.expired' });
  expect(messageOf(new AppError('offline'))).toEqual({ title: 'application:erase.failed', text: 'application:erase.failedText' });
});

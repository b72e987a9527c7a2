import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Functions } from '../../supabase/local/functions/functions.ts';
import type { Keys } from '../../supabase/local/keys.ts';
import { scheduleFunctions } from '../../supabase/local/data/schedule.ts';

const minute = 60_000;
const asked: string[] = [];
let answer: () => Promise<Response>;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  answer = () => Promise.resolve(new Response('{}'));
  const functions: Pick<Functions, 'serve'> = {
    serve: (request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname} ${request.headers.get('apikey') ?? ''}`);
      return answer();
    },
  };
  stop = scheduleFunctions(functions as Functions, { secretKey: 'sb_secret_test' } as Keys, 'http://localhost:5173');
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const times = (name: string) => asked.filter((call) => call === `POST /functions/v1/${name} sb_secret_test`).length;

it('mails are sent every five minutes, changes published every ten, retention runs every hour, each a minute after the start', async () => {
  await vi.advanceTimersByTimeAsync(minute - 1);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect([times('deliver-mail'), times('publish'), times('apply-retention'), asked.length]).toEqual([1, 1, 1, 3]);
  await vi.advanceTimersByTimeAsync(59 * minute);
  expect([times('deliver-mail'), times('publish'), times('apply-retention')]).toEqual([13, 7, 2]);
});

it('a failed run is reported, and the next one starts', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answer = () => Promise.resolve(new Response('{}', { status: 500 }));
  await vi.advanceTimersByTimeAsync(minute);
  answer = () => Promise.reject(new Error('no Deno'));
  await vi.advanceTimersByTimeAsync(4 * minute);
  expect(told.mock.calls.map(([text]) => text as string).sort()).toEqual([
    'The function apply-retention answered 500.',
    'The function deliver-mail answered 500.',
    'The function deliver-mail could not run.',
    'The function publish answered 500.',
  ]);
  expect(times('deliver-mail')).toBe(2);
});

it('sends no requests after it has stopped', async () => {
  stop();
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(asked).toEqual([]);
});

import {
  InfiniteQueryObserver,
  MutationObserver,
  QueryObserver,
  type InfiniteQueryObserverOptions,
  type QueryClient,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/data/query-client';
import { currentToast, dismissToast } from '@/components/feedback/toast-store';
import { createI18n } from '@/i18n/create-i18n';
import { languages } from '@/i18n/languages';
import { errorMessage, toAppError } from '@/lib/backend/errors';
import { requestTimeoutMs } from '@/lib/backend/fetch-with-timeout';
import { outcomeEvent } from '@/lib/window-events';
import { textsOf } from '../../support/render-app';
import { codeCalls } from './code-calls';
import { cuts, innerWords, seatSession, startBackend, type Backend, type Cut } from './faulty-backend';
import type { Call, Site } from './call';
import { registry } from './registry';

// Other tests cover the conversion of pictures and documents.
vi.mock('@/features/media/prepare-asset', () => ({
  checkAsset: (file: File) => Promise.resolve(file),
  prepareAsset: (file: File) => Promise.resolve({ blob: file, type: 'pdf' }),
}));

/** The longest time in milliseconds until a call ends: two steps of a form, each with its timeout. */
const longestWait = 200_000;

let backend: Backend;
let translations: Record<(typeof languages)[number], I18n>;
const unhandled: unknown[] = [];

beforeAll(async () => {
  // Loads them before the clock is faked.
  await Promise.all([
    import('@supabase/postgrest-js'),
    import('@supabase/supabase-js'),
    import('@/features/creators/directory-requests'),
    import('@/features/items/requests'),
    import('@/features/items/news-requests'),
    import('@/features/items/page-requests'),
  ]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  process.on('unhandledRejection', (reason) => unhandled.push(reason));
  const resources = { en: textsOf('en'), ar: textsOf('ar') };
  translations = { en: await createI18n('en', { resources }), ar: await createI18n('ar', { resources }) };
  backend = startBackend();
});
afterAll(() => {
  vi.useRealTimers();
});
beforeEach(() => {
  unhandled.length = 0;
});

/** Runs queries and mutations as a screen does: observes them until they have ended, with retries. */
function siteWith(client: QueryClient): Site {
  return {
    query: (options) =>
      new Promise((resolve, reject) => {
        const observer =
          'initialPageParam' in options
            ? new InfiniteQueryObserver(client, options as unknown as InfiniteQueryObserverOptions)
            : new QueryObserver(client, options as QueryObserverOptions);
        const stop = observer.subscribe((result) => {
          if (result.isFetching || (!result.isSuccess && !result.isError)) return;
          setTimeout(stop);
          if (result.isError) reject(result.error);
          else resolve(result.data);
        });
      }),
    mutate: (options, variables) => new MutationObserver(client, options).mutate(variables),
  };
}

type End = { how: 'done' } | { how: 'failed'; error: unknown } | { how: 'never' };

/** Makes a call in a new page. Advances the clock until it has ended. */
async function make(call: Call, translation: I18n): Promise<{ end: End; seconds: number; asked: string[] }> {
  // Ends the timers of the previous page, such as timeouts of requests, because each step of the clock checks all timers.
  await vi.advanceTimersByTimeAsync(requestTimeoutMs);
  seatSession(call.who !== 'visitor');
  dismissToast();
  backend.answers = call.answers ?? {};
  backend.asked = [];
  const client = createQueryClient(translation);
  let end: End = { how: 'never' };
  const started = Date.now();
  call.run(siteWith(client)).then(
    () => (end = { how: 'done' }),
    (error: unknown) => (end = { how: 'failed', error }),
  );
  const isOpen = () => end.how === 'never';
  for (let turn = 0; isOpen() && Date.now() - started < longestWait; turn += 1) {
    // First without time, then in growing steps.
    await vi.advanceTimersByTimeAsync(turn < 4 ? 0 : turn < 8 ? 50 : 2_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const seconds = (Date.now() - started) / 1000;
  // Effects of the end, such as a toast with its own namespace.
  await vi.advanceTimersByTimeAsync(10);
  await new Promise((resolve) => setImmediate(resolve));
  client.clear();
  return { end, seconds, asked: [...new Set(backend.asked)] };
}

const isQuiet = ({ quiet }: Call, cut: Cut, name: string) =>
  quiet === 'all' || (quiet?.some((one) => one === name || one === `${cut} ${name}`) ?? false);

/** Checks a text for people: no key, no placeholder, no message of the backend. */
function expectReadable(text: string, t: I18n): void {
  expect(text.trim()).not.toBe('');
  expect(text).not.toContain(innerWords);
  expect(text).not.toMatch(/\{\{|^[\w-]+:[\w.]+$|Failed to fetch|JSON|PGRST|undefined|\[object/);
  if (t.language === 'ar') expect(text).toMatch(/[\u0600-\u06FF]/);
}

const written = (calls: readonly Call[]) => calls.map((call) => [`${call.who}, ${call.when}`, call] as const);
/** The requests of each line of the registry, found by making its call. */
const recorded = new Map<Call, string[]>();
/** What the calls report for the figures of the panel. */
const outcomes: string[] = [];

describe('every call', () => {
  it.each(written(registry))('ends well when nothing is cut: %s', async (_when, call) => {
    backend.cut = undefined;
    const note = ({ detail }: CustomEvent<string>) => outcomes.push(`${call.when}: ${detail}`);
    window.addEventListener(outcomeEvent, note);
    const { end, asked } = await make(call, translations.en);
    window.removeEventListener(outcomeEvent, note);
    expect(end).toEqual({ how: 'done' });
    expect(asked).not.toEqual([]);
    recorded.set(call, asked);
  });

  it('reports what a visitor has done, once, and nothing else', () => {
    expect(outcomes).toEqual([
      'a search settled: search',
      'the contact form sent: contact',
      'an enrolment sent: enrol',
      'a talk booked: contact',
      'an application sent: apply',
      'a registration: sign_up',
    ]);
  });

  it('of the code has a line in the registry', () => {
    const folders = ['features', 'session', 'i18n', 'admin', 'pages', 'overlays', 'app', 'components'];
    const files = folders.flatMap((folder) =>
      readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' }).flatMap((file) =>
        /\.tsx?$/.test(file) ? [`src/${folder}/${file}`] : [],
      ),
    );
    const inCode = files.flatMap((file) =>
      codeCalls(readFileSync(file, 'utf8')).map((call) => `${file.replace(/^src\/|\.tsx?$/g, '')}: ${call}`),
    );
    const inRegistry = new Set([...recorded].flatMap(([{ at }, asked]) => asked.map((name) => `${at}: ${name}`)));
    expect(inCode.length).toBeGreaterThan(90);
    expect([...new Set(inCode)].filter((call) => !inRegistry.has(call) && !inRegistry.has(call.replace(': any', ': select')))).toEqual([]);
  });

  it('is written down, with who makes it and when', async () => {
    const lines = [...recorded].map(([{ who, when, once, at }, asked]) => [who, when, asked.join(', '), at, once ?? ''].join(' | '));
    await expect(`who | when | what | where in src | why nothing is done twice\n${lines.join('\n')}\n`).toMatchFileSnapshot('calls.txt');
  });

  it('that writes says why nothing is done twice', () => {
    const writes = [...recorded].filter(([, asked]) =>
      asked.some((name) =>
        /^(insert|update|delete|upsert|function|storage (upload|move|remove)|auth (update|sign|enroll|unenroll|verify|reset))/.test(name),
      ),
    );
    expect(writes.length).toBeGreaterThan(40);
    expect(writes.filter(([{ once }]) => !once).map(([{ when }]) => when)).toEqual([]);
  });
});

describe.each(cuts)('a call cut by: %s', (how) => {
  it.each(written(registry))('%s', async (_when, call) => {
    for (const name of recorded.get(call) ?? []) {
      for (const language of languages) {
        const t = translations[language];
        backend.cut = { name, how };
        const { end, seconds } = await make(call, t);
        const where = `${name}, ${how}, ${language}`;
        expect(end.how, where).not.toBe('never');
        expect(seconds, where).toBeLessThan(longestWait);
        if (how === 'ten seconds slow') expect(end.how, where).toBe('done');
        else if (!isQuiet(call, how, name)) expect(end.how, where).toBe('failed');
        if (end.how === 'failed') {
          expectReadable(
            errorMessage(end.error, (key) => t.t(key)),
            t,
          );
          if (how === 'expired token' && name.startsWith('select')) expect(toAppError(end.error).code, where).toBe('unauthenticated');
          const shownToast = currentToast();
          for (const text of shownToast ? [shownToast.title, shownToast.description ?? shownToast.title] : []) expectReadable(text, t);
        }
        // One language is enough for results without texts.
        if (how === 'ten seconds slow') break;
      }
    }
    backend.cut = undefined;
    // Try again.
    const again = await make(call, translations.en);
    expect(again.end).toEqual({ how: 'done' });
    expect(unhandled).toEqual([]);
  });
});

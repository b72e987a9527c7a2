import type { BackendModule } from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18n } from '@/i18n/create-i18n';
import { areTextsMissing, orMissing, retryMissingTexts } from '@/i18n/missing-texts';
import { retryingBackend } from '@/i18n/retrying-backend';

let failing: (file: string) => boolean;
const asked: string[] = [];

/** Files with one text each: the name of the file. */
const files: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, callback) {
    asked.push(`${language}/${namespace}`);
    if (failing(`${language}/${namespace}`)) callback(new Error('Failed to fetch'), true);
    else callback(null, { loading: `${language}/${namespace}` });
  },
};

/** 350 + 700 + 1400 + 2800 + 5600 ms. */
const allTriesMs = 10_850;
const tries = (file: string) => asked.filter((one) => one === file).length;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  asked.length = 0;
  failing = () => false;
});
afterEach(async () => {
  failing = () => false;
  retryMissingTexts();
  await vi.advanceTimersByTimeAsync(allTriesMs);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const whether = (promise: Promise<unknown>) => {
  const state = { isDone: false };
  void promise.then(() => (state.isDone = true));
  return state;
};

describe('texts that can’t be loaded', () => {
  it('are asked for five times more, the first pause 350 ms, then doubling', async () => {
    failing = (file) => file === 'en/common';
    void createI18n('en', { backend: retryingBackend(files) });
    for (const [index, pause] of [0, 350, 700, 1400, 2800, 5600].entries()) {
      await vi.advanceTimersByTimeAsync(pause);
      expect(tries('en/common')).toBe(index + 1);
    }
    await vi.advanceTimersByTimeAsync(20_000);
    expect(tries('en/common')).toBe(6);
  });

  it('never let the app begin with raw keys: it begins once the connection is back', async () => {
    failing = (file) => file === 'en/common';
    const starting = createI18n('en', { backend: retryingBackend(files) });
    const start = whether(starting);
    await vi.advanceTimersByTimeAsync(allTriesMs);
    expect(areTextsMissing()).toBe(true);
    expect(start.isDone).toBe(false);

    failing = () => false;
    window.dispatchEvent(new Event('online'));
    const i18n = await starting;
    expect(i18n.t('common:loading')).toBe('en/common');
    expect(areTextsMissing()).toBe(false);
  });

  it('are asked for again by themselves, quietly', async () => {
    failing = (file) => file === 'en/shell';
    const start = whether(createI18n('en', { backend: retryingBackend(files) }));
    await vi.advanceTimersByTimeAsync(allTriesMs);
    failing = () => false;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(start.isDone).toBe(true);
  });

  it('are stood in for by English', async () => {
    failing = (file) => file === 'ar/common';
    const starting = createI18n('ar', { backend: retryingBackend(files) });
    await vi.advanceTimersByTimeAsync(allTriesMs);
    expect((await starting).t('common:loading')).toBe('en/common');
    expect(areTextsMissing()).toBe(false);
  });

  it('are not stood in for where better ones are on the page already', async () => {
    failing = (file) => file === 'ar/common';
    const start = whether(createI18n('ar', { backend: retryingBackend(files, () => false) }));
    await vi.advanceTimersByTimeAsync(allTriesMs);
    expect(asked).not.toContain('en/common');
    expect(start.isDone).toBe(false);
  });

  it('are reported to each caller, as often as they are requested', async () => {
    const starting = createI18n('en', { backend: retryingBackend(files) });
    await vi.advanceTimersByTimeAsync(0);
    const i18n = await starting;
    failing = (file) => file === 'en/search';
    for (let time = 0; time < 2; time += 1) {
      const refused = expect(orMissing(i18n.loadNamespaces('search'))).rejects.toThrow('missing');
      await vi.advanceTimersByTimeAsync(allTriesMs);
      await refused;
    }
    failing = () => false;
    await orMissing(i18n.loadNamespaces('search'));
    expect(i18n.hasLoadedNamespace('search')).toBe(true);
  });
});

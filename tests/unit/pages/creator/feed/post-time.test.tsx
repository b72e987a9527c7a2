import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '@/i18n/create-i18n';
import { PostTime } from '@/pages/creator/feed/post-time';
import { renderApp, textsOf } from '../../../../support/render-app';

const now = Date.UTC(2026, 10, 20, 12, 0, 0);
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();

beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

describe('PostTime', () => {
  it.each([
    ['en', 10, 'now'],
    ['en', 7200, '2 hours ago'],
    ['en', 86_400, 'yesterday'],
    ['ar', 10_800, 'قبل 3 ساعات'],
    ['ar', 7200, 'قبل ساعتين'],
  ] as const)('says in %s what was %i seconds ago', async (language, seconds, text) => {
    await renderApp(<PostTime value={ago(seconds)} />, { language });
    expect(screen.getByText(text)).toHaveAttribute('datetime', ago(seconds));
  });

  it('never shows a time in the future, when clocks differ', async () => {
    await renderApp(<PostTime value={ago(-300)} />);
    expect(screen.getByText('now')).toBeInTheDocument();
  });

  it('goes on by itself', async () => {
    await renderApp(<PostTime value={ago(50)} />);
    expect(screen.getByText('now')).toBeInTheDocument();
    act(() => vi.advanceTimersByTime(15_000));
    expect(screen.getByText('1 minute ago')).toBeInTheDocument();
  });

  it('is a plain date where there is no clock', async () => {
    const i18n = await createI18n('en', { resources: { en: textsOf('en') } });
    const html = renderToString(
      <I18nextProvider i18n={i18n}>
        <PostTime value="2026-11-02T22:30:00Z" />
      </I18nextProvider>,
    );
    expect(html).toContain('2 Nov 2026');
  });
});

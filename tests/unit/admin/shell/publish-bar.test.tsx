import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PublishBar } from '@/admin/shell/publish/publish-bar';
import { paletteActions } from '@/admin/shell/palette/use-palette-action';
import { currentToast } from '@/components/feedback/toast-store';
import type { RestCall } from '../../../support/fake-rest';
import { renderSettings } from '../../../support/render-settings';

interface State {
  served?: string;
  state?: Record<string, unknown>;
  answer?: () => Response;
  language?: 'en' | 'ar';
}

const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
const stored = {
  published_version: 4,
  published_at: ago(185),
  is_set_up: true,
  changes: 0,
  changed_at: null,
  usual_seconds: null,
  last: null,
};
const publication = (state: string, failure: string | null = null) => ({
  id: '1',
  created_at: ago(30),
  finished_at: null,
  is_automatic: false,
  state,
  failure,
});

async function open({ served = '4', state = {}, answer = () => json({ outcome: 'started' }), language = 'en' }: State = {}) {
  const asked: RestCall[] = [];
  await renderSettings(<PublishBar />, {
    language,
    answer(call) {
      if (call.path === '/')
        return new Response(`<meta name="content-version" content="${served}">${served === 'dev' ? '/@vite/client' : ''}`);
      if (call.path.endsWith('/rpc/publishing')) return json({ ...stored, ...state });
      if (!/note_published|functions/.test(call.path)) return undefined;
      asked.push(call);
      return call.path.endsWith('/publish') ? answer() : json(null);
    },
  });
  return asked;
}
const bar = async (name = 'Published pages') => within(await screen.findByRole('region', { name }));
const status = async () => (await bar()).findByRole('status');

describe('the header of the panel', () => {
  it('says when the pages were published and what they lack, and publishes it', async () => {
    const asked = await open({ state: { changes: 4, changed_at: ago(60) } });
    const text = await (await bar()).findByText(/4 changes are on the site but not yet in its HTML/);
    expect(text.closest('[role=status]')).toHaveTextContent(/^Published [23] minutes ago · 4 changes/);
    await userEvent.click((await bar()).getByRole('button', { name: 'Publish' }));
    expect(asked.map(({ path, body }) => [path, body])).toEqual([['/functions/v1/publish', {}]]);
    expect(currentToast()?.title).toBe('Publishing has begun');
  });

  it('is quiet when the pages have everything', async () => {
    await open();
    expect(await (await bar()).findByText(/The HTML has all changes/)).toBeVisible();
    expect((await bar()).queryByRole('button')).toBeNull();
    expect(paletteActions.get().map(({ id }) => id)).not.toContain('publish');
  });

  it('says how long a publication under way usually takes', async () => {
    await open({ state: { changes: 1, usual_seconds: 130, last: publication('building') } });
    expect(await (await bar()).findByText('This usually takes 3 minutes.')).toBeVisible();
    expect((await bar()).queryByRole('button')).toBeNull();
  });

  it.each([
    ['refused', 'The host refused to build it.'],
    ['unreachable', 'The host did not answer.'],
    ['timed_out', 'The new pages did not appear; the host’s log says why.'],
  ])('says why a publication failed (%s), and tries again', async (failure, text) => {
    const asked = await open({ state: { changes: 1, last: publication('failed', failure) } });
    expect(await (await bar()).findByText(/could not be published/)).toBeVisible();
    expect(await status()).toHaveTextContent(text);
    await userEvent.click((await bar()).getByRole('button', { name: 'Try again' }));
    expect(asked).toHaveLength(1);
  });

  it('leads to the deploy hook when none is set up', async () => {
    const refusal = () => json({ error: '', code: 'hook_missing' }, 409);
    await open({ state: { changes: 2, is_set_up: false }, answer: refusal });
    expect(await (await bar()).findByRole('link', { name: 'Set the deploy hook' })).toHaveAttribute(
      'href',
      expect.stringContaining('functions/secrets'),
    );
    await userEvent.click((await bar()).getByRole('button', { name: 'Publish' }));
    await act(() => Promise.resolve());
    expect(currentToast()).toMatchObject({
      title: 'The site could not be published',
      description: 'No deploy hook is set up (docs/going-live.md).',
    });
  });

  it('asks the function once whether there is a hook, and has it publish what waits for over an hour', async () => {
    const unknown = await open({ state: { is_set_up: null }, answer: () => json({ outcome: 'not_due' }) });
    await (await bar()).findByText(/The HTML has all changes/);
    expect(unknown.map(({ body }) => body)).toEqual([{ due: true }]);
  });

  it('records a version that it sees for the first time', async () => {
    const asked = await open({ served: '5' });
    await (await bar()).findByText(/The HTML has all changes/);
    expect(asked.map(({ path, body }) => [path, body])).toEqual([['/rest/v1/rpc/note_published', { served: 5 }]]);
  });

  it('says that development has no HTML', async () => {
    await open({ served: 'dev', state: { changes: 3, is_set_up: null } });
    expect(await (await bar()).findByText(/in development there is no HTML to build/)).toBeVisible();
  });

  it('speaks Arabic with its plurals', async () => {
    await open({ language: 'ar', state: { changes: 3, changed_at: ago(60) } });
    const own = await bar('الصفحات المنشورة');
    expect(await own.findByText('3 تغييرات ظاهرة في الموقع ولم تدخل صفحات HTML بعد')).toBeVisible();
    expect(own.getByRole('button', { name: 'نشر' })).toBeVisible();
  });

  it('is an action of the palette while there is something to publish', async () => {
    const asked = await open({ state: { changes: 1, changed_at: ago(60) } });
    await (await bar()).findByRole('button', { name: 'Publish' });
    act(() =>
      paletteActions
        .get()
        .find(({ id }) => id === 'publish')
        ?.run(),
    );
    await (await bar()).findByRole('button', { name: 'Publish' });
    expect(asked).toHaveLength(1);
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refused, rows } from '../../../../support/fake-rest';
import { file, use, json, open, entry, question, confirm, removals } from './file-manager.fixture';

const ask = async (name: string) => fireEvent.click(within(await entry(name)).getByRole('button', { name: `Delete: ${name}` }));

describe('deleting', () => {
  it('is refused, with the places, for a file that the site shows', async () => {
    const { calls } = await open('', {
      folders: { 'publicassets/': [file('hero.png')] },
      uses: [use('hero.png', 'settings', 'images.heroSection'), use('hero.png', 'job_trash', 'Developer', 'j1')],
    });
    await ask('hero.png');
    const dialog = await question();
    await waitFor(() => expect(dialog).toHaveTextContent('\u2068hero.png\u2069 is in use'));
    expect(within(dialog).getByRole('link', { name: 'Home page picture' })).toHaveAttribute('href', '/admin/settings/media');
    expect(within(dialog).getByRole('link', { name: 'Job in the trash: \u2068Developer\u2069' })).toHaveAttribute(
      'href',
      '/admin/settings/jobs?trash=&row=j1',
    );
    expect(within(dialog).queryByRole('button', { name: /Delete/ })).toBeNull();
    expect(removals(calls)).toEqual([]);
  });

  it('removes a file by its name', async () => {
    const { calls } = await open('?folder=a%20b', { folders: { 'publicassets/a b': [file('ا ب.png'), file('other.png')] } });
    await ask('ا ب.png');
    await confirm();
    expect(await screen.findByText('File deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'ا ب.png' })).toBeNull());
    expect(removals(calls).map(({ path, body }) => [path, body])).toEqual([
      ['/storage/v1/object/publicassets', { prefixes: ['a b/ا ب.png'] }],
    ]);
  });

  it('takes a profile picture out of its profile first, after a warning', async () => {
    const id = '00000000-0000-4000-8000-000000000001';
    const path = `${id}/1_me.png`;
    const { calls } = await open(`?bucket=avatars&folder=${id}`, {
      folders: { [`avatars/${id}`]: [file('1_me.png')] },
      uses: [use(path, 'avatar', 'noor', id)],
      answer: ({ path: asked, method }) => (asked.endsWith('/creators') && method === 'GET' ? rows({ id, username: 'noor' }) : undefined),
    });
    expect(await screen.findByText('noor')).toBeVisible();
    await ask('1_me.png');
    const dialog = await question();
    expect(await within(dialog).findByRole('link', { name: 'Profile of \u2068noor\u2069' })).toBeVisible();
    await confirm('Delete it all the same');
    expect(await screen.findByText('File deleted')).toBeVisible();
    const steps = calls.filter(({ method }) => method === 'PATCH' || method === 'DELETE').map(({ method, path: at }) => `${method} ${at}`);
    expect(steps).toEqual(['PATCH /rest/v1/creators', 'PATCH /rest/v1/creators', 'DELETE /storage/v1/object/avatars']);
  });

  it('of a file that was deleted meanwhile says so, and is no failure', async () => {
    const folders = { 'publicassets/': [file('a.png')] };
    let isGone = false;
    await open('', {
      folders,
      answer: ({ method, path }) => (method === 'DELETE' ? json([]) : isGone && path.includes('/object/list/') ? json([]) : undefined),
    });
    await ask('a.png');
    isGone = true;
    await confirm();
    expect(await screen.findByText('The file had already been deleted')).toBeVisible();
  });

  it('of a file that came into use meanwhile fails, and shows the use', async () => {
    const uses: ReturnType<typeof use>[] = [];
    await open('', {
      folders: { 'publicassets/': [file('a.png')] },
      uses,
      answer: ({ method }) => (method === 'DELETE' ? json([]) : undefined),
    });
    await ask('a.png');
    const button = within(await question()).getByRole('button', { name: 'Delete file' });
    await waitFor(() => expect(button).toBeEnabled());
    uses.push(use('a.png', 'team', 'Hessa', 't1'));
    fireEvent.click(button);
    expect(await screen.findByText('Delete Error')).toBeVisible();
    await waitFor(async () => expect(await question()).toHaveTextContent('Team: \u2068Hessa\u2069'));
    expect(within(await question()).queryByRole('button', { name: /Delete/ })).toBeNull();
  });

  it('is not offered blindly', async () => {
    await open('', {
      folders: { 'publicassets/': [file('a.png')] },
      answer: ({ path }) => (path.endsWith('/rpc/file_uses') ? refused(403, 'PT403', 'administrators_only') : undefined),
    });
    await ask('a.png');
    expect(await within(await question()).findByText('It is not known what uses it', undefined, { timeout: 10_000 })).toBeVisible();
    expect(within(await question()).getByRole('button', { name: 'Delete file' })).toBeDisabled();
  }, 20_000);
});

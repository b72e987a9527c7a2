import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RestCall } from '../../../../support/fake-rest';
import { refused, rows } from '../../../../support/fake-rest';
import { file, open, entry } from './file-manager.fixture';

describe('a search', () => {
  const found = (name: string) => ({
    id: `id-${name}`,
    name,
    created_at: '2026-11-20T10:00:00Z',
    changed_at: '2026-11-21T10:00:00Z',
    content_type: 'image/png',
    size: 2048,
    own_name: null,
  });
  const isSearch = ({ path }: RestCall) => path.endsWith('/rpc/search_files');

  it('finds files of all folders by their own names and those in Storage, and opens them in their folder', async () => {
    const { calls } = await open('?folder=press', {
      folders: { 'publicassets/press': [file('a.png')] },
      answer: (call) => (isSearch(call) ? rows(found('media/shaar.png')) : undefined),
    });
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Search by name: Site files' }), { target: { value: 'شعار' } });
    const row = await entry('shaar.png');
    expect(row).toHaveTextContent('media');
    expect(calls.find(isSearch)?.body).toEqual({ bucket: 'publicassets', term: 'شعار', other_term: 'shaar', most: 100 });
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
    fireEvent.click(within(row).getByRole('button', { name: 'shaar.png' }));
    expect(within(await screen.findByRole('dialog', { name: 'shaar.png' })).getByText('media')).toBeVisible();
  });

  it('says that nothing is called so, and leads back to the folder', async () => {
    await open('?folder=press&q=nothing', {
      folders: { 'publicassets/press': [file('a.png')] },
      answer: (call) => (isSearch(call) ? rows() : undefined),
    });
    expect(await screen.findByText('No file is called that')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Back to the folder' }));
    expect(await screen.findByText('a.png')).toBeVisible();
  });

  it('says when it failed, and tries again', async () => {
    let isDown = true;
    await open('?q=logo', {
      answer: (call) => (isSearch(call) ? (isDown ? refused(403, 'PT403', 'administrators_only') : rows(found('logo.png'))) : undefined),
    });
    expect((await screen.findAllByText('Error fetching files', undefined, { timeout: 10_000 }))[0]).toBeVisible();
    isDown = false;
    fireEvent.click(within(screen.getByRole('region', { name: 'Files' })).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('logo.png')).toBeVisible();
  }, 20_000);
});

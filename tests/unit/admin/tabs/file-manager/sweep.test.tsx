import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FileManagerTab } from '@/admin/tabs/file-manager/file-manager-tab';
import { planBytes } from '@/features/files/storage-usage';
import { formatFileSize } from '@/components/form/file-size';
import { renderSettings } from '../../../../support/render-settings';

const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
const gigabyte = 1024 ** 3;

interface Unused {
  bucket: string;
  name: string;
  size: number;
  changed_at: string;
}

const file = (name: string, bucket = 'publicassets'): Unused => ({ bucket, name, size: 1024 * 1024, changed_at: '2026-01-01T00:00:00Z' });

async function open(unused: Unused[], { kept = [] as string[], bytes = 0, files = 1 } = {}) {
  let left = unused;
  return renderSettings(<FileManagerTab />, {
    answer({ path, method, body }) {
      if (path.includes('/object/list/')) return json([]);
      if (path.endsWith('/rpc/sitemap_state')) return json({ jobs: '0:0', creators: '0:0' });
      if (path.endsWith('/rpc/storage_totals')) return json([{ bucket: 'publicassets', files, bytes }]);
      if (path.endsWith('/rpc/unused_files')) return json(left.slice(0, 500));
      if (method !== 'DELETE') return undefined;
      const { prefixes } = body as { prefixes: string[] };
      const removed = left.filter(({ name }) => prefixes.includes(name) && !kept.includes(name));
      left = left.filter((one) => !removed.includes(one));
      return json(removed.map(({ name }) => ({ name })));
    },
  });
}

async function sweep() {
  fireEvent.click(await screen.findByRole('button', { name: 'Unused for 30 days' }));
  const dialog = await screen.findByRole('dialog', { name: 'Unused for 30 days' });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Delete all of them for good' }));
}

describe('the sweep', () => {
  it('removes everything, portion by portion, each from its bucket', async () => {
    const { calls } = await open([
      ...Array.from({ length: 520 }, (_, number) => file(`media/${String(number)}.png`)),
      file('someone/1.png', 'avatars'),
    ]);
    await sweep();
    expect(await screen.findByText('521 files deleted', undefined, { timeout: 5000 })).toBeVisible();
    expect(screen.getByText('521 MB freed')).toBeVisible();
    const removals = calls.filter(({ method }) => method === 'DELETE');
    for (const { body } of removals) expect((body as { prefixes: string[] }).prefixes.length).toBeLessThanOrEqual(100);
    expect(removals.filter(({ path }) => path.endsWith('/avatars'))).toHaveLength(1);
  }, 20_000);

  it('ends although something has come into use meanwhile', async () => {
    await open([file('media/a.png'), file('media/b.png')], { kept: ['media/b.png'] });
    await sweep();
    expect(await screen.findByText('1 file deleted')).toBeVisible();
  });

  it('has nothing to do when everything is used', async () => {
    await open([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Unused for 30 days' }));
    expect(await screen.findByText('Nothing to clean up')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete all of them for good' })).toBeNull();
  });
});

describe('the storage usage', () => {
  it('is shown against the limit of the plan, with a warning near the limit', async () => {
    await open([], { bytes: 0.95 * gigabyte, files: 3 });
    expect(await screen.findByText('972.8 MB of 1 GB in use')).toBeVisible();
    expect(screen.getByText('Nearly full')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Storage used' })).toHaveAttribute('aria-valuenow', '95');
    expect(screen.getByText(/Site files: 3 files/)).toBeVisible();
  });

  it('is a lower bound where not all files are counted', async () => {
    await open([], { bytes: gigabyte / 2, files: 100_001 });
    await waitFor(() => expect(screen.getByText('At least 512 MB of 1 GB in use')).toBeVisible());
    expect(screen.getByText(/more than 100,000 files/)).toBeVisible();
  });

  it('takes the plan from the build', () => {
    expect([planBytes('100'), planBytes('0.5'), planBytes(''), planBytes('x'), planBytes('-1'), planBytes(undefined)]).toEqual([
      100 * gigabyte,
      gigabyte / 2,
      gigabyte,
      gigabyte,
      gigabyte,
      gigabyte,
    ]);
    expect(formatFileSize(100 * gigabyte, 'en')).toBe('100 GB');
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import { FileManagerTab } from '@/admin/tabs/file-manager/file-manager-tab';
import type { RestCall } from '../../../../support/fake-rest';
import { rows } from '../../../../support/fake-rest';
import { renderSettings } from '../../../../support/render-settings';

interface Listed {
  name: string;
  id: string | null;
  metadata: { size: number; mimetype: string } | null;
  updated_at: string | null;
}

export const file = (name: string, mimetype = 'image/png', size = 2048): Listed => ({
  name,
  id: name,
  metadata: { size, mimetype },
  updated_at: '2026-11-20T10:00:00Z',
});

export const folder = (name: string): Listed => ({ name, id: null, metadata: null, updated_at: null });

export const use = (name: string, place: string, label: string, row_id: string | null = null) => ({ name, place, label, row_id });

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

export interface Stored {
  /** By bucket and folder. */
  folders?: Record<string, Listed[]>;
  uses?: ReturnType<typeof use>[];
  /** The names that files came with, by path. */
  ownNames?: Record<string, string>;
  answer?: (call: RestCall) => Response | Promise<Response> | undefined;
}

/** Renders the tab over stored files. */
export async function open(search = '', { folders = {}, uses = [], ownNames = {}, answer }: Stored = {}) {
  const left = new Map(Object.entries(folders));
  return renderSettings(<FileManagerTab />, {
    path: `/admin/settings/fileManager${search}`,
    answer(call) {
      const special = answer?.(call);
      if (special) return special;
      const [, bucket = ''] = /\/storage\/v1\/object\/(?:list\/)?([^/]+)/.exec(call.path) ?? [];
      if (call.path.includes('/object/list/')) {
        const {
          prefix,
          search: start = '',
          limit,
          offset = 0,
        } = call.body as { prefix: string; search?: string; limit: number; offset?: number };
        return json((left.get(`${bucket}/${prefix}`) ?? []).filter(({ name }) => name.startsWith(start)).slice(offset, offset + limit));
      }
      if (call.method === 'DELETE' && call.path.includes('/storage/')) {
        const { prefixes } = call.body as { prefixes: string[] };
        const removed: object[] = [];
        for (const [key, list] of left) {
          const isOne = ({ name }: Listed) => prefixes.includes(`${key}/${name}`.split('/').slice(1).filter(Boolean).join('/'));
          removed.push(...list.filter(isOne));
          left.set(
            key,
            list.filter((one) => !isOne(one)),
          );
        }
        return json(removed);
      }
      if (call.path.endsWith('/rpc/file_uses'))
        return rows(...uses.filter(({ name }) => (call.body as { names: string[] }).names.includes(name)));
      if (call.path.endsWith('/rpc/file_facts'))
        return rows(...(call.body as { names: string[] }).names.map((name) => ({ name, own_name: ownNames[name] ?? null, size: 1 })));
      if (call.path.endsWith('/rpc/sitemap_state')) return json({ jobs: '0:0', creators: '0:0' });
      return undefined;
    },
  });
}

export const entry = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement;

export const question = () => screen.findByRole('alertdialog');

export async function confirm(label = 'Delete file') {
  const button = await within(await question()).findByRole('button', { name: label });
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
}

export const removals = (calls: readonly RestCall[]) =>
  calls.filter(({ method, path }) => method === 'DELETE' && path.includes('/storage/'));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

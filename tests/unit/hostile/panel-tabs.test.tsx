import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { panelTabs } from '@/admin/tabs';
import { FileManagerTab } from '@/admin/tabs/file-manager/file-manager-tab';
import { rowId } from '../../support/fake-list';
import { rows } from '../../support/fake-rest';
import { mixedSettings } from '../../support/hostile-settings';
import { renderSettings } from '../../support/render-settings';
import { expectHarmless } from './harmless';
import { texts, at } from './hostile-rows.fixture';

describe('the settings in the panel, with a hostile text in every field', () => {
  it.each(panelTabs.filter(({ kind, hasBar }) => kind === 'settings' || hasBar).map((tab) => [tab.id, tab] as const))(
    'are harmless: %s',
    async (_id, tab) => {
      const Tab = await tab.load();
      const [stored, before] = [0, 1].map((more) => mixedSettings(texts, tab.id.length + more));
      const { container } = await renderSettings(<Tab />, {
        ...(stored && { stored }),
        path: `/admin/settings/${tab.id}`,
        answer: ({ path }) =>
          path.endsWith('/website_settings_history')
            ? rows(...[stored, before].map((settings, index) => ({ version: 2 - index, created_at: at, saved_by: null, settings })))
            : undefined,
      });
      await waitFor(() => expect(container.querySelectorAll('input, textarea, button, li').length).toBeGreaterThan(0));
      expectHarmless(document.documentElement);
    },
  );
});

describe('the file manager, with a hostile name of every file and use', () => {
  it('is harmless', async () => {
    // A name in Storage is one segment of a path.
    const names = texts.map(
      (text, index) => `${String(index)}${text.replace(/[/\0]/g, '').slice(0, 200)}${['.png', '.pdf', '.svg', ''][index % 4] ?? ''}`,
    );
    const listed = names.map((name, index) => ({
      name,
      id: index % 5 ? name : null,
      metadata: index % 5 ? { size: 2048, mimetype: ['image/png', 'text/html', 'application/pdf'][index % 3] } : null,
      updated_at: at,
    }));
    await renderSettings(<FileManagerTab />, {
      path: '/admin/settings/fileManager',
      answer: (call) =>
        call.path.includes('/object/list/')
          ? rows(...listed)
          : call.path.endsWith('/rpc/file_uses')
            ? rows(...names.map((name, index) => ({ name, place: 'job', label: texts[index], row_id: rowId(1) })))
            : call.path.endsWith('/rpc/file_facts')
              ? rows(...names.map((name, index) => ({ name, own_name: texts[index], size: 2048 })))
              : call.path.endsWith('/rpc/sitemap_state')
                ? Response.json({ jobs: '0:0', creators: '0:0' })
                : undefined,
    });
    await waitFor(() => expect(document.body.textContent).toContain('javascript:globalThis'));
    expectHarmless(document.documentElement);
  });
});

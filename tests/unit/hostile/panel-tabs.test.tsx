import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { panelTabs } from '@/admin/tabs';
import { Resume } from '@/admin/tabs/applications/resume';
import { FileManagerTab } from '@/admin/tabs/file-manager/file-manager-tab';
import { asAdministrator } from '../../support/as-administrator';
import { rowId } from '../../support/fake-list';
import { fakeRest, rows } from '../../support/fake-rest';
import { mixedSettings } from '../../support/hostile-settings';
import { eachHostile, hostileTexts } from '../../support/hostile-texts';
import { renderApp } from '../../support/render-app';
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

describe('a résumé that is shown', () => {
  it.each(eachHostile)('is a PDF for the browser, with any content, and has a valid file name: %s', async (_name, text) => {
    const shown: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => `blob:http://localhost/${String(shown.push(file))}`,
        revokeObjectURL: () => undefined,
      }),
    );
    const links = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    fakeRest(({ path, method }) =>
      path.includes('/object/sign/') && method === 'POST'
        ? Response.json({ signedURL: '/object/sign/cv.pdf?token=x' })
        : path.includes('/object/')
          ? new Response(hostileTexts.markup, { headers: { 'content-type': 'text/html' } })
          : rows(),
    );
    await asAdministrator();
    await renderApp(<Resume path={`resumes/${rowId(1)}/1700000000000-cv.pdf`} name={text.slice(0, 120)} />);
    const frame = await waitFor(() => document.querySelector('iframe') ?? expect.fail('no frame yet'));
    expect(frame.src).toMatch(/^blob:http:\/\/localhost\/\d+#/);
    expect(frame.hasAttribute('srcdoc')).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: /Download/ }));
    await waitFor(() => expect(links).toHaveBeenCalled());
    const link = links.mock.instances[0] as unknown as HTMLAnchorElement;
    expect(link.download).toMatch(/^[^\\/:*?"<>|\p{Cc}\u202A-\u202E\u2066-\u2069]+\.pdf$/u);
    expect(shown.map(({ type }) => type)).toEqual(['application/pdf', 'application/pdf']);
    expectHarmless(document.documentElement);
  });
});

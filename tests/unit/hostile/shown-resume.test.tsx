import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Resume } from '@/admin/tabs/applications/resume';
import { asAdministrator } from '../../support/as-administrator';
import { rowId } from '../../support/fake-list';
import { fakeRest, rows } from '../../support/fake-rest';
import { eachHostile, hostileTexts } from '../../support/hostile-texts';
import { renderApp } from '../../support/render-app';
import { expectHarmless } from './harmless';

it.each(eachHostile)(
  'a résumé that is shown is a PDF for the browser, with any content, and has a valid file name: %s',
  async (_name, text) => {
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
  },
);

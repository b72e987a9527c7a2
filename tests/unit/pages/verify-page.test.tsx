import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { certificateNumber } from '@/features/certificates/number';
import { VerifyPage } from '@/pages/verify/verify-page';
import { fakeRest, rows, type RestCall } from '../../support/fake-rest';
import { renderApp } from '../../support/render-app';

const valid = {
  status: 'valid',
  number: '7KQ2M-9XH4T',
  name: 'نورة بنت عبد الرحمن آل ثاني',
  title: { en: 'Photoshop', ar: 'فوتوشوب' },
  starts_on: '2026-11-02',
  ends_on: '2026-11-20',
  issued_on: '2026-11-26',
};
let calls: RestCall[];
let answer: () => Response;
beforeEach(() => {
  answer = () => Response.json(valid);
  calls = fakeRest(({ path }) => (path.endsWith('/rpc/verify_certificate') ? answer() : rows()));
});
const show = (path: string, language?: 'ar') =>
  renderApp(
    <Routes>
      {['/verify', '/verify/:number', '/ar/verify', '/ar/verify/:number'].map((one) => (
        <Route key={one} path={one} element={<VerifyPage />} />
      ))}
    </Routes>,
    { path, ...(language && { language }) },
  );
const asked = () => calls.filter(({ path }) => path.endsWith('verify_certificate')).map(({ body }) => body);

describe('the page that confirms certificates', () => {
  it('shows a valid certificate, which can be printed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await show('/verify/7KQ2M-9XH4T');
    expect(await screen.findByText('This certificate is genuine and valid.')).toBeVisible();
    const sheet = within(screen.getByRole('article'));
    for (const text of [valid.name, 'Photoshop', 'from 2 November 2026 to 20 November 2026', '26 November 2026', valid.number])
      expect(sheet.getByText(text)).toBeVisible();
    expect(sheet.getByText(/\/verify\/7KQ2M-9XH4T$/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledOnce();
    expect(asked()).toEqual([{ number: '7KQ2M-9XH4T' }]);
  });

  it('of one day says so, in Arabic too', async () => {
    answer = () => Response.json({ ...valid, ends_on: null });
    await show('/ar/verify/7KQ2M-9XH4T', 'ar');
    const sheet = within(await screen.findByRole('article'));
    for (const text of ['شهادة حضور', 'فوتوشوب', 'بتاريخ 2 نوفمبر 2026']) expect(sheet.getByText(text)).toBeVisible();
  });

  it.each([
    ['withdrawn', 'This certificate has been withdrawn.'],
    ['unknown', 'There is no certificate with this number.'],
  ])('says that a number is %s, without a certificate', async (status, text) => {
    answer = () => Response.json({ status });
    await show('/verify/00000-00000');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('after too many numbers says so, and asks again on request', async () => {
    answer = () => Response.json({ status: 'limited' });
    await show('/verify/00000-00000');
    expect(await screen.findByText('The certificate could not be checked')).toBeVisible();
    answer = () => Response.json(valid);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('takes the number as it is typed, and asks for nothing while it is none', async () => {
    const user = userEvent.setup();
    await show('/verify');
    const field = screen.getByRole('textbox', { name: 'Certificate number' });
    await user.type(field, '7kq2m{Enter}');
    expect(field).toHaveAccessibleDescription(/^Please enter the ten letters and digits of the number\./);
    expect(field).toHaveFocus();
    expect(asked()).toEqual([]);
    await user.type(field, ' 9xh4t{Enter}');
    expect(await screen.findByRole('article')).toBeVisible();
    expect(asked()).toEqual([{ number: '7KQ2M-9XH4T' }]);
    expect(screen.getByRole('textbox', { name: 'Check another number' })).toHaveValue('');
  });
});

it.each([
  ['7KQ2M-9XH4T', '7KQ2M-9XH4T'],
  [' 7kq2m9xh4t ', '7KQ2M-9XH4T'],
  ['oIl00-٠١٢٣٤', '01100-01234'],
  ['7KQ2M-9XH4', undefined],
  ['7KQ2M-9XH4U', undefined],
  ['', undefined],
])('the number %j is read as %j', (typed, number) => expect(certificateNumber(typed)).toBe(number));

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { PeopleList } from '@/admin/tabs/enrolments/people-list';
import { CertificateLines } from '@/admin/tabs/enrolments/certificate-lines';
import type { IssuedCertificate } from '@/features/certificates/admin';
import type { Enrolment } from '@/features/enrolments/admin';
import { refused, type RestCall } from '../../../../support/fake-rest';
import { renderSettings } from '../../../../support/render-settings';

const id = (number: number) => `30000000-0000-4000-8000-00000000000${String(number)}`;
const person = (number: number, name: string, values: Partial<Enrolment> = {}): Enrolment => ({
  id: id(number),
  created_at: '2026-11-20T08:00:00Z',
  name,
  email: `${name.toLowerCase()}@example.com`,
  phone: '+97455501234',
  company_name: null,
  seats: 1,
  language: 'en',
  status: 'attended',
  payment: 'paid',
  amount: 900,
  currency: 'QAR',
  is_suspect: false,
  moved_up_at: null,
  ...values,
});
const certificate = (number: number, of: number | null, values: Partial<IssuedCertificate> = {}): IssuedCertificate => ({
  id: id(number),
  created_at: '2026-11-26T08:00:00Z',
  enrolment_id: of === null ? null : id(of),
  number: `0000${String(number)}-ABCDE`,
  name: 'Sara',
  withdrawn_at: null,
  ...values,
});

let answer: () => Response;
beforeEach(() => {
  answer = () => Response.json(1);
});
const show = (people: Enrolment[], certificates?: IssuedCertificate[]) =>
  renderSettings(<PeopleList people={people} certificates={certificates} name="Photoshop" />, {
    path: '/admin/settings/enrolments',
    answer: ({ path, method }: RestCall) => (path.includes('/rpc/') || method === 'DELETE' ? answer() : undefined),
  });
const sent = (calls: RestCall[], end: string) => calls.filter(({ path }) => path.endsWith(end)).map(({ body }) => body);

describe('certificates', () => {
  it('are issued one by one, with a name that can be corrected', async () => {
    const user = userEvent.setup();
    const { calls } = await show([person(1, 'sara'), person(2, 'Omar', { status: 'enrolled' })], []);
    expect(screen.queryByRole('button', { name: /Issue a certificate to.*Omar/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /Issue a certificate to.*sara/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Issue certificate' }));
    const field = dialog.getByRole('textbox', { name: /^Name on the certificate/ });
    expect(field).toHaveValue('sara');
    await user.clear(field);
    await user.click(dialog.getByRole('button', { name: 'Issue certificate' }));
    expect(await dialog.findByText('Enter the name.', { selector: '[id] *, [id]' })).toBeVisible();
    await user.type(field, 'Sara Al-Kuwari');
    await user.click(dialog.getByRole('button', { name: 'Issue certificate' }));
    await waitFor(() => expect(sent(calls, '/rpc/issue_certificates')).toEqual([{ ids: [id(1)], name: 'Sara Al-Kuwari' }]));
    expect(await screen.findByText('1 certificate issued')).toBeVisible();
  });

  it('are issued to all who attended and have none, after a question', async () => {
    const user = userEvent.setup();
    const people = [person(1, 'Sara'), person(2, 'Omar'), person(3, 'Noor', { status: 'cancelled' }), person(4, 'Dana')];
    const { calls } = await show(people, [certificate(5, 1), certificate(6, 4, { withdrawn_at: '2026-11-26T09:00:00Z' })]);
    await user.click(screen.getByRole('button', { name: 'Issue 2 certificates' }));
    answer = () => Response.json(2);
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Issue 2 certificates?' })).getByRole('button', {
        name: 'Issue 2 certificates',
      }),
    );
    await waitFor(() => expect(sent(calls, '/rpc/issue_certificates')).toEqual([{ ids: [id(2), id(4)] }]));
    expect(await screen.findByText('2 certificates issued')).toBeVisible();
  });

  it.each([
    ['somebody else was faster', () => Response.json(0), 'No certificate was issued'],
    ['the course is gone', () => refused(409, 'PT409', 'course_deleted'), /^The course was deleted for good/],
  ])('that cannot be issued say why: %s', async (_why, given, text) => {
    const user = userEvent.setup();
    await show([person(1, 'Sara')], []);
    answer = given;
    await user.click(screen.getByRole('button', { name: 'Issue 1 certificate' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Issue 1 certificate' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('are as many as the seats of a group, and none while they are not loaded', async () => {
    const group = [person(1, 'Horizon', { seats: 2 })];
    const { unmount } = await show(group, [certificate(5, 1)]);
    expect(screen.getByRole('button', { name: /Issue a certificate to/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Issue 1 certificate/ })).toBeNull();
    unmount();
    await show(group);
    expect(screen.queryByRole('button', { name: /Issue/ })).toBeNull();
  });

  it('lead to their page, and are withdrawn after a question', async () => {
    const user = userEvent.setup();
    const { calls } = await show([person(1, 'Sara')], [certificate(5, 1)]);
    expect(screen.getByRole('link', { name: /00005-ABCDE/ })).toHaveAttribute('href', '/verify/00005-ABCDE');
    await user.click(screen.getByRole('button', { name: /Withdraw the certificate of/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(sent(calls, '/rpc/withdraw_certificate')).toEqual([{ certificate_id: id(5) }]));
    expect(await screen.findByText('Certificate withdrawn')).toBeVisible();
  });

  it('without an enrolment are erased', async () => {
    const user = userEvent.setup();
    const { calls } = await renderSettings(<CertificateLines certificates={[certificate(5, null)]} canErase />, {
      path: '/admin/settings/enrolments',
      answer: ({ method }: RestCall) => (method === 'DELETE' ? new Response(null, { status: 204 }) : undefined),
    });
    await user.click(screen.getByRole('button', { name: /Erase the certificate of/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Erase' }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1));
  });
});

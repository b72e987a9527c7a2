import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Change } from '@/admin/settings/diff';
import { ContactTab } from '@/admin/tabs/contact/contact-tab';
import { outdatedBoxes } from '@/admin/tabs/contact/outdated-boxes';
import type { InfoBox } from '@/features/settings/schema';
import { renderSettings } from '../../../../support/render-settings';

const box = (id: string, detail: string, subDetail = ''): InfoBox & { id: string } => ({
  id,
  icon: 'Phone',
  title: { en: id, ar: '' },
  detail: { en: detail, ar: '' },
  subDetail: { en: subDetail, ar: subDetail },
});
const changed = (field: string, before: unknown, after: unknown): Change => ({
  kind: 'value',
  path: `contactDetails.headOffice.${field}`,
  before,
  after,
});
const details = (boxes: InfoBox[]) => boxes.map(({ detail, subDetail }) => [detail.en, subDetail.en]);

describe('outdated info boxes', () => {
  it('have the same number, however it is written, and the same text', () => {
    const boxes = [
      box('call', '+974 4000-0000'),
      box('other', '+974 4111 1111'),
      box('write', 'INFO@acme.example', 'or info@acme.example'),
    ];
    expect(
      details(
        outdatedBoxes(boxes, [
          changed('phone', '00974 4000 0000', '+974 5000 0000'),
          changed('email', 'info@acme.example', 'hi@acme.example'),
        ]),
      ),
    ).toEqual([
      ['+974 5000 0000', ''],
      ['hi@acme.example', 'or hi@acme.example'],
    ]);
  });

  it.each([
    ['a new text', changed('phone', '', '+974 5000 0000')],
    ['a cleared text', changed('phone', '+974 4000 0000', ' ')],
    ['another field', changed('name.en', '+974 4000 0000', 'Acme')],
    ['a branch', { ...changed('phone', '+974 4000 0000', '1'), path: 'contactDetails.branches[a].phone' }],
  ])('are none after %s', (_, change) => {
    expect(outdatedBoxes([box('call', '+974 4000 0000'), box('empty', '')], [change])).toEqual([]);
  });
});

it('offers to update the boxes, also once more when the number is edited further', async () => {
  const { value } = await renderSettings(<ContactTab />, {
    stored: { contactDetails: { headOffice: { phone: '+974 4000 0000' }, ctaInfoBoxes: [box('call', '+974 4000 0000')] } },
  });
  const phone = screen.getByRole('textbox', { name: 'Head office phone' });
  expect(screen.queryByRole('button', { name: 'Update it' })).not.toBeInTheDocument();
  await userEvent.clear(phone);
  await userEvent.type(phone, '+974 5000 000');
  expect(screen.getByText('1 info box still shows what stood here before: call')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Update it' }));
  expect(value('contactDetails.ctaInfoBoxes[call].detail.en')).toBe('+974 5000 000');
  await userEvent.type(phone, '1');
  await userEvent.click(screen.getByRole('button', { name: 'Update it' }));
  expect(value('contactDetails.ctaInfoBoxes[call].detail.en')).toBe('+974 5000 0001');
  expect(screen.queryByRole('button', { name: 'Update it' })).not.toBeInTheDocument();
});

import { screen } from '@testing-library/react';
import { InquiriesTab } from '@/admin/tabs/inquiries/inquiries-tab';
import { renderList, rowId, type FakeListOptions } from '../../../../support/fake-list';

export const inquiry = (number: number, more: Record<string, unknown> = {}) => ({
  id: rowId(number),
  created_at: `2026-11-0${number}T09:00:00+00:00`,
  name: `Person ${number}`,
  company_name: 'Acme',
  position: null,
  mobile: '+974 5555 000' + number,
  email: `p${number}@example.com`,
  description: `Question ${number}`,
  topic: 'Cloud & more',
  language: 'en',
  read_at: null,
  status: 'new',
  follow_up_on: null,
  source_page: '/services',
  spam_reasons: [],
  merged_into: null,
  ...more,
});

export const open = ({ path = '', ...options }: Partial<FakeListOptions> = {}) =>
  renderList(<InquiriesTab />, {
    list: 'inquiries',
    rows: [
      inquiry(1, { read_at: '2026-11-02T09:00:00+00:00' }),
      inquiry(2),
      inquiry(3, { language: 'ar', description: 'سؤال', name: 'منى' }),
    ],
    ...options,
    path: `/admin/settings/inquiries${path}`,
  });

export const opener = (name: string | RegExp) => screen.findByRole('button', { name });

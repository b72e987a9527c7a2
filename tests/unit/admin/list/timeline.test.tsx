import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Timeline } from '@/admin/list/timeline/timeline';
import { refused, rows } from '../../../support/fake-rest';
import { renderSettings } from '../../../support/render-settings';

/** Events are numbered by the minute. The database returns them newest first. */
const event = (minute: number, kind: string, details: object = {}, actor: string | null = null) => ({
  at: `2026-11-20T09:${String(minute).padStart(2, '0')}:00+00:00`,
  kind,
  actor: actor === null ? null : 'a1',
  actor_name: actor === '' ? null : actor,
  details,
});
const open = (events: readonly object[], language: 'en' | 'ar' = 'en') =>
  renderSettings(<Timeline subject={{ application: 'a1' }} statusName={(stage) => stage.toUpperCase()} />, {
    language,
    answer: (call) => (call.path.endsWith('/rpc/row_timeline') ? rows(...events.toReversed()) : undefined),
  });
const lines = async () => within(await screen.findByRole('list')).getAllByRole('listitem');

it('lists what happened in order, with who did it and when', async () => {
  await open([
    event(1, 'received'),
    event(2, 'status', { from: 'new', to: 'interview' }, 'Sara'),
    event(3, 'status', { to: 'offer' }, ''),
    event(4, 'follow_up', { from: null, to: '2026-12-01' }),
    event(5, 'note', { text: 'Call on Sunday' }, 'Sara'),
    event(6, 'mail', { text: 'Thanks' }, 'Sara'),
    event(7, 'mail_failed', { mail: 'application_receipt', reason: 'refused' }),
    event(8, 'absorbed', { count: 2 }),
    event(8, 'answer', { text: 'Our offer' }, 'Sara'),
    event(9, 'of a later version'),
  ]);
  const texts = (await lines()).map(({ textContent }) =>
    textContent?.replace(/20 Nov 2026, \d\d:\d\d/, ' | ').replace(/[\u2068\u2069]/g, ''),
  );
  expect(texts).toEqual([
    'Received | ',
    'Moved from “NEW” to “INTERVIEW” | Sara',
    'Moved to “OFFER” | An administrator',
    'Follow-up set for 1 December 2026 | ',
    'NoteCall on Sunday | Sara',
    'Answer opened in the mail program: Thanks | Sara',
    'Email not sent: receipt | ',
    '2 other inquiries merged into this one | ',
    'Answer writtenOur offer | Sara',
  ]);
  expect(screen.getByRole('region', { name: 'Timeline' })).toBeVisible();
});

it('says where older events are left out, after the first', async () => {
  await open([event(0, 'received'), ...Array.from({ length: 101 }, () => event(1, 'tags'))]);
  const shown = await lines();
  expect(shown).toHaveLength(102);
  expect(shown[1]).toHaveTextContent('The newest 100 are.');
});

it('has natural Arabic', async () => {
  await open([event(1, 'received'), event(2, 'rating', { from: null, to: 4 }, 'سارة')], 'ar');
  expect((await lines())[1]).toHaveTextContent('تقييم من 4 نجوم');
});

it('keeps a failure to itself', async () => {
  await renderSettings(<Timeline subject={{ inquiry: 'i1' }} statusName={String} />, {
    answer: ({ path }) => (path.endsWith('/rpc/row_timeline') ? refused(500, 'XX000', 'broken') : undefined),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The timeline could not be loaded');
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CreatorDetailsTab } from '@/admin/tabs/creator-details/creator-details-tab';
import { renderList, rowId } from '../../../../support/fake-list';
import { refused, rows as answerRows, type RestCall } from '../../../../support/fake-rest';

const creator = {
  id: rowId(1),
  created_at: '2026-11-01T09:00:00+00:00',
  username: 'noor',
  full_name: 'Noor',
  status: 'suspended',
  account: { email: 'noor@example.test', email_confirmed_at: null, status_changed_at: null, status_reason: null },
};
const post = (number: number, more: Record<string, unknown> = {}) => ({
  id: rowId(100 + number),
  creator_id: creator.id,
  created_at: `2026-11-${String(30 - number).padStart(2, '0')}T09:00:00+00:00`,
  content: `Post ${number}`,
  type: 'text',
  is_pinned: false,
  likes_count: number,
  comments_count: 0,
  version: 1,
  edited_at: null,
  pictures: [],
  ...more,
});

/** Opens the sheet of a creator with posts, of which the test's own database removes those that the panel removes. */
async function open(posts: readonly ReturnType<typeof post>[], answer: (call: RestCall) => Response | undefined = () => undefined) {
  let left = posts;
  const calls: RestCall[] = [];
  await renderList(<CreatorDetailsTab />, {
    list: 'creators',
    rows: [creator],
    path: `/admin/settings/creatorDetails?row=${creator.id}`,
    answer(call, query) {
      calls.push(call);
      const special = answer(call);
      if (special) return special;
      if (call.path.endsWith('/rpc/creator_sign_ins')) return answerRows();
      if (call.path.endsWith('/rpc/remove_post')) {
        left = left.filter(({ id }) => id !== (call.body as { post_id: string }).post_id);
        return Response.json(true);
      }
      if (!call.path.endsWith('/creator_posts')) return undefined;
      const isFirst = !query.has('or');
      return answerRows(...(isFirst ? left.slice(0, 10) : left.slice(10, 20)));
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Posts' }));
  return { calls, section };
}

const removal = (calls: readonly RestCall[]) => calls.filter(({ path }) => path.endsWith('/rpc/remove_post')).map(({ body }) => body);

describe('the posts of a creator', () => {
  it('are shown in pages, with videos as links and nothing of other sites', async () => {
    const many = Array.from({ length: 12 }, (_, index) => post(index + 1));
    many[1] = post(2, { content: 'Look: https://youtu.be/dQw4w9WgXcQ', type: 'video', is_pinned: true, visibility: 'hidden' });
    const { section } = await open(many);
    expect(await section.findByText('Post 1')).toBeVisible();
    expect(section.getByRole('link', { name: 'https://youtu.be/dQw4w9WgXcQ' })).toHaveAttribute(
      'rel',
      expect.stringContaining('noreferrer'),
    );
    expect(section.getByText('Video')).toBeVisible();
    expect(section.getByText('Pinned')).toBeVisible();
    expect(section.getByText('Hidden from others')).toBeVisible();
    expect(section.getByText('1 like')).toBeVisible();
    expect(document.querySelector('iframe, video, [src^="http"]')).toBeNull();
    expect(section.queryByText('Post 12')).toBeNull();
    fireEvent.click(section.getByRole('button', { name: 'Load more' }));
    expect(await section.findByText('Post 12')).toBeVisible();
    expect(section.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('are removed for a reason', async () => {
    const { calls, section } = await open([post(1), post(2)]);
    fireEvent.click(await section.findByRole('button', { name: /^Remove the post of 29 November 2026/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Remove this post?' }));
    expect(form.getByText('Post 1')).toBeVisible();
    fireEvent.click(form.getByRole('button', { name: 'Remove' }));
    expect(await form.findByText('Please say why the post is removed.')).toBeVisible();
    expect(removal(calls)).toEqual([]);
    fireEvent.change(form.getByLabelText(/^Reason/), { target: { value: ' Advertising ' } });
    fireEvent.click(form.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The creator is told the reason by email.')).toBeVisible();
    expect(removal(calls)).toEqual([{ post_id: rowId(101), reason: 'Advertising' }]);
    await waitFor(() => expect(section.queryByText('Post 1')).toBeNull());
    expect(section.getByText('Post 2')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Posts' })).toHaveFocus());
  });

  it('say when no mail was sent, and when the post is gone', async () => {
    let answer: () => Response = () => Response.json(false);
    const { section } = await open([post(1)], ({ path }) => (path.endsWith('/rpc/remove_post') ? answer() : undefined));
    const submit = async () => {
      fireEvent.click(await section.findByRole('button', { name: /^Remove the post/ }));
      const form = within(await screen.findByRole('dialog', { name: 'Remove this post?' }));
      fireEvent.change(form.getByLabelText(/^Reason/), { target: { value: 'Advertising' } });
      fireEvent.click(form.getByRole('button', { name: 'Remove' }));
      return form;
    };
    await submit();
    expect(await screen.findByText(/^The creator gets no email/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Remove this post?' })).toBeNull());
    answer = () => refused(404, 'PT404', 'post_not_found');
    const form = await submit();
    expect(await form.findByText('This post has been deleted already.')).toBeVisible();
    expect(form.getByLabelText(/^Reason/)).toHaveValue('Advertising');
  });

  it('say when there are none, or when they could not be loaded', async () => {
    const { section } = await open([]);
    expect(await section.findByText('No posts yet.')).toBeVisible();
  });
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { dismissToast } from '@/components/feedback/toast-store';
import { readDraft } from '@/features/posts/draft';
import { Composer } from '@/pages/creator/feed/composer';
import { renderApp } from '../../../../support/render-app';

const insert = vi.fn();

vi.mock('@/lib/backend/auth-client', () => ({
  hasStoredSession: () => true,
  authClient: async () => ({
    schema: () => ({ from: () => ({ insert: (row: unknown) => ({ select: () => ({ single: () => insert(row) as unknown }) }) }) }),
  }),
}));

afterEach(() => {
  dismissToast();
  localStorage.clear();
  insert.mockReset();
});

const box = () => screen.getByRole('textbox', { name: 'What would you like to share?' });
const post = () => userEvent.click(screen.getByRole('button', { name: 'Post' }));
const write = (text: string) => fireEvent.change(box(), { target: { value: text } });

it('refuses a post without words, beside the box and in a toast', async () => {
  await renderApp(<Composer creatorId="noor" />);
  write('  \n ');
  await post();
  await waitFor(() => expect(screen.getAllByText('Cannot post empty content.').length).toBeGreaterThan(1));
  expect(box()).toHaveAccessibleDescription(/^Cannot post empty content\./);
  expect(box()).toHaveFocus();
  expect(insert).not.toHaveBeenCalled();
});

it('keeps the whole of a text over 5,000 characters, over a reload too, and says how much is too much', async () => {
  const text = `${'x'.repeat(5000)} the tail!`;
  const { unmount } = await renderApp(<Composer creatorId="noor" />);
  await userEvent.click(box());
  await userEvent.paste(text);
  expect(box()).toHaveValue(text);
  expect(screen.getByText('10 characters too many')).toBeInTheDocument();
  await post();
  expect(await screen.findAllByText('Please shorten the post to 5,000 characters.')).not.toEqual([]);
  expect(insert).not.toHaveBeenCalled();
  unmount();
  await renderApp(<Composer creatorId="noor" />);
  expect(box()).toHaveValue(text);
});

it('posts once what was written, by the keyboard too, and is empty then', async () => {
  let answer: (value: unknown) => void = () => undefined;
  insert.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await renderApp(<Composer creatorId="noor" />);
  write(' Hello ');
  expect(readDraft('noor')).toBe(' Hello ');
  await userEvent.type(box(), '{Control>}{Enter}{Enter}{/Control}');
  await waitFor(() => expect(insert).toHaveBeenCalled());
  answer({
    data: {
      id: '1',
      creator_id: 'noor',
      content: 'Hello',
      created_at: '2026-11-20T10:00:00Z',
      type: 'text',
      is_pinned: false,
      likes_count: 0,
      comments_count: 0,
      version: 1,
      edited_at: null,
      pictures: [],
    },
    error: null,
    status: 201,
  });
  expect(await screen.findByText('Your post is live!')).toBeInTheDocument();
  expect(insert).toHaveBeenCalledOnce();
  expect(insert).toHaveBeenCalledWith({ request_id: expect.any(String) as string, creator_id: 'noor', content: 'Hello', type: 'text' });
  await waitFor(() => expect(box()).toHaveValue(''));
  expect(readDraft('noor')).toBe('');
});

it('keeps the text when it is refused, and says so once in a toast and in the form', async () => {
  insert.mockResolvedValue({ data: null, error: { message: 'Failed to fetch' }, status: 0 });
  await renderApp(<Composer creatorId="noor" />);
  write('Keep me');
  await post();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create post.');
  await waitFor(() => expect(screen.getAllByText('Failed to create post.').length).toBe(2));
  expect(box()).toHaveValue('Keep me');
  expect(readDraft('noor')).toBe('Keep me');
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CoursesPage } from '@/pages/courses/courses-page';
import { contactDialogEvent, outcomeEvent } from '@/lib/window-events';
import { fakeRest, rows } from '../../../support/fake-rest.ts';
import { renderApp } from '../../../support/render-app.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{decodeURIComponent(pathname + search)}</p>;
}

const show = (path: string) =>
  renderApp(
    <>
      <CoursesPage />
      <Address />
    </>,
    { path },
  );
const cards = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const address = () => screen.getByTestId('address').textContent;

beforeEach(() => {
  fakeRest(() => rows());
});

// Whole pages in jsdom take long on a busy machine.
describe('the courses page', { timeout: 30_000 }, () => {
  it('combines search and category and keeps both in the address', async () => {
    const user = userEvent.setup();
    await show('/courses');
    expect(cards()).toHaveLength(9);
    await user.click(screen.getByRole('button', { name: 'Video Editing' }));
    expect(cards()).toHaveLength(2);
    await user.type(screen.getByRole('searchbox'), 'premiere');
    expect(cards()).toEqual(['Video editing with Premiere Pro']);
    expect(screen.getByRole('status')).toHaveTextContent('1 course');
    await waitFor(() => expect(address()).toBe('/courses?category=video-editing&q=premiere'));
    await user.click(screen.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(address()).toBe('/courses?q=premiere'));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(address()).toBe('/courses'));
    expect(cards()).toHaveLength(9);
  });

  it('takes valid filters from the address and ignores others', async () => {
    await show('/courses?q=BLENDER&category=cooking');
    expect(screen.getByRole('searchbox')).toHaveValue('BLENDER');
    expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
    expect(cards()).toEqual(['3D animation with Blender']);
  });

  it('says when nothing is found, and starts over on request', async () => {
    await show('/courses?q=blender&category=publishing');
    expect(screen.getByText('No courses found')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all courses' }));
    await waitFor(() => expect(cards()).toHaveLength(9));
    expect(address()).toBe('/courses');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('says when the address names a course that is not offered', async () => {
    await show('/courses?course=knitting');
    expect(await screen.findByText('This course is not on offer')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens the course of the address, and enrols with a notice that leads to the contact dialog', async () => {
    const user = userEvent.setup();
    const opened = vi.fn((event: Event) => (event as CustomEvent<unknown>).detail);
    window.addEventListener(contactDialogEvent, opened, { once: true });
    await show('/courses?q=3d&course=blender');
    const dialog = await screen.findByRole('dialog', { name: '3D animation with Blender' });
    for (const text of ['In-House', 'Animation', '$349']) expect(within(dialog).getByText(text)).toBeVisible();
    const outcomes: string[] = [];
    window.addEventListener(outcomeEvent, ({ detail }) => outcomes.push(detail), { once: true });
    await user.click(within(dialog).getByRole('button', { name: 'Proceed to Enrollment' }));
    expect(outcomes).toEqual(['enrol']);
    expect(await screen.findByText('Feature Not Implemented')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/courses?q=3d'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Enrol in 3D animation with Blender' })).toHaveFocus());
    // By keyboard, because a press in the toast needs pointer capture, which jsdom does not have.
    screen.getByRole('button', { name: 'Contact us' }).focus();
    await user.keyboard('{Enter}');
    expect(opened).toHaveReturnedWith({ subject: '3D animation with Blender' });
  });

  it('opens a course from its card and closes it with the filter kept', async () => {
    const user = userEvent.setup();
    await show('/courses?category=animation');
    await user.click(screen.getByRole('button', { name: 'Enrol in 3D animation with Blender' }));
    const dialog = await screen.findByRole('dialog');
    expect(address()).toBe('/courses?category=animation&course=blender');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/courses?category=animation'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

import { fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useKeptForm } from '@/admin/forms/kept-form';

const session = vi.hoisted(() => ({ userId: 'owner' }));
vi.mock('@/session/use-session', () => ({ useSession: () => session }));

const empty = { title: '', lines: [] as string[], isOpen: false };

function JobForm({ name = 'job:new', first = empty }: { name?: string; first?: typeof empty }) {
  const form = useForm({ defaultValues: first });
  const { keptAt, forget, startOver } = useKeptForm(form, name);
  return (
    <form>
      <input aria-label="Title" {...form.register('title')} />
      <input type="checkbox" aria-label="Open" {...form.register('isOpen')} />
      <output>{keptAt === null ? 'new' : 'given back'}</output>
      <button type="button" onClick={() => form.reset(first)}>
        Send
      </button>
      <button type="button" onClick={forget}>
        Forget
      </button>
      <button type="button" onClick={startOver}>
        Start over
      </button>
    </form>
  );
}

const title = () => screen.getByRole('textbox', { name: 'Title' });
const type = (text: string) => fireEvent.input(title(), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const reopen = (form = <JobForm />) => {
  document.body.innerHTML = '';
  return render(form);
};

beforeEach(() => {
  localStorage.clear();
  session.userId = 'owner';
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('a half-written form', () => {
  it('comes back after a reload, as it was', () => {
    render(<JobForm />);
    expect(screen.getByText('new')).toBeVisible();
    type('Designer');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Open' }));
    vi.advanceTimersByTime(500);
    reopen();
    expect(title()).toHaveValue('Designer');
    expect(screen.getByRole('checkbox', { name: 'Open' })).toBeChecked();
    expect(screen.getByText('given back')).toBeVisible();
  });

  it('is kept when another tab, where the same form was sent, removed it', () => {
    render(<JobForm />);
    type('Designer');
    vi.advanceTimersByTime(500);
    localStorage.clear();
    window.dispatchEvent(new Event('pagehide'));
    reopen();
    expect(title()).toHaveValue('Designer');
  });

  it.each([
    ['goes with the end of the session', (unmount: () => void) => unmount()],
    ['is left with the page', () => window.dispatchEvent(new Event('pagehide'))],
  ])('is kept to the last letter when it %s', (_what, leave) => {
    const { unmount } = render(<JobForm />);
    type('Desig');
    leave(unmount);
    reopen();
    expect(title()).toHaveValue('Desig');
  });

  it('is no other account’s, and no other form’s', () => {
    const { unmount } = render(<JobForm />);
    type('Designer');
    unmount();
    session.userId = 'other';
    reopen();
    expect(title()).toHaveValue('');
    session.userId = 'owner';
    reopen(<JobForm name="job:7" />);
    expect(title()).toHaveValue('');
    reopen();
    expect(title()).toHaveValue('Designer');
  });

  it('is forgotten when it is sent', () => {
    const { unmount } = render(<JobForm />);
    type('Designer');
    vi.advanceTimersByTime(500);
    expect(localStorage).toHaveLength(1);
    press('Send');
    unmount();
    expect(localStorage).toHaveLength(0);
  });

  it('is cleared on request, whatever it contains', () => {
    const { unmount } = render(<JobForm />);
    type('Designer');
    press('Forget');
    unmount();
    expect(localStorage).toHaveLength(0);
  });

  it('starts again on request', () => {
    const { unmount } = render(<JobForm />);
    type('Designer');
    unmount();
    reopen();
    press('Start over');
    expect(title()).toHaveValue('');
    expect(screen.getByText('new')).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  it('is nothing when it is as it began', () => {
    const { unmount } = render(<JobForm first={{ ...empty, title: 'Stored' }} />);
    type('Changed');
    vi.advanceTimersByTime(500);
    type('Stored');
    unmount();
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['is broken', '{"keptAt":'],
    ['is a month old', JSON.stringify({ keptAt: Date.now() - 31 * 86_400_000, values: { title: 'Old' } })],
    ['has other fields', JSON.stringify({ keptAt: Date.now(), values: { title: ['x'], other: 1 } })],
  ])('begins empty where what was kept %s', (_what, stored) => {
    localStorage.setItem('keptForm:owner:job:new', stored);
    render(<JobForm />);
    expect(title()).toHaveValue('');
    expect(screen.getByText('new')).toBeVisible();
  });

  it('can be written where the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { unmount } = render(<JobForm />);
    type('Designer');
    expect(() => unmount()).not.toThrow();
    vi.restoreAllMocks();
  });
});

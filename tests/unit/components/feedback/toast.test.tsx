import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, toast, type ToastOptions } from '@/components/feedback/toast-store';
import { renderApp } from '../../../support/render-app';

/** Shows a toast and waits until its code has loaded and it is rendered. */
async function show(options: ToastOptions) {
  act(() => void toast(options));
  await pass(50);
  await pass(50);
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const visibleToasts = () => screen.queryAllByRole('listitem');
const region = () => screen.getByRole('region');

beforeEach(async () => {
  await import('@/components/feedback/toast');
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => dismissToast());
  vi.useRealTimers();
});

describe('toast', () => {
  it('shows one at a time: a new one replaces the old', async () => {
    await renderApp(null);
    await show({ title: 'First' });
    await show({ title: 'Second', description: 'with more to say' });
    expect(visibleToasts()).toHaveLength(1);
    expect(visibleToasts()[0]).toHaveTextContent('Second');
    expect(visibleToasts()[0]).toHaveTextContent('with more to say');
  });

  it('goes away by itself after 5000 ms', async () => {
    await renderApp(null);
    await show({ title: 'Saved' });
    await pass(4800);
    expect(visibleToasts()).toHaveLength(1);
    await pass(500);
    expect(visibleToasts()).toHaveLength(0);
  });

  it('with a button it stays for 10 seconds', async () => {
    await renderApp(null);
    await show({ title: 'Deleted', action: { label: 'Undo', onSelect: () => undefined, altText: 'Undo' } });
    await pass(9800);
    expect(visibleToasts()).toHaveLength(1);
    await pass(500);
    expect(visibleToasts()).toHaveLength(0);
  });

  it('a replacement gets its own full time', async () => {
    await renderApp(null);
    await show({ title: 'First' });
    await pass(4000);
    await show({ title: 'Second' });
    await pass(4500);
    expect(visibleToasts()[0]).toHaveTextContent('Second');
    await pass(1000);
    expect(visibleToasts()).toHaveLength(0);
  });

  it('stays for its duration', async () => {
    await renderApp(null);
    await show({ title: 'Image Moderation Notice', duration: 7000 });
    await pass(6500);
    expect(visibleToasts()).toHaveLength(1);
    await pass(1000);
    expect(visibleToasts()).toHaveLength(0);
  });

  it('waits while the pointer is over it, then takes the rest of its time', async () => {
    await renderApp(null);
    await show({ title: 'Hover me' });
    await pass(3000);
    fireEvent.pointerMove(region());
    await pass(20_000);
    expect(visibleToasts()).toHaveLength(1);
    fireEvent.pointerLeave(region());
    await pass(1000);
    expect(visibleToasts()).toHaveLength(1);
    await pass(1500);
    expect(visibleToasts()).toHaveLength(0);
  });

  it('waits while focus is in it', async () => {
    await renderApp(<button>elsewhere</button>);
    await show({ title: 'Focus me' });
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    await pass(20_000);
    expect(visibleToasts()).toHaveLength(1);
    act(() => screen.getByRole('button', { name: 'elsewhere' }).focus());
    await pass(6000);
    expect(visibleToasts()).toHaveLength(0);
  });

  it('a toast closed under the pointer does not leave the next one standing for ever', async () => {
    await renderApp(null);
    await show({ title: 'First' });
    fireEvent.pointerMove(region());
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await pass(500);
    expect(visibleToasts()).toHaveLength(0);
    await show({ title: 'Second' });
    await pass(6000);
    expect(visibleToasts()).toHaveLength(0);
  });

  it('runs its action and closes', async () => {
    const onSelect = vi.fn();
    await renderApp(null);
    await show({ title: 'Not yet', action: { label: 'Contact us', altText: 'Open the contact form', onSelect } });
    fireEvent.click(screen.getByRole('button', { name: 'Contact us' }));
    await pass(500);
    expect(onSelect).toHaveBeenCalledOnce();
    expect(visibleToasts()).toHaveLength(0);
  });

  it('is read out: failures at once, the rest when the reader is free', async () => {
    await renderApp(null);
    await show({ title: 'Submission Failed', variant: 'destructive' });
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'assertive');
    expect(screen.getByRole('status')).toHaveTextContent('Notification Submission Failed');
    await show({ title: 'Saved', variant: 'success' });
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');
  });

  it('is swiped away to the start of the line, which is on the right in Arabic', async () => {
    await renderApp(null, { language: 'ar' });
    await show({ title: 'تم الحفظ' });
    expect(visibleToasts()[0]).toHaveAttribute('data-swipe-direction', 'right');
    expect(screen.getByRole('button', { name: 'إغلاق' })).toBeInTheDocument();
  });
});

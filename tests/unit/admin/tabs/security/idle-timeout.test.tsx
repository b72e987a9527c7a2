import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { open } from './security.fixture';

describe('the idle timeout', () => {
  const field = () => screen.getByRole('spinbutton', { name: 'Log out after inactivity' });
  const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
  afterEach(() => vi.useRealTimers());

  it('is in seconds here and in milliseconds in the settings, half a second after the last key', async () => {
    const { value } = await open({ stored: { idleTimeout: 120_000 } });
    expect(field()).toHaveValue(120);
    vi.useFakeTimers();
    type('9');
    await vi.advanceTimersByTimeAsync(499);
    type('90');
    await vi.advanceTimersByTimeAsync(499);
    expect(value('idleTimeout')).toBe(120_000);
    await vi.advanceTimersByTimeAsync(1);
    expect(value('idleTimeout')).toBe(90_000);
    expect(field()).toHaveValue(90);
  });

  it('counts at once when it is saved by the shortcut, also on an Arabic keyboard', async () => {
    const { value } = await open({ stored: { idleTimeout: 120_000 } });
    type('90');
    fireEvent.keyDown(field(), { key: 'س', code: 'KeyS', ctrlKey: true });
    expect(value('idleTimeout')).toBe(90_000);
  });

  it('shows the default where nothing is set, and goes back to it when it is emptied', async () => {
    const { value } = await open({ stored: { idleTimeout: 120_000 } });
    type('');
    fireEvent.blur(field());
    expect(value('idleTimeout')).toBeNull();
    expect(field()).toHaveAttribute('placeholder', '60');
  });

  it.each(['0', '-30', 'abc'])('ignores values that are not positive numbers: %s', async (text) => {
    const { value } = await open({ stored: { idleTimeout: 120_000 } });
    const input = field();
    // For letters, the browser returns an empty value. The field must not treat it as empty.
    if (text === 'abc') Object.defineProperty(input, 'validity', { value: { badInput: true } });
    type(text === 'abc' ? '' : text);
    fireEvent.blur(input);
    expect(value('idleTimeout')).toBe(120_000);
    expect(input).toHaveValue(120);
  });

  it('is in the draft at once when the field is left or saving is asked for, and below 30 seconds it is not saved', async () => {
    const { value, draft, record } = await open();
    type('45');
    fireEvent.keyDown(field(), { key: 's', ctrlKey: true });
    expect(value('idleTimeout')).toBe(45_000);
    type('20');
    fireEvent.blur(field());
    expect(value('idleTimeout')).toBe(20_000);
    await draft().save();
    expect(record.settings).toEqual({});
    await waitFor(() => expect(field()).toBeInvalid());
  });

  it('steps by ten from thirty', async () => {
    await open();
    expect(field()).toHaveAttribute('min', '30');
    expect(field()).toHaveAttribute('step', '10');
  });

  it('is not lost when the tab is left within the half second', async () => {
    const { value, unmount } = await open();
    type('90');
    unmount();
    expect(value('idleTimeout')).toBe(90_000);
  });
});

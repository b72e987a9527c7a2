import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { switchSingleKeys } from '@/admin/shell/single-keys';
import { usePanelKeys } from '@/admin/shell/use-panel-keys';

const pressed = vi.fn<(name: string) => void>();

function Page({ dialog = false }: { dialog?: boolean }) {
  usePanelKeys({
    onPalette: () => pressed('palette'),
    onShortcuts: () => pressed('shortcuts'),
    onStep: (by) => pressed(by === 1 ? 'next' : 'previous'),
  });
  return (
    <>
      <button type="button">Button</button>
      <input aria-label="Field" />
      {dialog && <div role="dialog" />}
    </>
  );
}

beforeEach(() => {
  localStorage.clear();
  pressed.mockClear();
});

const onButton = () => screen.getByRole('button');
const inField = () => screen.getByRole('textbox');

it.each<[string, KeyboardEventInit, () => HTMLElement, string[]]>([
  ['Ctrl K', { key: 'k', code: 'KeyK', ctrlKey: true }, onButton, ['palette']],
  ['⌘ K in a field', { key: 'k', code: 'KeyK', metaKey: true }, inField, ['palette']],
  ['Ctrl K on an Arabic keyboard', { key: 'ن', code: 'KeyK', ctrlKey: true }, onButton, ['palette']],
  ['Ctrl Shift K', { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }, onButton, []],
  ['?', { key: '?', shiftKey: true }, onButton, ['shortcuts']],
  ['؟', { key: '؟', shiftKey: true }, onButton, ['shortcuts']],
  ['? in a field', { key: '?', shiftKey: true }, inField, []],
  ['Alt ↓', { key: 'ArrowDown', altKey: true }, onButton, ['next']],
  ['Alt ↑', { key: 'ArrowUp', altKey: true }, onButton, ['previous']],
  ['Alt ↓ in a field', { key: 'ArrowDown', altKey: true }, inField, []],
  ['↓', { key: 'ArrowDown' }, onButton, []],
  ['a letter while it is composed', { key: '?', isComposing: true }, onButton, []],
])('%s', (_, init, target, expected) => {
  render(<Page />);
  const isLeftAlone = fireEvent.keyDown(target(), init);
  expect(pressed.mock.calls.flat()).toEqual(expected);
  expect(isLeftAlone).toBe(expected.length === 0);
});

it('does nothing while a dialog is open', () => {
  render(<Page dialog />);
  fireEvent.keyDown(onButton(), { key: 'k', ctrlKey: true });
  fireEvent.keyDown(onButton(), { key: '?' });
  fireEvent.keyDown(onButton(), { key: 'ArrowDown', altKey: true });
  expect(pressed).not.toHaveBeenCalled();
});

it('leaves single keys alone once they are switched off, and the others on', () => {
  switchSingleKeys(false);
  render(<Page />);
  fireEvent.keyDown(onButton(), { key: '?' });
  expect(pressed).not.toHaveBeenCalled();
  fireEvent.keyDown(onButton(), { key: 'ArrowDown', altKey: true });
  expect(pressed).toHaveBeenCalledWith('next');
  switchSingleKeys(true);
  fireEvent.keyDown(onButton(), { key: '?' });
  expect(pressed).toHaveBeenCalledWith('shortcuts');
});

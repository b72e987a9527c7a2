import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { keepFields } from '@/boot/kept-fields';

function Form() {
  const [query, setQuery] = useState('');
  return (
    <form aria-label="Form">
      <input name="email" aria-label="E-mail" />
      <input type="password" name="password" aria-label="Password" />
      <input type="checkbox" name="agrees" aria-label="Agrees" />
      <select name="plan" aria-label="Plan">
        <option>small</option>
        <option>large</option>
      </select>
      <textarea name="text" aria-label="Text" />
      <input value={query} onChange={(event) => setQuery(event.target.value)} aria-label="Search" />
      <p>Searched for: {query}</p>
    </form>
  );
}

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

/** The prerendered form, filled in and changed by an extension before it is hydrated. */
async function openChanged() {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Form />);
  document.body.append(container);
  const first = screen.getByLabelText<HTMLInputElement>('E-mail');
  first.after(document.createElement('extension-icon'));
  for (const [label, text] of [
    ['E-mail', 'noor@example.com'],
    ['Password', 'Sesame-2026!'],
    ['Text', 'Hello'],
    ['Search', 'cloud'],
  ] as const) {
    screen.getByLabelText<HTMLInputElement>(label).value = text;
  }
  screen.getByLabelText<HTMLSelectElement>('Plan').value = 'large';
  screen.getByLabelText<HTMLInputElement>('Agrees').checked = true;
  first.focus();
  const moveFields = keepFields(container);
  await act(async () => void (root = hydrateRoot(container, <Form />, { onRecoverableError: moveFields })));
  return first;
}

it('the values of the fields, and the focus, survive a new render of the form', async () => {
  const first = await openChanged();
  expect(first.isConnected, 'React has thrown the prerendered form away').toBe(false);
  expect(screen.getByRole('form')).toHaveFormValues({
    email: 'noor@example.com',
    password: 'Sesame-2026!',
    agrees: true,
    plan: 'large',
    text: 'Hello',
  });
  expect(screen.getByText('Searched for: cloud')).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
});

it('what is typed afterwards is not overwritten', async () => {
  await openChanged();
  await userEvent.type(screen.getByLabelText('Text'), ' again');
  expect(screen.getByLabelText('Text')).toHaveValue('Hello again');
});

import { readdirSync, readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SearchInput } from '@/components/form/search-input';
import { renderApp } from '../../../support/render-app';

function Box({ longest }: { longest?: number }) {
  const [text, setText] = useState('');
  return <SearchInput label="Find a course" value={text} onChange={setText} {...(longest !== undefined && { maxLength: longest })} />;
}

it('can be emptied by a button, after which the keyboard is in the box again', async () => {
  await renderApp(<Box />);
  const box = screen.getByRole('searchbox', { name: 'Find a course' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await userEvent.type(box, 'photo');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
});

it('keeps a pasted text that is too long, and says how much is too much', async () => {
  await renderApp(<Box longest={5} />);
  const box = screen.getByRole('searchbox', { name: 'Find a course' });
  await userEvent.click(box);
  await userEvent.paste('photograph');
  expect(box).toHaveValue('photograph');
  expect(screen.getByText('5 characters too many')).toBeVisible();
  await userEvent.clear(box);
  expect(screen.queryByText(/too many/)).not.toBeInTheDocument();
});

// A field with `maxlength` cuts pasted text without a message.
it('no search box has the browser cut it', () => {
  const cut = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => /<input\b[^>]*type="search"[^>]*maxLength/s.test(readFileSync(`src/${file}`, 'utf8')));
  expect(cut).toEqual([]);
});

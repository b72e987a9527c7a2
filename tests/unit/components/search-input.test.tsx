import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SearchInput } from '@/components/form/search-input';
import { renderApp } from '../../support/render-app';

function Box() {
  const [text, setText] = useState('');
  return <SearchInput label="Find a course" value={text} onChange={setText} />;
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

import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { Later, WholeAtOnce } from '@/admin/ui/later';

/** What is there in the first commit, which is what gets painted first. */
let first: string | undefined;
function Tab() {
  useLayoutEffect(() => {
    first ??= document.body.textContent;
  });
  return (
    <>
      Colours{' '}
      <Later>
        <p>Fonts</p>
      </Later>
    </>
  );
}

it.each([
  [false, 'Colours '],
  [true, 'Colours Fonts'],
])(
  'shows what is below the first screen after that screen, but with it where the tab was left further down (%s)',
  async (isWhole, painted) => {
    first = undefined;
    render(
      <WholeAtOnce value={isWhole}>
        <Tab />
      </WholeAtOnce>,
    );
    expect(first).toBe(painted);
    expect(await screen.findByText('Fonts')).toBeVisible();
  },
);

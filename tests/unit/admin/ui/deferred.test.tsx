import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { Deferred, RenderAtOnce } from '@/admin/ui/deferred';

/** The content of the first commit, which is painted first. */
let first: string | undefined;
function Tab() {
  useLayoutEffect(() => {
    first ??= document.body.textContent;
  });
  return (
    <>
      Colours{' '}
      <Deferred>
        <p>Fonts</p>
      </Deferred>
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
      <RenderAtOnce value={isWhole}>
        <Tab />
      </RenderAtOnce>,
    );
    expect(first).toBe(painted);
    expect(await screen.findByText('Fonts')).toBeVisible();
  },
);

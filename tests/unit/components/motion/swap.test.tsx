import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Swap } from '@/components/motion/swap';

describe('Swap', () => {
  it('shows the first content as it is and replaces it at once', () => {
    const { rerender } = render(
      <Swap id="one">
        <button type="button">One</button>
      </Swap>,
    );
    expect(screen.getByRole('button', { name: 'One' }).parentElement).not.toHaveStyle({ opacity: 0 });
    rerender(
      <Swap id="two">
        <button type="button">Two</button>
      </Swap>,
    );
    expect(screen.queryByRole('button', { name: 'One' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Two' }).parentElement).toHaveStyle({ opacity: 0 });
  });

  it('keeps the same content while its name stays', () => {
    const { rerender } = render(
      <Swap id="one">
        <input aria-label="Name" defaultValue="" />
      </Swap>,
    );
    const input = screen.getByLabelText('Name');
    rerender(
      <Swap id="one">
        <input aria-label="Name" defaultValue="" />
      </Swap>,
    );
    expect(screen.getByLabelText('Name')).toBe(input);
  });
});

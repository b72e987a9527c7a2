import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { spriteIcon } from '@/components/ui/sprite-icon';

const Tick = spriteIcon('check');

it('draws the icon of that name, for eyes only', () => {
  const { container } = render(<Tick className="size-4" />);
  expect(container.innerHTML).toBe('<svg aria-hidden="true" class="icon size-4"><use href="/assets/icons.svg#check"></use></svg>');
});

it('takes what an icon of the library takes', () => {
  const { container } = render(<Tick aria-hidden={false} aria-label="Done" role="img" strokeWidth={3} />);
  expect(container.innerHTML).toBe(
    '<svg aria-hidden="false" class="icon" style="stroke-width: 3;" aria-label="Done" role="img"><use href="/assets/icons.svg#check"></use></svg>',
  );
});

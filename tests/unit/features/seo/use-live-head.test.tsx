import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLiveHead } from '@/features/seo/use-live-head';

it('leaves nothing of the host in the head of later pages', () => {
  document.head.innerHTML = '<title>A</title><meta data-live name="description" content="x"><link data-live rel="canonical" href="/a">';
  const Page = () => {
    useLiveHead();
    return null;
  };
  render(<Page />);
  expect(document.head.innerHTML).toBe('<title>A</title>');
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Picture } from '@/components/ui/picture';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const picture = (src: string | null) => <Picture src={src} alt="Portrait" fallback={<p>Drawn</p>} width={10} height={10} />;

it('shows the picture, the fallback once it does not load, and another picture again', () => {
  const { rerender } = render(picture('/a.jpg'));
  fireEvent.error(screen.getByRole('img', { name: 'Portrait' }));
  expect(screen.getByText('Drawn')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  rerender(picture('/b.jpg'));
  expect(screen.getByRole('img')).toHaveAttribute('src', '/b.jpg');
});

it('shows the fallback while there is no picture', () => {
  render(picture(null));
  expect(screen.getByText('Drawn')).toBeInTheDocument();
});

it('finds out about a picture that failed before the page came alive', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.stubGlobal(
    'Image',
    class {
      onerror?: () => void;
      set src(_address: string) {
        queueMicrotask(() => this.onerror?.());
      }
    },
  );
  render(picture('/gone.jpg'));
  expect(await screen.findByText('Drawn')).toBeInTheDocument();
});

it('keeps the fallback in the place of another picture until that has come, or failed', () => {
  const asked: { src: string; onload?: () => void; onerror?: () => void }[] = [];
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      constructor() {
        asked.push(this);
      }
    },
  );
  const steady = (src: string | null) => <Picture src={src} alt="Portrait" fallback={<p>Drawn</p>} isSteady />;
  const { rerender } = render(steady(null));
  rerender(steady('/a.jpg'));
  expect(screen.getByText('Drawn')).toBeInTheDocument();
  expect(asked.map(({ src }) => src)).toEqual(['/a.jpg']);
  act(() => asked[0]?.onload?.());
  expect(screen.getByRole('img', { name: 'Portrait' })).toHaveAttribute('src', '/a.jpg');

  rerender(steady('/gone.jpg'));
  act(() => asked[1]?.onerror?.());
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('Drawn')).toBeInTheDocument();
});

it('shows the first picture at once, so that the build writes it', () => {
  render(<Picture src="/a.jpg" alt="Portrait" fallback={<p>Drawn</p>} isSteady />);
  expect(screen.getByRole('img', { name: 'Portrait' })).toBeInTheDocument();
});

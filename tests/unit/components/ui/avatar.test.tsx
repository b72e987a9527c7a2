import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Avatar } from '@/components/ui/avatar';
import { initials, stableHash } from '@/components/ui/initials';

describe('initials', () => {
  it.each([
    ['Noor Al-Ali', 'NA'],
    ['sami', 'S'],
    ['lena.fox', 'LF'],
    ['Anna Maria de Souza', 'AS'],
    ['_x_', 'X'],
    ['e\u0301lodie \u{1D4E3}om', 'E\u0301\u{1D4E3}'],
    ['', ''],
    ['!!!', ''],
  ])('of %j are %j', (name, letters) => expect(initials(name).replace('\u200c', '')).toBe(letters));

  it('keep two Arabic letters apart', () => expect(initials('نور علي')).toBe('ن\u200cع'));

  it.each([
    ['فيصل الدوسري', 'ف\u200cد'],
    ['الياس', 'ا'],
  ])('of %j leave out only the article of the family name', (name, letters) => expect(initials(name)).toBe(letters));
});

describe('Avatar', () => {
  it('falls back to the initials when the picture does not load, and tries a new one', () => {
    const { container, rerender } = render(<Avatar name="Noor Ali" alt="Noor" src="/broken.png" />);
    fireEvent.error(screen.getByRole('img', { name: 'Noor' }));
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('img', { name: 'Noor' })).toHaveTextContent('N\u200cA');

    rerender(<Avatar name="Noor Ali" alt="Noor" src="/new.png" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/new.png');
  });

  it('is decoration beside a written name', () => {
    render(<Avatar name="Noor" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('returns the same number for each spelling of a name', () => {
    expect(stableHash('Noor')).toBe(stableHash(' noor'));
    expect(stableHash('noor')).not.toBe(stableHash('sami'));
  });
});

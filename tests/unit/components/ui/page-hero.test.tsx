import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CallToAction } from '@/components/ui/call-to-action';
import { PageHero } from '@/components/ui/page-hero';

const picture = (container: HTMLElement) => container.querySelector('img');

describe('PageHero', () => {
  it('opens the page with its only h1, which names the region', () => {
    render(<PageHero title="About us" lead="Who we are" eyebrow="Company" actions={<a href="/x">Go on</a>} />);
    expect(screen.getByRole('region', { name: 'About us' })).toContainElement(screen.getByRole('heading', { level: 1, name: 'About us' }));
    expect(screen.getByRole('link', { name: 'Go on' })).toBeInTheDocument();
  });

  it('shows the picture in the given opacity as decoration, and the drawn one when it does not load', () => {
    const { container } = render(
      <PageHero title="About us" image="https://example.com/a.jpg" fallbackImage="/images/about-hero.svg" imageOpacity={0.4} />,
    );
    const image = picture(container);
    expect(image).toHaveAttribute('src', 'https://example.com/a.jpg');
    expect(image).toHaveAttribute('alt', '');
    expect(image).toHaveStyle({ opacity: '0.4' });
    if (image) fireEvent.error(image);
    expect(picture(container)).toHaveAttribute('src', '/images/about-hero.svg');
  });

  it('shows no picture without one', () => {
    expect(picture(render(<PageHero title="Sitemap" />).container)).toBeNull();
  });
});

describe('CallToAction', () => {
  it('stands on the picture, and on the drawn dunes when it does not load', () => {
    const { container } = render(
      <CallToAction title="Ready?" text="Write to us." image="https://example.com/b.jpg" actions={<button type="button">Write</button>} />,
    );
    expect(screen.getByRole('region', { name: 'Ready?' })).toContainElement(screen.getByRole('button', { name: 'Write' }));
    const image = picture(container);
    expect(image).toHaveAttribute('src', 'https://example.com/b.jpg');
    if (image) fireEvent.error(image);
    expect(picture(container)).toHaveAttribute('src', '/images/ready-to-transform.svg');
  });
});

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cardLinkOf, cardOf, missingLinks } from '@/features/posts/link-cards';
import { LinkCard } from '@/pages/creator/feed/link-card';
import { renderApp } from '../../../support/render-app';

const linkOf = (content: string, type = 'text') => cardLinkOf({ id: 'p', content, type });

describe('cardLinkOf', () => {
  it.each([
    ['See https://a.com/x#part, then https://b.com', 'https://a.com/x#part', 'https://a.com/x'],
    ['http://a.com', 'http://a.com/', 'https://a.com/'],
    [`Mine ${window.location.origin}/x and http://localhost:8080/ then https://b.com`, 'https://b.com/', 'https://b.com/'],
    ['https://127.0.0.1/ https://b.com:8443/ https://c.com', 'https://c.com/', 'https://c.com/'],
  ])('of %j is %s', (content, href, url) => {
    expect(linkOf(content)).toEqual({ postId: 'p', href, url });
  });

  it('of a video post is its video', () => {
    expect(linkOf('https://a.com https://youtu.be/aqz-KE-bpKQ', 'video')?.url).toBe('https://youtu.be/aqz-KE-bpKQ');
    expect(linkOf('https://www.youtube.com/@someone', 'video')?.url).toBe('https://www.youtube.com/@someone');
  });

  it.each(['', 'no link', 'javascript:alert(1)', 'https://localhost/', 'https://user@a.com/'])('of %j is none', (content) => {
    expect(linkOf(content)).toBeUndefined();
  });
});

describe('stored cards', () => {
  const link = { postId: 'p', href: 'https://a.com/', url: 'https://a.com/' };
  const stored = (url: string | null, postId = 'p') => [{ postId, url, title: 'T', description: null, siteName: null, picture: null }];

  it('belong to the link that they were made for', () => {
    expect(cardOf(link, stored('https://a.com/'))).toMatchObject({ title: 'T' });
    expect(cardOf(link, stored('https://before.com/')), 'a changed post').toBeUndefined();
    expect(cardOf(link, stored('https://a.com/', 'q')), 'another post').toBeUndefined();
    expect(cardOf(link, stored(null)), 'a failure').toBeUndefined();
    expect(cardOf(undefined, stored('https://a.com/'))).toBeUndefined();
  });

  it('are missing when nobody has asked for the link', () => {
    expect(missingLinks([link], [])).toEqual([link]);
    expect(missingLinks([link], stored('https://before.com/'))).toEqual([link]);
    expect(missingLinks([link], stored('https://a.com/'))).toEqual([]);
    expect(missingLinks([link], stored(null)), 'a failure').toEqual([]);
  });
});

describe('LinkCard', () => {
  it('shows hostile texts as text, and the host in full', async () => {
    const host = `login.bank.com.${'x'.repeat(60)}.evil.com`;
    const hostile = '<img src=x onerror=alert(1)>';
    const link = { href: `https://www.${host}/`, title: hostile, description: hostile, siteName: hostile, picture: null };
    await renderApp(<LinkCard link={link} />);
    expect(screen.getAllByText(hostile)).toHaveLength(3);
    expect(screen.getByText(host)).toHaveAttribute('dir', 'ltr');
    expect(screen.getByRole('link')).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');
    expect(document.querySelector('img')).toBeNull();
  });
});

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { splitLinks } from '@/features/posts/links';
import { PostText } from '@/features/posts/post-text';
import { renderApp } from '../../../support/render-app';

const hrefs = (content: string) => splitLinks(content).flatMap(({ href }) => href ?? []);

describe('splitLinks', () => {
  it('loses nothing of the text', () => {
    for (const content of [
      '',
      'no link',
      'https://a.example',
      'x https://a.example/b?c=d#e, (https://b.example). y\nhttps://c.example…',
      'سلام https://a.example/؟',
    ]) {
      expect(
        splitLinks(content)
          .map(({ text }) => text)
          .join(''),
      ).toBe(content);
    }
  });

  it.each([
    ['Look: https://a.example.', ['https://a.example/']],
    ['(https://a.example/x)', ['https://a.example/x']],
    ['https://en.wikipedia.org/wiki/Qatar_(country)', ['https://en.wikipedia.org/wiki/Qatar_(country)']],
    ['[https://a.example/b]!', ['https://a.example/b']],
    ['«https://a.example/b»، ثم', ['https://a.example/b']],
    ['https://a.example/1 http://b.example/2', ['https://a.example/1', 'http://b.example/2']],
    ['HTTPS://A.EXAMPLE/Path', ['https://a.example/Path']],
  ])('finds the links of %s', (content, links) => {
    expect(hrefs(content)).toEqual(links);
  });

  it.each([
    'javascript:alert(1)',
    'javascript://https:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://a.example',
    'https://',
    'https://[',
    'https://google.com@evil.example/',
    'www.a.example',
    'mailto:a@b.example',
  ])('makes no link of %s', (content) => {
    expect(hrefs(content)).toEqual([]);
  });

  it('ends at characters that turn the direction of writing', () => {
    expect(hrefs('https://a.example/\u202egpj.exe')).toEqual(['https://a.example/']);
  });
});

describe('PostText', () => {
  it('shows HTML as the text it is', async () => {
    const attack =
      '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script><a href="javascript:alert(1)">x</a> https://a.example/"onmouseover="x';
    const { container } = await renderApp(<PostText content={attack} />);
    expect(container.querySelector('script, img')).toBeNull();
    expect(container.textContent).toContain('<img src=x onerror="window.hacked=1">');
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://a.example/']);
    expect(links[0]?.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([]);
    expect('hacked' in window).toBe(false);
  });

  it('hands on no reputation and no opener', async () => {
    await renderApp(<PostText content="https://a.example" />);
    const link = screen.getByRole('link', { name: 'https://a.example' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')?.split(' ')).toEqual(expect.arrayContaining(['nofollow', 'ugc', 'noopener']));
  });

  it('folds long posts', async () => {
    await renderApp(<PostText content={'word '.repeat(400)} />);
    expect(screen.getByRole('button', { name: 'Show more' })).toHaveAttribute('aria-expanded', 'false');
  });
});

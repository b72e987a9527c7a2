import '@testing-library/jest-dom/vitest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstPaint } from '@/boot/inline/first-paint';
import { storageKeys } from '@/lib/storage-keys';

const root = document.documentElement;

function meta(name: string, content: string) {
  const element = document.createElement('meta');
  element.name = name;
  element.content = content;
  document.head.append(element);
}

beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(JSON.stringify([{ settings: { testimonialSpeed: 50 } }]))));
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  root.removeAttribute('style');
  document.head.replaceChildren();
  window.earlyRows = undefined;
  window.requestEarly = undefined;
  window.earlyClick = undefined;
  history.replaceState(null, '', '/');
});

describe('the head script', () => {
  it.each([
    ['/', 'en', 'ltr'],
    ['/about', 'en', 'ltr'],
    ['/ar', 'ar', 'rtl'],
    ['/ar/about', 'ar', 'rtl'],
    ['/articles', 'en', 'ltr'],
  ])('sets the language of %s to %s, %s', (pathname, lang, dir) => {
    history.replaceState(null, '', pathname);
    firstPaint();
    expect([root.lang, root.dir]).toEqual([lang, dir]);
  });

  it.each([
    ['//about', '/about'],
    ['/ar//about', '/ar/about'],
    ['//ar///about', '/ar/about'],
    ['/about//', '/about/'],
    ['///', '/'],
    ['/%2Fother.example/%2f/x', '/other.example/x'],
  ])('leads from the doubled address %s to %s, and not on from there', (pathname, clean) => {
    const replace = vi.fn();
    const at = (shown: string) => vi.stubGlobal('location', { pathname: shown, search: '?a=//b', hash: '#c', replace });
    at(pathname);
    firstPaint();
    expect(replace.mock.calls).toEqual([[`${clean}?a=//b#c`]]);
    at(clean);
    firstPaint();
    expect(replace).toHaveBeenCalledOnce();
  });

  it('leads a browser in Arabic from a doubled address to the Arabic page at once', () => {
    const replace = vi.fn();
    vi.stubGlobal('location', { pathname: '//about', search: '', hash: '', replace });
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ar-QA']);
    firstPaint();
    expect(replace.mock.calls).toEqual([['/ar/about']]);
  });

  it('puts the remembered theme on the page and nothing else', () => {
    localStorage.setItem(storageKeys.theme, JSON.stringify({ '--color-background': '#123456', color: 'red' }));
    firstPaint();
    expect(root.style.getPropertyValue('--color-background')).toBe('#123456');
    expect(root.style.color).toBe('');
  });

  it('sets the theme colour of the browser to the remembered background', () => {
    meta('theme-color', '#0f172a');
    firstPaint();
    expect(document.querySelector('meta[name="theme-color"]')).toHaveAttribute('content', '#0f172a');
    localStorage.setItem(storageKeys.theme, JSON.stringify({ '--color-background': '#123456' }));
    firstPaint();
    expect(document.querySelector('meta[name="theme-color"]')).toHaveAttribute('content', '#123456');
  });

  it('survives a damaged memory', () => {
    localStorage.setItem(storageKeys.theme, '{broken');
    expect(firstPaint).not.toThrow();
  });

  it('remembers the choice of the language link under the name the app reads', () => {
    firstPaint();
    document.body.innerHTML = '<a href="/ar" data-language="ar"><span>العربية</span></a>';
    const link = document.querySelector('span');
    link?.addEventListener('click', (event) => event.preventDefault());
    link?.click();
    expect(localStorage.getItem(storageKeys.language)).toBe('ar');
  });

  it('makes no request before the first paint, then requests the given rows with the publishable key', async () => {
    meta('supabase-url', 'https://project.example');
    meta('supabase-key', 'sb_publishable_x');
    firstPaint();
    expect(fetch).not.toHaveBeenCalled();
    void window.requestEarly?.('settings', 'website_settings?select=settings&id=eq.1');
    expect(fetch).toHaveBeenCalledWith('https://project.example/rest/v1/website_settings?select=settings&id=eq.1', {
      headers: { apikey: 'sb_publishable_x' },
    });
    await expect(window.earlyRows?.settings).resolves.toEqual([{ settings: { testimonialSpeed: 50 } }]);
  });

  it.each([
    ['/', 'navigate', false],
    ['/#contact', 'navigate', true],
    ['/', 'reload', true],
    ['/', 'back_forward', true],
  ])('lays out the whole of %s on %s: %s, and else its first screen before the rest', (address, type, isWhole) => {
    vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
    history.replaceState(null, '', address);
    firstPaint();
    expect([root.hasAttribute('data-whole'), root.hasAttribute('data-first')]).toEqual([isWhole, !isWhole]);
  });

  it.each([
    ['/creator/noor', '/ar/creator/noor'],
    ['/ar/creator/noor', '/creator/noor'],
    ['/', '/ar'],
    ['/ar', '/'],
    ['/ar/', '/'],
    ['/about/', '/ar/about'],
  ])('leads from %s to %s, wherever the page was made', (pathname, other) => {
    history.replaceState(null, '', pathname);
    document.body.innerHTML = '<a href="/ar/404" data-language="ar">العربية</a>';
    firstPaint();
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(document.querySelector('a')).toHaveAttribute('href', other);
  });

  it('asks nothing of a site without a project', () => {
    firstPaint();
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['a click', () => document.querySelector('button')?.click(), false],
    [
      'a press of a button that waits',
      () => document.querySelector('button')?.dispatchEvent(new Event('pointerup', { bubbles: true })),
      true,
    ],
    [
      'Enter in a form whose button waits',
      () => document.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
      true,
    ],
  ])('keeps %s for the app, until that listens', (_name, press, disabled) => {
    firstPaint();
    document.body.innerHTML = '<form><input><button type="submit"></button></form>';
    const button = document.querySelector('button');
    if (button) Object.assign(button, { disabled, onclick: (event: Event) => event.preventDefault() });
    press();
    expect(window.earlyClick).toBe(button);
    window.earlyClick = null;
    press();
    expect(window.earlyClick).toBeNull();
    document.body.replaceChildren();
  });

  it('keeps no other key', () => {
    firstPaint();
    document.body.innerHTML = '<form><input><button type="submit" disabled></button></form>';
    document.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    expect(window.earlyClick).toBeUndefined();
    document.body.replaceChildren();
  });
});

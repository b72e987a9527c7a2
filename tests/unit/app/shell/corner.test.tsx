import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Corner } from '@/app/shell/corner';
import { CornerButtons } from '@/app/shell/corner-buttons';
import { defaultSettings } from '@/features/settings/defaults';
import { showDraft } from '@/features/settings/preview-draft';
import { bannerHeight } from '@/overlays/cookies/banner-space';
import { renderApp } from '../../../support/render-app';

const { whatsApp } = defaultSettings;
const show = (settings: Partial<typeof whatsApp> = {}) =>
  showDraft({ ...defaultSettings, whatsApp: { ...whatsApp, isShown: true, number: '5555 1234', ...settings } });
const chat = () => screen.queryByRole('link');
const toTop = () => screen.queryByRole('button', { name: 'Back to top', hidden: true });

afterEach(() =>
  act(() => {
    showDraft(undefined);
    bannerHeight.set(undefined);
  }),
);

it('has no WhatsApp button by default, nor without a usable number', async () => {
  await renderApp(<CornerButtons isScrolled />);
  expect(chat()).toBeNull();
  for (const number of ['', 'pearl', '1234', '+']) {
    act(() => show({ number }));
    expect(chat()).toBeNull();
  }
  act(() => show());
  expect(chat()).toBeVisible();
});

it.each([
  ['en', '/services', 'Hello, I have a question about Services.', 'Write to Lusail Digital on WhatsApp'],
  ['en', '/privacy-policy', 'Hello, I have a question about Lusail Digital.', 'Write to Lusail Digital on WhatsApp'],
  ['ar', '/ar/services', 'السلام عليكم، لديّ سؤال حول: الخدمات.', 'مراسلة لوسيل ديجيتال عبر \u2066WhatsApp\u2069'],
] as const)('opens a chat with a greeting that names the page (%s, %s)', async (language, path, greeting, name) => {
  show();
  await renderApp(<Corner />, { language, path });
  const link = await screen.findByRole('link', { name });
  expect(link).toHaveAttribute('href', `https://wa.me/97455551234?text=${encodeURIComponent(greeting)}`);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it('keeps hostile greetings within the text of the message', async () => {
  show({ greeting: { en: '&phone=1#\n"><script>{{page}}', ar: '' } });
  await renderApp(<CornerButtons isScrolled={false} />, { path: '/about' });
  const { host, pathname, searchParams, hash } = new URL(chat()?.getAttribute('href') ?? '');
  expect([host, pathname, hash]).toEqual(['wa.me', '/97455551234', '']);
  expect([...searchParams]).toEqual([['text', '&phone=1#\n"><script>About']]);
});

it.each(['/login', '/ar/login', '/reset-password', '/application', '/join-creators-hub', '/creator/noor'])(
  'has no WhatsApp button on %s, whose buttons it could cover',
  async (path) => {
    show();
    await renderApp(<CornerButtons isScrolled />, { path });
    expect(toTop()).toBeInTheDocument();
    expect(chat()).toBeNull();
  },
);

it('stands above the cookie banner, the way to the top above the chat', async () => {
  show();
  bannerHeight.set('180px');
  await renderApp(<CornerButtons isScrolled />);
  expect(chat()?.parentElement?.style.getPropertyValue('--banner-height')).toBe('180px');
  expect(toTop()?.style.getPropertyValue('--below')).toBe('3.75rem');
  act(() => show({ isShown: false }));
  expect(toTop()?.style.getPropertyValue('--below')).toBe('');
});

it('shows nothing before the page is scrolled', async () => {
  const { container } = await renderApp(<Corner />);
  await act(() => import('@/app/shell/corner-buttons'));
  expect(container).not.toContainElement(toTop());
});

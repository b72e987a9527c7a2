import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Footer } from '@/app/shell/footer';
import { PreviewBridge, rootOptions, startPreview } from '@/app/preview/start-preview';
import { AppLink } from '@/components/ui/app-link';
import { defaultSettings } from '@/features/settings/defaults';
import { showDraft } from '@/features/settings/preview-draft';
import { onMessage, type Message } from '@/lib/preview-messages';
import { asPreview } from '../../../support/as-preview';
import { fakeRest, rows } from '../../../support/fake-rest';
import { renderApp } from '../../../support/render-app';

/** The messages of the page to the panel. In a test, both are one window. */
const received: Message<'toPanel'>[] = [];
let started: Promise<void>;

/** Sends a message from the panel. */
const say = (message: Message<'toFrame'>, origin = location.origin) =>
  act(() => window.dispatchEvent(new MessageEvent('message', { data: { ...message, sitePreview: 'toFrame' }, origin, source: window })));

const messagesOf = (type: Message<'toPanel'>['type']) => received.filter((message) => message.type === type);

function Here() {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = `title of ${pathname}`;
  }, [pathname]);
  return <p>at {pathname}</p>;
}

beforeAll(() => {
  asPreview();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  );
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  onMessage(
    'toPanel',
    () => window,
    (message) => received.push(message),
  );
  window.scrollTo = vi.fn();
  window.matchMedia = vi.fn().mockReturnValue({ matches: true });
  started = startPreview();
});

beforeEach(async () => {
  fakeRest(() => rows());
  await renderApp(
    <PreviewBridge>
      <Here />
      <Footer />
      <AppLink to="/services">inside</AppLink>
      <AppLink to="https://other.example">outside</AppLink>
      <AppLink to="/login">sign in</AppLink>
      <input aria-label="typing" />
    </PreviewBridge>,
  );
});
afterEach(() => {
  act(() => showDraft(undefined));
  say({ type: 'mode', picks: true });
  received.length = 0;
});

const draft = (name: string) =>
  ({ type: 'draft', settings: { ...defaultSettings, companyName: { en: name, ar: name } }, texts: {} }) as const;

it('requests the draft, shows it as it comes, and reports that', async () => {
  expect(messagesOf('ready')).toHaveLength(1);
  say(draft('Acme'));
  await started;
  expect(screen.getByText('Acme')).toBeInTheDocument();
  expect(messagesOf('shown')).toHaveLength(0);
  await waitFor(() => expect(messagesOf('shown')).toHaveLength(1));
  say(draft('Acme 2'));
  expect(screen.getByText('Acme 2')).toBeInTheDocument();
});

it('shows nothing that another site sends', () => {
  say(draft('Evil'), 'https://evil.example');
  expect(screen.queryByText('Evil')).not.toBeInTheDocument();
});

it('completes any draft', () => {
  say({
    type: 'draft',
    texts: {},
    settings: { companyName: { en: 'Acme' }, siteTheme: { primaryColor: 'no-colour' }, testimonialSpeed: 'fast' },
  });
  expect(screen.getByText('Acme')).toBeInTheDocument();
});

it('navigates as the panel says and reports its address and title', async () => {
  say({ type: 'go', path: '/ar/about' });
  expect(screen.getByText('at /ar/about')).toBeInTheDocument();
  await waitFor(() => expect(messagesOf('page').at(-1)).toMatchObject({ title: 'title of /ar/about' }));
});

it('a click on a place picks it; with Ctrl, or when nothing is picked, it does what it does', () => {
  const link = screen.getByRole('link', { name: 'Products' });
  act(() => link.click());
  expect(messagesOf('pick')).toEqual([expect.objectContaining({ path: 'siteTheme.footerLinks.quickLinks[item-2]' })]);
  expect(screen.getByText('at /')).toBeInTheDocument();
  act(() => void link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })));
  expect(screen.getByText('at /products')).toBeInTheDocument();
  say({ type: 'mode', picks: false });
  act(() => screen.getByRole('link', { name: 'About us' }).click());
  expect(screen.getByText('at /about')).toBeInTheDocument();
  expect(messagesOf('pick')).toHaveLength(1);
});

it('reports a click on a text that no setting holds, and none while visitors’ clicks are tried', () => {
  const text = screen.getByText('at /');
  act(() => text.click());
  expect(messagesOf('builtIn')).toEqual([expect.objectContaining({ nearest: '' })]);
  say({ type: 'mode', picks: false });
  act(() => text.click());
  expect(messagesOf('builtIn')).toHaveLength(1);
});

it('follows links of the site, and opens neither other sites nor the login', () => {
  act(() => screen.getByText('inside').click());
  expect(screen.getByText('at /services')).toBeInTheDocument();
  act(() => screen.getByText('outside').click());
  act(() => screen.getByText('sign in').click());
  expect(screen.getByText('at /services')).toBeInTheDocument();
  expect(messagesOf('blocked')).toEqual([
    expect.objectContaining({ href: 'https://other.example/' }),
    expect.objectContaining({ href: `${location.origin}/login` }),
  ]);
});

it('goes to the page that shows a setting', () => {
  say({ type: 'show', path: 'contactDetails.branches[b].phone' });
  expect(screen.getByText('at /about')).toBeInTheDocument();
  say({ type: 'show', path: 'tagline.en' });
  expect(screen.getByText('at /about')).toBeInTheDocument();
});

it('reports activity, a crash, and the keys for the panel', () => {
  vi.spyOn(performance, 'now').mockReturnValue(1e9);
  act(() => void window.dispatchEvent(new Event('wheel')));
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect(messagesOf('activity')).toHaveLength(1);

  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  rootOptions.onCaughtError?.(new Error('broken'), {});
  expect(messagesOf('failed')).toEqual([expect.objectContaining({ message: 'broken' })]);

  const press = (key: string, init: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    screen.getByLabelText('typing').dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([press('s'), press('س', { code: 'KeyS', metaKey: true }), press('Escape')]).toEqual([false, true, false]);
  expect(messagesOf('key')).toEqual([
    expect.objectContaining({ key: 'س', code: 'KeyS', metaKey: true }),
    expect.objectContaining({ key: 'Escape' }),
  ]);
});

it('does not take the focus from the panel', () => {
  const field = screen.getByLabelText('typing');
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  field.focus();
  expect(field).not.toHaveFocus();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  field.focus();
  expect(field).toHaveFocus();
});

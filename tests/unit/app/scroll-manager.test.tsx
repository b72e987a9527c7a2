import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render as renderAlone, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ScrollManager } from '@/app/scroll-manager';
import { contactDialogEvent } from '@/lib/window-events';
import { rememberSettings } from '../../support/remember-settings';

const render = (page: ReactNode) => renderAlone(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>);

const Sections = () => ['one', 'two'].map((id) => <section key={id} id={id} aria-label={id} tabIndex={-1} />);

const focused = (name: string) => waitFor(() => expect(screen.getByRole('region', { name })).toHaveFocus());

/** Adds an entry without a state, as the browser does for a typed hash. */
const type = (hash: string) => window.history.pushState(null, '', hash);

beforeEach(() => {
  vi.restoreAllMocks();
  window.matchMedia ??= vi.fn().mockReturnValue({ matches: false });
  Element.prototype.scrollIntoView = vi.fn<Element['scrollIntoView']>();
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  window.history.replaceState(null, '', '/services#one');
});

describe('ScrollManager', () => {
  it('follows a hash that was typed after the page had scrolled', async () => {
    render(
      <BrowserRouter>
        <Sections />
        <ScrollManager />
      </BrowserRouter>,
    );
    await focused('one');
    window.dispatchEvent(new Event('scroll'));
    act(() => {
      type('#two');
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await focused('two');
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('follows a hash that was typed while the page came alive', async () => {
    function Typing() {
      // Before the router adds its listener.
      useLayoutEffect(() => {
        type('#two');
        window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, []);
      return null;
    }
    render(
      <BrowserRouter>
        <Sections />
        <ScrollManager />
        <Typing />
      </BrowserRouter>,
    );
    await focused('two');
  });

  it('opens the contact dialog on the home page when its contact section is hidden', async () => {
    rememberSettings({ homeSections: [{ key: 'contact', visible: false }] });
    window.history.replaceState(null, '', '/#contact');
    const opened = vi.fn();
    window.addEventListener(contactDialogEvent, opened, { once: true });
    render(
      <BrowserRouter>
        <ScrollManager />
      </BrowserRouter>,
    );
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    localStorage.clear();
  });
});

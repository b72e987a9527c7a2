import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCookieSettings } from '@/lib/window-events';
import { CookieOverlay } from '@/overlays/cookies/cookie-overlay';
import { renderApp } from '../../../support/render-app';

beforeEach(() => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});

const banner = () => screen.queryByRole('region', { name: 'Videos and cookies' });

describe('cookie banner', () => {
  it.each([
    ['Accept', 'accepted'],
    ['Decline', 'declined'],
  ])('goes for good with %s', async (button, stored) => {
    const { unmount } = await renderApp(<CookieOverlay />);
    expect(banner()).toBeVisible();
    expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(banner()).not.toBeInTheDocument();
    expect(localStorage.getItem('cookieConsent')).toBe(stored);

    unmount();
    await renderApp(<CookieOverlay />);
    expect(banner()).not.toBeInTheDocument();
  });

  it('shows both answers in the same style', async () => {
    await renderApp(<CookieOverlay />);
    expect(screen.getByRole('button', { name: 'Accept' }).className).toBe(screen.getByRole('button', { name: 'Decline' }).className);
  });

  it('takes no focus on its own', async () => {
    await renderApp(<CookieOverlay />);
    expect(document.body).toHaveFocus();
  });

  it('opens on request, shows the choice, changes it, and returns focus', async () => {
    localStorage.setItem('cookieConsent', 'accepted');
    await renderApp(
      <>
        <button type="button" onClick={openCookieSettings}>
          Cookie settings
        </button>
        <CookieOverlay />
      </>,
    );
    const opener = screen.getByRole('button', { name: 'Cookie settings' });
    await userEvent.click(opener);
    expect(banner()).toContainElement(document.activeElement as HTMLElement);
    expect(screen.getByText('Your current choice: accepted.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    expect(banner()).not.toBeInTheDocument();
    expect(localStorage.getItem('cookieConsent')).toBe('declined');
    expect(opener).toHaveFocus();
  });

  it('is taken away by the answer of another tab', async () => {
    await renderApp(<CookieOverlay />);
    act(() => {
      localStorage.setItem('cookieConsent', 'declined');
      window.dispatchEvent(new StorageEvent('storage', { key: 'cookieConsent' }));
    });
    expect(banner()).not.toBeInTheDocument();
  });
});

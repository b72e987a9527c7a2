import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { AppLink } from '@/components/ui/app-link';
import { contactDialogEvent } from '@/lib/window-events';
import { renderApp } from '../../../support/render-app';

describe('AppLink', () => {
  it.each([
    ['about', '/ar/about'],
    ['/ar/about', '/ar/about'],
    ['www.example.com', 'https://www.example.com/'],
    ['info@example.com', 'mailto:info@example.com'],
    ['#team', '#team'],
  ])('leads from %s to %s on Arabic pages', async (to, href) => {
    await renderApp(<AppLink to={to}>Link</AppLink>, { language: 'ar', path: '/ar/services' });
    expect(screen.getByRole('link', { name: 'Link' })).toHaveAttribute('href', href);
  });

  it.each(['/\\evil.example', '\\\\evil.example', '//evil.example', 'javascript:alert(1)'])('shows %s as text', async (to) => {
    await renderApp(<AppLink to={to}>Link</AppLink>);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Link')).toBeVisible();
  });

  it('opens other sites beside this one, without handing itself on', async () => {
    await renderApp(<AppLink to="example.com">Link</AppLink>);
    expect(screen.getByRole('link')).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('opens other sites in this tab where the settings say so, and files never', async () => {
    const { unmount } = await renderApp(
      <AppLink to="example.com" newTab={false}>
        Link
      </AppLink>,
    );
    expect(screen.getByRole('link')).not.toHaveAttribute('target');
    unmount();
    await renderApp(
      <AppLink to="profile.pdf" newTab={false}>
        Link
      </AppLink>,
    );
    expect(screen.getByRole('link')).toHaveAttribute('target', '_blank');
  });

  it('opens the contact dialog where the page has no contact section', async () => {
    const opened = vi.fn();
    window.addEventListener(contactDialogEvent, opened);
    await renderApp(<AppLink to="#contact">Link</AppLink>, { path: '/about' });
    await userEvent.click(screen.getByRole('link'));
    window.removeEventListener(contactDialogEvent, opened);
    expect(opened).toHaveBeenCalledOnce();
  });

  it('is followed once by a double click, and again by two clicks, and to the page that is shown adds no entry', async () => {
    function Page() {
      const { pathname } = useLocation();
      const navigate = useNavigate();
      return (
        <>
          <h1>{pathname}</h1>
          <AppLink to={pathname === '/' ? '/about' : '/courses'}>Link</AppLink>
          <AppLink to={pathname}>This page</AppLink>
          <button type="button" onClick={() => void navigate(-1)}>
            Back
          </button>
        </>
      );
    }
    await renderApp(<Page />);
    const link = screen.getByRole('link', { name: 'Link' });
    const press = (detail: number) => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
    // Two clicks before the page of the first one has loaded, and one after.
    act(() => [1, 2].forEach(press));
    act(() => void press(3));
    await userEvent.click(screen.getByRole('link', { name: 'This page' }));
    expect(screen.getByRole('heading', { name: '/about' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('heading', { name: '/' })).toBeVisible();

    act(() => void press(1));
    act(() => void press(1));
    expect(screen.getByRole('heading', { name: '/courses' })).toBeVisible();
  });
});

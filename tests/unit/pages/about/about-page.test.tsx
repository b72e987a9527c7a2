import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AboutPage } from '@/pages/about/about-page';
import { fakeRest, refused, rows } from '../../../support/fake-rest';
import { rememberSettings } from '../../../support/remember-settings';
import { renderApp } from '../../../support/render-app';

const noor = {
  id: '1',
  name: 'Noor Haddad',
  position: 'Designer',
  description: 'Draws from right to left.',
  email: 'noor@example.com',
  image_url: '/storage/v1/object/public/publicassets/team/noor.svg',
  translations: { ar: { name: 'نور حداد', position: 'مصممة' } },
};
const sami = { ...noor, id: '2', name: 'Sami Aziz', email: null, image_url: null, description: null, translations: {} };

const answer = (team: () => Response) => fakeRest(team);
const teamSection = () => screen.getByRole('region', { name: 'The people who answer' });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  localStorage.clear();
  window.earlyRows = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('AboutPage', () => {
  it('has one h1 and skips no heading level', async () => {
    answer(() => rows(noor));
    await renderApp(<AboutPage />, { path: '/about' });
    await screen.findByRole('button', { name: 'About Noor Haddad' });
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  });

  it('shows a skeleton, then the team; a card opens the member dialog with the mail link', async () => {
    answer(() => rows(noor, sami));
    await renderApp(<AboutPage />, { path: '/about' });
    expect(within(teamSection()).getByRole('status')).toHaveTextContent('Loading…');

    await userEvent.click(await screen.findByRole('button', { name: 'About Noor Haddad' }));
    const dialog = await screen.findByRole('dialog', { name: 'Noor Haddad' });
    expect(dialog).toHaveAccessibleDescription('Designer');
    expect(within(dialog).getByText('Draws from right to left.')).toHaveAttribute('dir', 'auto');
    expect(within(dialog).getByRole('img', { name: 'Portrait of Noor Haddad' })).toHaveAttribute(
      'src',
      `http://backend.test${noor.image_url}`,
    );
    expect(within(dialog).getByRole('link', { name: 'Write to Noor Haddad' })).toHaveAttribute('href', 'mailto:noor@example.com');

    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows initials without a picture, and no mail link without an address', async () => {
    answer(() => rows(noor, sami));
    await renderApp(<AboutPage />, { path: '/about' });
    await userEvent.click(await screen.findByRole('button', { name: 'About Sami Aziz' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sami Aziz' });
    expect(within(dialog).getByRole('img', { name: 'Portrait of Sami Aziz' })).not.toHaveAttribute('src');
    expect(within(dialog).queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows the Arabic texts of a member, and the original where there is none', async () => {
    answer(() => rows(noor, sami));
    await renderApp(<AboutPage />, { language: 'ar', path: '/ar/about' });
    expect(await screen.findByRole('button', { name: 'نبذة عن نور حداد' })).toBeInTheDocument();
    expect(screen.getByText('مصممة')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'نبذة عن Sami Aziz' })).toBeInTheDocument();
  });

  it('says so when the team is empty', async () => {
    answer(() => rows());
    await renderApp(<AboutPage />, { path: '/about' });
    expect(await screen.findByText('The team will be introduced here soon')).toBeInTheDocument();
  });

  it('logs a failure and offers to try again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answer(() => refused(403, '42501', 'permission denied'));
    await renderApp(<AboutPage />, { path: '/about' });
    expect(await within(teamSection()).findByRole('alert')).toHaveTextContent('The team could not be loaded');
    expect(log).toHaveBeenCalledWith('The team could not be loaded:', expect.objectContaining({ code: 'forbidden' }));

    answer(() => rows(noor));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'About Noor Haddad' })).toBeInTheDocument();
  });

  it('shows the rows that were requested before the app had loaded, and reports a failure that comes after an early one', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const calls = answer(() => refused(403, '42501', 'permission denied'));
    window.earlyRows = { team: Promise.resolve([noor]) };
    const { unmount } = await renderApp(<AboutPage />, { path: '/about' });
    expect(await screen.findByRole('button', { name: 'About Noor Haddad' })).toBeInTheDocument();
    expect(calls.filter(({ path }) => path.endsWith('/leadership_team'))).toEqual([]);
    unmount();
    window.earlyRows = { team: Promise.reject(new Error('refused')) };
    await renderApp(<AboutPage />, { path: '/about' });
    expect(await within(teamSection()).findByRole('alert')).toHaveTextContent('The team could not be loaded');
  });

  it('shows the pictures of the settings in place of the drawn ones', async () => {
    answer(() => rows());
    rememberSettings({ images: { aboutHero: 'https://example.com/hero.jpg', aboutStory: 'https://example.com/story.jpg' } });
    const { container } = await renderApp(<AboutPage />, { path: '/about' });
    expect(container.querySelector('img[src="https://example.com/hero.jpg"]')).toHaveAttribute('alt', '');
    expect(container.querySelector('img[src="https://example.com/story.jpg"]')).toBeInTheDocument();
  });

  it('lists a branch that has only a phone number', async () => {
    const nothing = { name: 'Head office', address: '', phone: '', email: '' };
    answer(() => rows());
    rememberSettings({
      contactDetails: { headOffice: nothing, branches: [{ ...nothing, id: 'b', name: 'Al Wakrah', phone: '+974 4000 1111' }] },
    });
    await renderApp(<AboutPage />, { path: '/about' });
    expect(await screen.findByRole('link', { name: '+974 4000 1111' })).toHaveAttribute('href', 'tel:+97440001111');
  });
});

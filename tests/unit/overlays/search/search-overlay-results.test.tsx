import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Language } from '@/i18n/languages';
import { refused } from '../../../support/fake-rest';
import { backend, openOverlay, type, options, searches } from './search-overlay.fixture';

describe('search overlay', () => {
  it('searches from the second character on', async () => {
    await openOverlay();
    type('c');
    expect(options()).toEqual([]);
    expect(screen.getByText('Type at least two characters.')).toBeVisible();
    type('cl');
    expect(options().length).toBeGreaterThan(0);
  });

  it('shows title, description and type, with the match pointed out', async () => {
    await openOverlay();
    type('CLOUD SOL');
    const [first] = options();
    if (!first) throw new Error('nothing found');
    expect(within(first).getByText('Service')).toBeVisible();
    expect(first).toHaveTextContent(/We move your systems to the cloud/);
    expect(first.querySelector('mark')).toHaveTextContent('Cloud sol');
    expect(first).toHaveAttribute('href', '/services/cloud-solutions');
  });

  it.each([
    ['privacy', 'Page', '/privacy-policy'],
    ['ai crm', 'Product', '/products/ai-crm'],
    ['network solutions', 'Service', '/services/network-solutions'],
    ['3d animation with blender', 'Course', '/courses/blender'],
    ['senior cloud', 'Job', '/careers/senior-cloud-engineer'],
    ['join the creators hub', 'Action', '/join-creators-hub'],
    ['Souq Living', 'Testimonial', '/#testimonials'],
  ])('finds %s: %s', async (query, label, address) => {
    await openOverlay();
    type(query);
    await waitFor(() => expect(options()[0]).toHaveAttribute('href', address));
    expect(within(options()[0] as HTMLElement).getByText(label)).toBeVisible();
  });

  it('searches Arabic in Arabic, however it is spelled', async () => {
    await openOverlay('ar');
    type('الحوسبه');
    await waitFor(() => expect(options()[0]).toHaveAttribute('href', '/ar/careers/senior-cloud-engineer'));
    expect(options()[0]).toHaveTextContent('مهندس حوسبة سحابية أول');
    expect(options()[0]).toHaveTextContent('الدوحة · Keep systems running.');
    type('Souq Living');
    expect(screen.getByText(/لا توجد نتائج للبحث عن/)).toHaveTextContent('Souq Living');
  });

  it.each<[Language, string, string, string]>([
    ['en', 'فوتوشوب', 'Photo retouching with Photoshop', '/courses/photoshop'],
    ['en', 'الأمن', 'Cybersecurity', '/services/cybersecurity'],
    ['en', 'مهندس حوسبة', 'Senior cloud engineer', '/careers/senior-cloud-engineer'],
    ['ar', 'فوتوشوب', 'معالجة الصور ببرنامج Photoshop', '/ar/courses/photoshop'],
    ['ar', 'cybersec', 'الأمن السيبراني', '/ar/services/cybersecurity'],
  ])('finds in %s by other letters: %s', async (language, query, title, address) => {
    await openOverlay(language);
    type(query);
    await waitFor(() => expect(options()[0]).toHaveAttribute('href', address));
    expect(options()[0]).toHaveTextContent(title);
    expect(options()[0]?.querySelector('mark')).toBeNull();
  });

  it('finds creators by name or username, asked for once typing rests', async () => {
    await openOverlay();
    type('noo');
    type('noor');
    await waitFor(() => expect(options()[0]).toHaveAttribute('href', '/creator/noor.films'));
    expect(options()[0]).toHaveTextContent('نورة@noor.films · FilmsCreator');
    const asked = () => backend.calls.filter(({ path }) => path.endsWith('/find_creators')).map(({ body }) => body);
    expect(asked()).toEqual([{ size: 5, term: 'noor' }]);
    backend.answerCreators = () => refused(500, 'XX000', 'broken');
    type('cloud sol');
    expect(options()[0]).toHaveAttribute('href', '/services/cloud-solutions');
  });

  it('says so when nothing is found', async () => {
    await openOverlay();
    type(' zzz ');
    expect(await screen.findByText('No results found for “zzz”')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Contact us' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show all results' })).not.toBeInTheDocument();
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
  });

  it('Enter at once after a letter leads to what the whole word finds, before the list shows it', async () => {
    await openOverlay();
    type('web');
    expect(options()[0]?.id).not.toContain('service:cybersecurity');
    act(() => {
      type('cybersecurity');
      expect(options()[0]?.id).not.toContain('service:cybersecurity');
      fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
    });
    const address = await screen.findByText('/search-results?q=cybersecurity');
    const state = JSON.parse(address.dataset.state ?? '') as { results: { id: string }[] };
    expect(state.results[0]?.id).toBe('service:cybersecurity');
    expect(searches()).toEqual([{ query: 'cybersecurity', language: 'en', results: state.results.length }]);
  });

  it('leads to the results page with results and term', async () => {
    await openOverlay();
    type('cybersecurity');
    await userEvent.keyboard('{Enter}');
    const address = await screen.findByText('/search-results?q=cybersecurity');
    const state = JSON.parse(address.dataset.state ?? '') as { searchTerm: string; results: { id: string }[] };
    expect(state.searchTerm).toBe('cybersecurity');
    expect(state.results[0]?.id).toBe('service:cybersecurity');
    expect(searches()).toEqual([{ query: 'cybersecurity', language: 'en', results: state.results.length }]);
  });

  it('finds everything else when jobs can not be had, and says so', async () => {
    backend.answerJobs = () => refused(403, '42501', 'permission denied');
    await openOverlay();
    type('cloud');
    expect(await screen.findByText('Part of the site could not be searched.')).toBeVisible();
    expect(options().length).toBeGreaterThan(0);
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetUploads } from '@/admin/media/uploads';
import { MediaTab } from '@/admin/tabs/media/media-tab';
import { groupIds, slotGroups } from '@/admin/tabs/media/slots';
import { assetAddress } from '@/features/media/asset-path';
import { brandSlots } from '@/features/settings/own-brand';
import { imageSlots } from '@/features/settings/options';
import { FakeUpload, fakeUploads } from '../../../../support/fake-upload';
import { renderSettings } from '../../../../support/render-settings';
import { png } from '../../../features/media/asset-files';

vi.mock('@/features/media/off-thread', () => ({
  encodeOffThread: () => Promise.resolve({ blobs: [new Blob(['small'], { type: 'image/webp' })], isReduced: false, width: 1, height: 1 }),
}));

const places = groupIds.flatMap((id) => slotGroups[id]);
const address = (slot: string) => assetAddress(`media/${slot}.webp`);
const full = Object.fromEntries(imageSlots.map((slot) => [slot, address(slot)]));
const open = (images: object = {}, path = '/admin/settings/media') =>
  renderSettings(<MediaTab />, {
    stored: { images },
    path,
    answer: ({ path: asked }) => (asked.includes('/object/public/') ? new Response('x') : undefined),
  });
const files = (...names: string[]) => names.map((name) => new File([png()], name));
const drop = (target: Element, dropped: File[]) => fireEvent.drop(target, { dataTransfer: { files: dropped, types: ['Files'] } });
const field = (path: string) => {
  const found = document.querySelector<HTMLElement>(`[data-field="${path}"]`);
  if (!found) throw new Error(`There is no field ${path}.`);
  return found;
};

beforeEach(() => {
  fakeUploads();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  Element.prototype.hasPointerCapture ??= () => false;
  Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
  FakeUpload.answer = (request) => request.respond(200, {});
});
afterEach(() => {
  forgetUploads();
  vi.unstubAllGlobals();
});

describe('the media tab', () => {
  it('has every slot once, but for those of the general tab', () => {
    expect(places.map(({ slot }) => slot).sort()).toEqual(
      imageSlots.filter((slot) => slot !== 'adminLoginLogo' && !brandSlots.some((other) => other === slot)).sort(),
    );
  });

  it('shows every slot by its page, and says which are empty', async () => {
    await open({ heroSection: address('heroSection'), webDevWork1: address('webDevWork1') });
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Home page',
      'About page',
      'Our work page',
      'Several pages',
    ]);
    for (const { slot } of places)
      expect(within(field(`images.${slot}`)).getByRole('button', { name: /^(Upload|Replace): / })).toBeVisible();
    expect(within(field('images.aboutStory')).getByText('Empty: the drawn picture is shown')).toBeVisible();
    expect(within(field('images.companyProfilePdfUrl')).getByText('Empty: nothing is shown')).toBeVisible();
    expect(within(field('images.webDevWork1')).getByRole('img')).toHaveAttribute('src', expect.stringMatching(/webDevWork1\.webp$/));
  });

  it('leads to the places of a page, with how many are empty', async () => {
    await open({ ...full, aboutHero: '', aboutStory: '' });
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const jumps = within(screen.getByRole('navigation', { name: 'Go to' }));
    expect(jumps.getAllByRole('button')).toHaveLength(4);
    await userEvent.click(jumps.getByRole('button', { name: 'About page 2 empty' }));
    expect(scrolled.mock.contexts[0]).toBe(screen.getByRole('region', { name: 'About page' }));
    scrolled.mockRestore();
  });

  it('shows a page at a time on a phone, and all that is empty', async () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query === '(width < 40rem)' }));
    await open({ ...full, heroSection: '' });
    expect(document.querySelectorAll('[data-field^="images."]')).toHaveLength(0);
    const heading = screen.getByRole('button', { name: 'About page', expanded: false });
    await userEvent.click(heading);
    expect(heading).toHaveAttribute('aria-expanded', 'true');
    expect(field('images.aboutStory')).toBeVisible();
    await userEvent.click(heading);
    expect(document.querySelectorAll('[data-field^="images."]')).toHaveLength(0);
    await userEvent.click(screen.getByRole('radio', { name: /^Only empty/ }));
    expect(field('images.heroSection')).toBeVisible();
  });

  it('lists only the empty ones when asked, and says when there is none', async () => {
    await open({ ...full, softwareWork1: '', aboutHero: '' });
    await userEvent.click(screen.getByRole('radio', { name: /^Only empty/ }));
    expect([...document.querySelectorAll('[data-field^="images."]')].map((element) => element.getAttribute('data-field'))).toEqual([
      'images.aboutHero',
      'images.softwareWork1',
    ]);
    await userEvent.click(screen.getByRole('radio', { name: /^All/ }));
    expect(document.querySelectorAll('[data-field^="images."]').length).toBeGreaterThan(12);
  });

  it('says when no place is empty', async () => {
    await open(full, '/admin/settings/media?show=empty');
    expect(screen.getByText('No place is empty.')).toBeVisible();
  });

  it('sets the opacity of the hero from 0 to 1 in hundredths, over the hero itself', async () => {
    const { value } = await open({ heroSection: address('heroSection') });
    const slider = screen.getByRole('slider', { name: 'Home page picture opacity' });
    expect([slider.getAttribute('min'), slider.getAttribute('max'), slider.getAttribute('step')]).toEqual(['0', '1', '0.01']);
    fireEvent.change(slider, { target: { value: '0.37' } });
    expect(value('images.heroImageOpacity')).toBe(0.37);
    const hero = screen.getByRole('img', { name: 'The opening of the home page with these settings' });
    expect(hero.querySelector('img[data-uploaded]')).toHaveStyle({ opacity: '0.37' });
    expect(hero).toHaveTextContent('We build the software.');
  });

  it('keeps the focal point of a background, and shows what it does', async () => {
    const { value } = await open({ aboutHero: address('aboutHero') });
    const focus = within(field('imageFocus.aboutHero'));
    fireEvent.change(focus.getByRole('slider', { name: 'Horizontal' }), { target: { value: '20' } });
    expect(value('imageFocus.aboutHero')).toEqual({ x: 20, y: 100 });
    expect(focus.getByRole('img', { name: 'What a phone shows' })).toHaveStyle({ objectPosition: '20% 100%' });
    await userEvent.click(focus.getByRole('button', { name: /Reset to default/ }));
    expect(value('imageFocus.aboutHero')).toEqual({ x: null, y: null });
  });

  it('keeps what a picture shows in both languages', async () => {
    const { changedPaths, value } = await open();
    await userEvent.type(within(field('imageAlts.aboutStory')).getByRole('textbox', { name: 'Alternative text, Arabic' }), 'مكتبنا');
    expect(changedPaths()).toEqual(['imageAlts.aboutStory.ar']);
    expect(value('imageAlts.aboutStory')).toEqual({ en: '', ar: 'مكتبنا' });
  });

  it('fills the empty places of a page in order with several pictures, and says how many were left', async () => {
    const { value } = await open({ ...full, photoshopWork1: '', reelsThumbnail1: '', coursePromo1: '' });
    drop(field('images.illustratorWork1'), files('a.png', 'b.png', 'c.png', 'd.png'));
    expect(await screen.findByText('There is no empty place for 1 picture')).toBeVisible();
    for (const slot of ['photoshopWork1', 'reelsThumbnail1', 'coursePromo1'])
      await waitFor(() => expect(value(`images.${slot}`)).toMatch(new RegExp(`media/${slot}_\\d+\\.webp$`)));
    expect(value('images.illustratorWork1')).toBe(address('illustratorWork1'));
  });

  it('stores a single picture in the place that it is dropped on', async () => {
    const { value } = await open(full);
    drop(screen.getByRole('button', { name: 'Replace: IT services picture' }), files('new.png'));
    await waitFor(() => expect(value('images.itServiceIcon1')).toMatch(/media\/itServiceIcon1_\d+\.webp$/));
    expect(value('images.illustratorWork1')).toBe(address('illustratorWork1'));
  });
});

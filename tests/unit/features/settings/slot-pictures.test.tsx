import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { defaultSettings } from '@/features/settings/defaults';
import { HeroBackdrop } from '@/features/settings/hero-backdrop';
import { mergeSettings } from '@/features/settings/merge';
import { backgroundSlots, describedSlots, imageSlots } from '@/features/settings/options';
import { ReadyToTransform } from '@/features/settings/ready-to-transform';
import { showDraft } from '@/features/settings/preview-draft';
import { AboutPage } from '@/pages/about/about-page';
import { OurWorkPage } from '@/pages/our-work/our-work-page';
import { rows, fakeRest } from '../../../support/fake-rest';
import { renderApp } from '../../../support/render-app';

const everySlot = Object.fromEntries(imageSlots.map((slot) => [slot, `/pictures/${slot}.webp`]));
const { settings } = mergeSettings({
  images: everySlot,
  imageAlts: Object.fromEntries(describedSlots.map((slot) => [slot, { en: `What ${slot} shows`, ar: `ما في ${slot}` }])),
  imageFocus: Object.fromEntries(backgroundSlots.map((slot, index) => [slot, { x: index, y: 10 + index }])),
});

afterEach(() => act(() => showDraft(undefined)));

const picture = (slot: string) => document.querySelector(`img[src="/pictures/${slot}.webp"]`);

async function show(language: 'en' | 'ar', shown = settings) {
  fakeRest(() => rows());
  showDraft(shown);
  await renderApp(
    <>
      <AboutPage />
      <OurWorkPage />
      <HeroBackdrop settings={shown} />
    </>,
    { language, path: language === 'ar' ? '/ar/about' : '/about' },
  );
  await screen.findAllByRole('heading', { level: 1 });
}

it('every picture with a description has it as its alt text, in the language of the page', async () => {
  await show('ar');
  for (const slot of describedSlots) expect(picture(slot), slot).toHaveAttribute('alt', `ما في ${slot}`);
});

it('without words a picture has the built-in ones, and one of which nothing is known decorates', async () => {
  await show('en', { ...settings, imageAlts: defaultSettings.imageAlts });
  expect(picture('aboutStory')).toHaveAttribute('alt', '');
  const works = describedSlots.filter((slot) => /Work1|Thumbnail1|Promo1/.test(slot));
  expect(works).toHaveLength(7);
  for (const slot of works) expect(picture(slot), slot).toHaveAttribute('alt', expect.stringMatching(/./));
});

it('every background is held at its focal point, and is no content', async () => {
  await show('en');
  for (const [index, slot] of backgroundSlots.entries()) {
    expect(picture(slot), slot).toHaveAttribute('alt', '');
    expect(picture(slot), slot).toHaveStyle({ objectPosition: `${String(index)}% ${String(10 + index)}%` });
  }
});

it('a drawn background has no focal point', async () => {
  fakeRest(() => rows());
  await renderApp(<ReadyToTransform title="Ready?" text="Let’s talk" contact="Contact us" link={{ to: '/services', label: 'Services' }} />);
  expect(document.querySelector('img')?.style.objectPosition).toBe('');
});

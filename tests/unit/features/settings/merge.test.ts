import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '@/features/settings/defaults';
import { mergeSettings } from '@/features/settings/merge';
import { imageSlots, sampleSwitches } from '@/features/settings/options';
import type { SiteSettings } from '@/features/settings/schema';

const office = { id: 'b1', name: 'Lusail', address: 'Marina', phone: '', email: '' };
const readOffice = { ...office, name: { en: 'Lusail', ar: 'Lusail' }, address: { en: 'Marina', ar: 'Marina' } };

const sampleLogo = '/storage/v1/object/public/publicassets/media/sample_adminLoginLogo.svg';
const sampleSwitchesOf = (settings: SiteSettings) => sampleSwitches.map((sample) => settings[sample]);

interface Case {
  name: string;
  stored: unknown;
  read: (settings: SiteSettings) => unknown;
  expected: unknown;
  problems?: string[];
}

const cases: Case[] = [
  { name: 'nothing stored gives the defaults', stored: null, read: (all) => all, expected: defaultSettings },
  { name: 'a scalar replaces the default', stored: { testimonialSpeed: 50 }, read: (all) => all.testimonialSpeed, expected: 50 },
  {
    name: 'a nested value leaves its neighbours alone',
    stored: { siteTheme: { primaryColor: 'rose-500' } },
    read: ({ siteTheme }) => [siteTheme.primaryColor, siteTheme.secondaryColor],
    expected: ['rose-500', 'blue-500'],
  },
  {
    name: 'two levels deep',
    stored: { siteTheme: { socialLinks: { youtube: 'https://youtube.com/@x' } } },
    read: ({ siteTheme }) => siteTheme.socialLinks,
    expected: { ...defaultSettings.siteTheme.socialLinks, youtube: 'https://youtube.com/@x' },
  },
  {
    name: 'an array replaces the default array',
    stored: { contactDetails: { branches: [office] } },
    read: ({ contactDetails }) => contactDetails.branches,
    expected: [readOffice],
  },
  {
    name: 'an empty array is an answer, not an empty value',
    stored: { contactDetails: { ctaInfoBoxes: [] } },
    read: ({ contactDetails }) => contactDetails.ctaInfoBoxes,
    expected: [],
  },
  {
    name: 'an empty string falls back',
    stored: { companyName: '' },
    read: (all) => all.companyName,
    expected: defaultSettings.companyName,
  },
  { name: 'blanks fall back', stored: { companyName: '   ' }, read: (all) => all.companyName, expected: defaultSettings.companyName },
  { name: 'null falls back', stored: { siteTheme: null }, read: (all) => all.siteTheme, expected: defaultSettings.siteTheme },
  { name: 'zero is a value', stored: { images: { heroImageOpacity: 0 } }, read: ({ images }) => images.heroImageOpacity, expected: 0 },
  { name: 'false is a value', stored: { showSampleTestimonials: false }, read: (all) => all.showSampleTestimonials, expected: false },
  {
    name: 'a name of one’s own has no samples',
    stored: { companyName: 'Acme' },
    read: sampleSwitchesOf,
    expected: [false, false, false, false],
  },
  {
    name: 'nor has one in one language',
    stored: { companyName: { ar: 'أكمي' } },
    read: sampleSwitchesOf,
    expected: [false, false, false, false],
  },
  {
    name: 'but those that it says it has',
    stored: { companyName: 'Acme', showSampleFigures: true, showEmptyNetworks: 'no' },
    read: sampleSwitchesOf,
    expected: [false, true, false, false],
    problems: ['showEmptyNetworks'],
  },
  {
    name: 'the built-in name has them all',
    stored: { companyName: { en: 'Lusail Digital', ar: 'لوسيل ديجيتال' } },
    read: sampleSwitchesOf,
    expected: [true, true, true, true],
  },
  {
    name: 'the logo of the demo data goes with its switch, others stay',
    stored: { companyName: 'Acme', images: { adminLoginLogo: sampleLogo, heroSection: '/hero.svg' } },
    read: ({ images }) => [images.adminLoginLogo, images.heroSection],
    expected: ['', '/hero.svg'],
  },
  {
    name: 'and stays with it',
    stored: { images: { adminLoginLogo: sampleLogo } },
    read: ({ images }) => images.adminLoginLogo,
    expected: sampleLogo,
  },
  {
    name: 'what items hold now is left alone, and is no problem',
    stored: { figures: [{ id: 'a', value: '7', label: 'offices' }], images: { clientLogo1: '/logo.svg' } },
    read: (all) => ['figures' in all, 'clientLogo1' in all.images],
    expected: [false, false],
  },
  {
    name: 'a plain string is accepted for a text in two languages',
    stored: { companyName: 'Acme' },
    read: (all) => all.companyName,
    expected: { en: 'Acme', ar: 'Acme' },
  },
  {
    name: 'a text in one language stays in that language',
    stored: { companyName: { en: 'Acme' } },
    read: (all) => all.companyName,
    expected: { en: 'Acme', ar: '' },
  },
  {
    name: 'so does one in a list entry',
    stored: { contactDetails: { branches: [{ ...office, name: { ar: 'لوسيل' } }] } },
    read: ({ contactDetails }) => contactDetails.branches.map(({ name }) => name),
    expected: [{ en: '', ar: 'لوسيل' }],
  },
  {
    name: 'a text empty in both languages falls back',
    stored: { companyName: { en: '', ar: ' ' } },
    read: (all) => all.companyName,
    expected: defaultSettings.companyName,
  },
  {
    name: 'a wrong type falls back alone and is reported',
    stored: { testimonialSpeed: 'fast', idleTimeout: 90_000 },
    read: (all) => [all.testimonialSpeed, all.idleTimeout],
    expected: [70, 90_000],
    problems: ['testimonialSpeed'],
  },
  {
    name: 'a value outside its list falls back',
    stored: { siteTheme: { navbarStyle: 'floating' } },
    read: ({ siteTheme }) => siteTheme.navbarStyle,
    expected: 'classic-dark',
    problems: ['siteTheme.navbarStyle'],
  },
  {
    name: 'a number outside its range falls back',
    stored: { siteTheme: { logoWidthHeader: 9000 } },
    read: ({ siteTheme }) => siteTheme.logoWidthHeader,
    expected: 120,
    problems: ['siteTheme.logoWidthHeader'],
  },
  {
    name: 'an object in place of a list falls back',
    stored: { contactDetails: { branches: { 0: office } } },
    read: ({ contactDetails }) => contactDetails.branches,
    expected: [],
    problems: ['contactDetails.branches'],
  },
  {
    name: 'a broken list entry is left out, the others stay',
    stored: { contactDetails: { branches: [{ id: 1 }, office] } },
    read: ({ contactDetails }) => contactDetails.branches,
    expected: [readOffice],
    problems: ['contactDetails.branches.0'],
  },
  {
    name: 'a list in place of an object falls back',
    stored: { siteTheme: ['slate-900'] },
    read: (all) => all.siteTheme,
    expected: defaultSettings.siteTheme,
    problems: ['siteTheme'],
  },
  {
    name: 'a text of the wrong type falls back',
    stored: { tagline: { en: 5, ar: 'نص' } },
    read: (all) => all.tagline,
    expected: defaultSettings.tagline,
    problems: ['tagline'],
  },
  {
    name: 'unknown keys are left out',
    stored: { testimonialSpeed: 60, hackerMode: true },
    read: (all) => [all.testimonialSpeed, 'hackerMode' in all],
    expected: [60, false],
  },
  {
    name: 'settings that are no object fall back as a whole',
    stored: 'hello',
    read: (all) => all,
    expected: defaultSettings,
    problems: [''],
  },
];

describe('mergeSettings', () => {
  it.each(cases)('$name', ({ stored, read, expected, problems = [] }) => {
    const merged = mergeSettings(stored);
    expect(read(merged.settings)).toEqual(expected);
    expect(merged.problems).toEqual(problems);
  });
});

it('what the demo data stores as logo is known as a sample', () => {
  const seeded = [...readFileSync('supabase/seed.sql', 'utf8').matchAll(/\('(adminLoginLogo)', '([^']+)'\)/g)];
  expect(seeded).toHaveLength(1);
  const images = Object.fromEntries(seeded.map(([, slot, file]) => [slot, `/storage/v1/object/public/publicassets/media/${file ?? ''}`]));
  const { settings } = mergeSettings({ companyName: 'Acme', images });
  expect(imageSlots.filter((slot) => settings.images[slot] !== '')).toEqual([]);
  for (const [, , file = ''] of seeded) expect(existsSync(`supabase/demo/publicassets/media/${file}`), file).toBe(true);
});

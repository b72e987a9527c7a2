import { id } from './call';

export const who = 'administrator';

export const both = { en: 'x', ar: 'س' };

export const entry = {
  title: both,
  location: both,
  salary: both,
  description: both,
  responsibilities: { en: [], ar: [] },
  qualifications: { en: [], ar: [] },
  image: '',
  slug: 'developer',
  employmentType: '',
  workplace: 'on_site',
  city: both,
  country: 'QA',
  payMin: '',
  payMax: '',
  payCurrency: 'QAR',
  payPeriod: 'month',
  lastDay: '',
};

export const stored = { name: 'sitemap.xml', id, updated_at: '2026-11-22T10:00:00Z', metadata: { size: 1, mimetype: 'application/xml' } };

export const site = 'https://site.test';

/** A file may be anything. */
export const anyBytes = ['malformed JSON storage read', 'dropped connection storage read'];

/** The version of a stored row. */
export const firstVersion = { id, version: 1, updatedAt: '2026-11-22T10:00:00Z', isDeleted: false };

export const own = 'it becomes what is sent';

export const gone = 'what is gone is gone';

export const overRead = 'the version that was read';

export const given = 'the id that the browser gives it';

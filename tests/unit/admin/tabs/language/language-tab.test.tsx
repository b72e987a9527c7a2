import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageTab } from '@/admin/tabs/language/language-tab';
import { namespaces } from '@/admin/tabs/language/scan';
import { TeamTab } from '@/admin/tabs/team/team-tab';
import { refused, rows } from '../../../../support/fake-rest';
import { renderSettings } from '../../../../support/render-settings';

// jsdom has no canvas to measure on.
vi.mock('@/admin/insights/seo/text-width', () => ({ resultFont: 'Arial', textWidth: (text: string) => text.length * 5 }));

const id = '20000000-0000-4000-8000-000000000001';
const job = {
  id,
  created_at: '2026-11-01T08:00:00Z',
  title: 'Engineer',
  location: null,
  salary: null,
  description: null,
  responsibilities: ['Build'],
  qualifications: [],
  image_url: null,
  valid_through: null,
  translations: { ar: { title: 'مهندس' } },
};
const person = {
  id,
  name: 'Noor',
  position: 'Director',
  description: null,
  email: null,
  gender: null,
  image_url: null,
  translations: { ar: { name: 'نور' } },
};
const template = { id, name: 'Prices', texts: { en: { subject: 'Prices', text: 'Dear {{name}}' }, ar: { text: 'عزيزنا' } } };
const notifications = { language: 'en', digest_hour: 8, time_zone: 'UTC', notices: {}, receipts: {}, version: 1 };
const ownMails = { inquiry: { on: true, subject: { en: 'Thank you', ar: 'Thank you' } } };
const stored = { tagline: { en: ' A tagline', ar: '' } };

/** Texts in place of those of the locale files. */
type Files = Record<string, () => Response | Promise<Response>>;
const json = (value: unknown) => new Response(JSON.stringify(value));

async function open({
  files = {},
  jobs = () => rows(),
  settings = {},
}: {
  files?: Files;
  jobs?: () => Response;
  settings?: Record<string, unknown>;
} = {}) {
  const view = await renderSettings(
    <>
      <LanguageTab />
      <Address />
    </>,
    {
      stored: settings,
      path: '/admin/settings/language',
      answer({ path }) {
        if (path.endsWith('/rpc/list_job_postings')) return jobs();
        if (path.endsWith('/leadership_team')) return rows(...(settings === stored ? [person] : []));
        if (path.endsWith('/answer_templates')) return rows(...(settings === stored ? [template] : []));
        return path.endsWith('/notification_settings')
          ? rows(settings === stored ? { ...notifications, receipts: ownMails } : notifications)
          : undefined;
      },
    },
  );
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    init?.signal?.throwIfAborted();
    return Promise.resolve(typeof input === 'string' && files[input] ? files[input]() : fetch(input, init));
  };
  return view;
}

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

const scan = () => userEvent.click(screen.getByRole('button', { name: /^Scan/ }));
const area = (name: RegExp) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  vi.restoreAllMocks();
  // jsdom has no canvas, and logs that each time.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

describe('the scan', () => {
  it('reads every file of both languages, and finds the product’s own texts to be right', async () => {
    const asked = new Set<string>();
    await open();
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      if (typeof input === 'string') asked.add(input);
      return fetch(input, init);
    };
    expect(screen.getByText('Find what needs correcting')).toBeInTheDocument();
    await scan();
    expect(await screen.findByText('Nothing found')).toBeInTheDocument();
    expect(namespaces.length).toBeGreaterThan(40);
    for (const namespace of namespaces)
      for (const language of ['en', 'ar']) expect(asked).toContain(`/locales/${language}/${namespace}.json`);
  });

  it('shows the problems by area, each with a link to its field', async () => {
    await open({
      files: {
        '/locales/en/sitemap.json': () => json({ title: 'Site map', other: 'Other' }),
        '/locales/ar/sitemap.json': () => json({ title: 'Site map' }),
        '/locales/ar/panel-idle.json': () => new Response('<!doctype html>'),
      },
      jobs: () => rows(job),
      settings: stored,
    });
    await scan();
    await screen.findByRole('region', { name: /^The site’s own texts/ });
    expect(area(/^The site’s own texts/).getByRole('link', { name: /^ar\/sitemap\.json title/ })).toHaveAttribute(
      'href',
      '/locales/ar/sitemap.json',
    );
    expect(area(/^The site’s own texts/).getByText('Not translated (Arabic)')).toBeInTheDocument();
    expect(area(/^The site’s own texts/).getByText('Missing (Arabic)')).toBeInTheDocument();
    expect(area(/^The control panel’s own texts/).getByText('File missing (Arabic)')).toBeInTheDocument();
    expect(area(/^Settings/).getByText('Extra spaces (English)')).toBeInTheDocument();
    expect(area(/^Job postings/).getByRole('link', { name: 'Engineer: Responsibilities' })).toHaveAttribute(
      'href',
      `/admin/settings/jobs?row=${id}`,
    );
    expect(area(/^Team/).getByRole('link', { name: 'Noor: Position' })).toHaveAttribute('href', `/admin/settings/team?row=${id}`);
    const subject = area(/^Answer templates/).getByRole('link', { name: 'Prices: Subject' });
    expect(subject).toHaveAttribute('href', `/admin/settings/inquiries?template=${id}`);
    expect(subject.closest('li')).toHaveTextContent('Missing (Arabic)');
    expect(
      area(/^Answer templates/)
        .getByText('Placeholders differ (Arabic)')
        .closest('li'),
    ).toHaveTextContent('Should have: name');
    const mail = area(/^Texts of mails/).getByRole('link', { name: 'Receipt for an inquiry: Subject' });
    expect(mail).toHaveAttribute('href', '/admin/settings/notifications?receipt=inquiry');
    expect(mail.closest('li')).toHaveTextContent('Not translated (Arabic)');
    await userEvent.click(area(/^Settings/).getAllByRole('button', { name: 'Tagline' })[0] ?? document.body);
    expect(screen.getByTestId('address')).toHaveTextContent('/admin/settings/general');
  });

  it('lists texts that search engines would cut off', async () => {
    await open({ settings: { seo: { home: { title: { en: 'Long '.repeat(40).trim(), ar: 'قصير' } } } } });
    await scan();
    const row = (await area(/^Too long/).findByRole('button', { name: 'Home: Title' })).closest('li');
    expect(row).toHaveTextContent('Too long (English)');
  });

  it('lists texts that are too long for a phone, in the settings and in the files', async () => {
    const links = [{ id: 'l1', text: { en: 'Everything that we have ever published', ar: 'كل شيء' }, href: '/about' }];
    await open({
      settings: { siteTheme: { footerLinks: { quickLinks: links } } },
      files: { '/locales/en/consent.json': () => json({ accept: 'Accept them all', decline: 'No' }) },
    });
    await scan();
    expect((await area(/^Too long/).findByRole('button', { name: /^Quick links/ })).closest('li')).toHaveTextContent('Too long (English)');
    expect(await area(/^Too long/).findByRole('link', { name: /^en\/consent\.json accept/ })).toBeInTheDocument();
    expect(area(/^Too long/).getAllByRole('listitem')).toHaveLength(2);
  });

  it('offers the text of a file as a reference to copy', async () => {
    const user = userEvent.setup();
    await open({
      files: {
        '/locales/en/sitemap.json': () => json({ title: 'Site map' }),
        '/locales/ar/sitemap.json': () => json({ title: 'Site map' }),
      },
    });
    await scan();
    await user.click(await screen.findByRole('button', { name: 'Copy “public/locales/ar/sitemap.json title”' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('public/locales/ar/sitemap.json title'));
  });

  it('says that it failed, tries again, and can be cancelled', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isDown = true;
    let hangs = false;
    await open({
      jobs: () => (isDown ? refused(500, 'XX000', 'down') : rows()),
      files: {
        '/locales/en/about.json': () => (hangs ? new Promise(() => undefined) : json({})),
        '/locales/ar/about.json': () => json({}),
      },
    });
    await scan();
    expect(await screen.findByText('The texts could not be scanned', {}, { timeout: 8000 })).toBeInTheDocument();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing found')).toBeInTheDocument();
    hangs = true;
    await userEvent.click(screen.getByRole('button', { name: 'Scan again' }));
    expect(await screen.findByRole('progressbar')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(screen.getByText('Nothing found')).toBeInTheDocument();
  }, 15_000);

  it('makes the safe corrections in the draft, lists them, and leaves the rest', async () => {
    const { value, changedPaths } = await open({
      settings: { tagline: { en: ' A  tagline', ar: '' }, contactDetails: { headOffice: { address: { en: '12', ar: '' } } } },
    });
    await scan();
    await userEvent.click(await screen.findByRole('button', { name: 'Fix 2 texts' }));
    expect(value('tagline')).toEqual({ en: 'A tagline', ar: '' });
    expect(changedPaths().sort()).toEqual(['contactDetails.headOffice.address.ar', 'tagline.en']);
    expect(area(/^Corrected in the draft/).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('1 finding')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Fix/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copy the list' })).toHaveFocus();
  });

  it('forgets the results', async () => {
    await open();
    await scan();
    await userEvent.click(await screen.findByRole('button', { name: 'Clear the results' }));
    expect(await screen.findByText('The results are cleared.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Scan the texts' })).toHaveFocus();
  });

  it('copies the list', async () => {
    const user = userEvent.setup();
    await open({ settings: stored });
    await scan();
    await user.click(await screen.findByRole('button', { name: 'Copy the list' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toMatch(/^Tagline\tExtra spaces \(English\)\t A tagline|^Tagline\t/),
    );
  });
});

it('a link to a person of the team opens the person', async () => {
  await renderSettings(<TeamTab />, {
    path: `/admin/settings/team?row=${id}`,
    answer: ({ path }) => (path.endsWith('/leadership_team') ? rows(person) : undefined),
  });
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByDisplayValue('Noor')).toBeInTheDocument();
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

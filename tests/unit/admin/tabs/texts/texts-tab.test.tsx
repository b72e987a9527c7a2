import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { SaveBar } from '@/admin/settings/save-bar';
import { TextsTab } from '@/admin/tabs/texts/texts-tab';
import { hashText } from '@/i18n/replaced-texts/stored-texts';
import { rows } from '../../../../support/fake-rest';
import { renderSettings } from '../../../../support/render-settings';

const shipped = 'We build the software.';
const shippedInArabic = 'نبني أنظمة شركتك،';
type Own = Record<string, Partial<Record<'en' | 'ar', [string, string, string[]]>>>;

async function open(search = '', { texts = {}, language = 'en' }: { texts?: Own; language?: 'en' | 'ar' } = {}) {
  const record = { settings: {}, texts, version: 4, updated_at: '2026-11-01T08:00:00Z' };
  return renderSettings(
    <>
      <SaveBar />
      <TextsTab />
    </>,
    {
      language,
      path: `/admin/settings/texts${search}`,
      answer({ path, method, body }) {
        if (!path.endsWith('/website_settings')) return undefined;
        if (method === 'PATCH') Object.assign(record, body, { version: record.version + 1 });
        return rows({ ...record });
      },
    },
  );
}
const box = (name: string | RegExp) => screen.findByRole('textbox', { name });
const headline = () => box(/^Title .*We build the software\..*, English$/);

it('the words of mails are edited like others, beside the way to those that are edited elsewhere', async () => {
  const { value } = await open('?page=mails');
  const field = await box(/^Subject .*One day left to confirm your email.*, English$/);
  await userEvent.click(field);
  await userEvent.clear(field);
  await userEvent.type(field, 'Please confirm');
  expect(value('texts.mails:reminder/subject.en')).toEqual(['Please confirm', hashText('One day left to confirm your email'), []]);
  expect(screen.getByRole('link', { name: 'Open the notifications' })).toHaveAttribute('href', '/admin/settings/notifications');
  expect(screen.queryByText('Sara Al-Kuwari')).not.toBeInTheDocument();
});

describe('the texts of a page', () => {
  it('are edited in both languages from the shipped text, and saved with the settings', async () => {
    const { record, calls, value } = await open();
    const field = await headline();
    expect(field).toHaveAttribute('placeholder', shipped);
    expect(field).toHaveValue('');
    await userEvent.click(field);
    expect(field).toHaveValue(shipped);
    await userEvent.clear(field);
    await userEvent.type(field, 'Own headline');
    const arabic = await box(/^Title .*We build the software\..*, Arabic$/);
    await userEvent.clear(arabic);
    await userEvent.type(arabic, 'عنواننا');
    expect(value('texts.home:hero/title')).toEqual({
      en: ['Own headline', hashText(shipped), []],
      ar: ['عنواننا', expect.any(String), []],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save All' }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1));
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      settings: {},
      texts: { 'home:hero/title': { en: ['Own headline', hashText(shipped), []] } },
    });
    expect(record).toBeDefined();
    expect(localStorage.getItem('texts')).toContain('Own headline');
  });

  it('are not changed by a look at them, nor by the shipped text, and can be reset', async () => {
    const { changedPaths } = await open('', { texts: { 'home:hero/title': { en: ['Own', hashText(shipped), []] } } });
    const field = await headline();
    expect(field).toHaveValue('Own');
    expect(screen.getAllByText('Arabic is missing')).toHaveLength(1);
    const lead = await box(/^Introduction .*Websites, apps.*, English$/);
    await userEvent.click(lead);
    await userEvent.tab();
    expect(lead).toHaveValue('');
    expect(changedPaths()).toEqual([]);
    await userEvent.click(within(field.closest('[role="group"]') as HTMLElement).getByRole('button', { name: /^Reset to default/ }));
    expect(field).toHaveValue('');
    await userEvent.click(await headline());
    expect(changedPaths()).toEqual(['texts.home:hero/title.en']);
  });

  it('keep their placeholders: saving says where one is missing', async () => {
    const { calls } = await open();
    const field = await box(/Get started with \{\{product\}\}.*, English$/);
    await userEvent.click(field);
    await userEvent.clear(field);
    await userEvent.type(field, 'Begin');
    await userEvent.click(screen.getByRole('button', { name: 'Save All' }));
    expect(await screen.findByText(/^Keep the words in double braces/)).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  it('are those of the chosen page, with plural forms together: two in English, six in Arabic', async () => {
    await open('?page=services');
    const [group] = await screen.findAllByRole('group', { name: 'One sentence for each amount' });
    expect(within(group as HTMLElement).getAllByRole('textbox', { name: /, English$/ })).toHaveLength(2);
    expect(within(group as HTMLElement).getAllByRole('textbox', { name: /, Arabic$/ })).toHaveLength(6);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Page to edit' }), 'Terms of service');
    expect(await box(/The rules for using this site .*, English$/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /Which personal data this site / })).not.toBeInTheDocument();
  });
});

describe('a search', () => {
  it.each([
    ['we BUILD the soft', 'home:hero/title'],
    ['نبنى انظمة شركتك،', 'home:hero/title'],
    ['Our pearl', 'about:hero/title'],
  ])('finds %j in all pages', async (query, id) => {
    await open('', { texts: { 'about:hero/title': { en: ['Our pearl divers', 'stale0123456789', []] } } });
    await headline();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search all texts' }), query);
    await waitFor(() => expect(document.querySelector(`[data-field="texts.${id}"]`)).not.toBeNull());
    await waitFor(() => expect(document.querySelectorAll('[data-field]')).toHaveLength(1));
    expect(screen.getByRole('combobox', { name: 'Page to edit' })).toHaveDisplayValue('All pages');
  });

  it('says when nothing is found', async () => {
    await open('?q=zzzz');
    expect(await screen.findByText('No text found.')).toBeInTheDocument();
  });
});

describe('the filters', () => {
  const texts: Own = {
    'home:hero/title': { en: ['Own', hashText(shipped), []], ar: ['لنا', hashText(shippedInArabic), []] },
    'home:hero/lead': { en: ['x'.repeat(400), hashText('an older text'), []] },
    'home:deleted': { en: ['Without a place', hashText('x'), []] },
  };

  it.each([
    ['changed', ['texts.home:hero/title', 'texts.home:hero/lead']],
    ['missing', ['texts.home:hero/lead']],
    ['long', ['texts.home:hero/lead']],
  ])('%s', async (show, fields) => {
    await open(`?show=${show}`, { texts });
    await screen.findByText(fields.length === 1 ? '1 text' : '2 texts');
    expect([...document.querySelectorAll('[data-field]')].map((field) => field.getAttribute('data-field'))).toEqual(fields);
  });

  it('a changed shipped text is shown beside one’s own, to keep or to take', async () => {
    const { value } = await open('?show=stale', { texts });
    const title = await screen.findByText('The text the site comes with has changed since you wrote yours:');
    expect(title.parentElement).toHaveTextContent('Websites, apps, cloud and security');
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(screen.queryByRole('button', { name: 'Keep mine' })).not.toBeInTheDocument();
    expect(value('texts.home:hero/lead.en')).toEqual(['x'.repeat(400), expect.not.stringMatching(hashText('an older text')), []]);
    expect(screen.getByText(/Without a place/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove them' }));
    expect(value('texts.home:deleted')).toBeUndefined();
  });
});

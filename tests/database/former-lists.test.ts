import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyMigrations, readMigrations } from '../../supabase/local/data/database.ts';
import { openEmptyProject } from '../support/upgrade.ts';

const version = '20261126143000';

let project: Awaited<ReturnType<typeof openEmptyProject>>;
let upgrade = '';

/** A database of the release before, in which the settings hold clients, partners and figures. */
beforeAll(async () => {
  project = await openEmptyProject();
  const migrations = await readMigrations('supabase/migrations');
  upgrade = migrations.find((migration) => migration.version === version)?.sql ?? '';
  await applyMigrations(
    project.database,
    migrations.filter((migration) => migration.version < version),
  );
});
afterAll(() => project.close());

interface Upgraded {
  kind: string;
  position: number;
  translations: unknown;
  picture_url: string | null;
  facts: unknown;
  is_draft: boolean;
  is_hidden: boolean;
}

/** Returns the rows of the former lists after the upgrade of a database with these settings. Nothing of it stays. */
async function upgraded(settings: unknown): Promise<{ rows: Upgraded[]; settings: unknown }> {
  const { database, query } = project;
  await database.exec('begin');
  try {
    await query('update public.website_settings set settings = $1 where id = 1', [JSON.stringify(settings)]);
    await database.exec(upgrade);
    const rows = await query<Upgraded>(`select kind, position, translations, picture_url, facts, is_draft, is_hidden
      from public.content_items where kind in ('client', 'partner', 'figure') order by kind, position, id`);
    const [row] = await query<{ settings: unknown }>('select settings from public.website_settings');
    return { rows, settings: row?.settings };
  } finally {
    await database.exec('rollback');
  }
}

const figure = (position: number, translations: unknown, isDraft = false) => ({
  kind: 'figure',
  position,
  translations,
  picture_url: null,
  facts: {},
  is_draft: isDraft,
  is_hidden: false,
});

describe('the figures of the settings', () => {
  it('become rows in their order, one text for both languages or one for each', async () => {
    const settings = {
      figures: [
        { id: 'b', value: '12', label: { en: 'years', ar: 'عامًا' } },
        { id: 'a', value: { en: '1.5M', ar: '1.5 مليون' }, label: 'users' },
      ],
    };
    const found = await upgraded(settings);
    expect(found.rows).toEqual([
      figure(1, { en: { title: 'years', summary: '12' }, ar: { title: 'عامًا', summary: '12' } }),
      figure(2, { en: { title: 'users', summary: '1.5M' }, ar: { title: 'users', summary: '1.5 مليون' } }),
    ]);
    expect(found.settings).toEqual(settings);
  });

  it('may lack a text or a language; without any text it is a draft, as nothing of it was seen', async () => {
    const { rows } = await upgraded({
      figures: [
        { id: 'a', value: '24/7', label: '' },
        { id: 'b', value: { en: '', ar: '9' }, label: { en: 'x', ar: '' } },
        { id: 'c', value: '', label: { en: ' ', ar: '' } },
        { id: 'd', value: 5, label: 'broken' },
        'broken',
      ],
    });
    expect(rows).toEqual([
      figure(1, { en: { summary: '24/7' }, ar: { summary: '24/7' } }),
      figure(2, { en: { title: 'x' }, ar: { summary: '9' } }),
      figure(3, { en: {}, ar: {} }, true),
    ]);
  });

  it('are none where the owner had deleted all', async () => expect((await upgraded({ figures: [] })).rows).toEqual([]));

  it('are the samples where the owner had none', async () => {
    const { rows } = await upgraded({ companyName: 'Pearl' });
    expect(rows.map(({ facts }) => facts)).toEqual(Array.from({ length: 4 }, () => ({ sample: true })));
    expect(rows[0]?.translations).toEqual({
      en: { title: 'projects delivered', summary: '500+' },
      ar: { title: 'مشروع مُنجَز', summary: '500+' },
    });
  });
});

describe('the logos of the settings', () => {
  const logo = (kind: string, position: number, url: string, translations: unknown, facts: unknown = {}) => ({
    ...figure(position, translations),
    kind,
    picture_url: url,
    facts,
  });
  const media = '/storage/v1/object/public/publicassets/media';

  it('become clients and partners in their order, with the names that they had', async () => {
    const { rows } = await upgraded({
      figures: [],
      images: {
        clientLogo5: `${media}/five.webp`,
        clientLogo2: `${media}/two.webp`,
        partnerLogo1: 'https://example.com/one.svg',
        heroSection: '/hero.webp',
      },
      imageAlts: { clientLogo2: { en: 'Oudora', ar: 'عودورا' }, partnerLogo1: 'Lumaq' },
    });
    expect(rows).toEqual([
      logo('client', 1, `${media}/two.webp`, { en: { title: 'Oudora' }, ar: { title: 'عودورا' } }),
      logo('client', 2, `${media}/five.webp`, { en: { title: 'Logo of client 2' }, ar: { title: 'شعار العميل 2' } }),
      logo('partner', 1, 'https://example.com/one.svg', { en: { title: 'Lumaq' }, ar: { title: 'Lumaq' } }),
    ]);
  });

  it('leave out what the site never showed, and keep the marks of samples', async () => {
    const { rows } = await upgraded({
      figures: [],
      images: {
        clientLogo1: '',
        clientLogo2: 'javascript:alert(1)',
        clientLogo3: '//elsewhere.example/x.svg',
        clientLogo4: 5,
        clientLogo6: `${media}/sample_clientLogo6_nakhlo.svg`,
      },
      imageAlts: { clientLogo6: { en: 'Nakhlo' } },
    });
    expect(rows).toEqual([
      logo('client', 1, `${media}/sample_clientLogo6_nakhlo.svg`, { en: { title: 'Nakhlo' }, ar: {} }, { sample: true }),
    ]);
  });
});

it('what was moved is the owner’s: public and part of the published content', async () => {
  const { database, query } = project;
  await database.exec('begin');
  try {
    await query(
      `update public.website_settings set settings = '{"figures": [{"id": "a", "value": "7", "label": "offices"}]}' where id = 1`,
    );
    const [before] = await query<{ version: number }>('select version from private.content_state');
    await database.exec(upgrade);
    const [after] = await query<{ version: number }>('select version from private.content_state');
    expect(after?.version).toBeGreaterThan(before?.version ?? Number.POSITIVE_INFINITY);
    await database.exec('set local role anon');
    expect(await query(`select translations #>> '{en,title}' as title from public.content_items where kind = 'figure'`)).toEqual([
      { title: 'offices' },
    ]);
  } finally {
    await database.exec('rollback');
  }
});

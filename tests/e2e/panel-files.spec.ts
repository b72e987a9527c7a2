import { readFileSync } from 'node:fs';
import { localizePath } from '../../src/i18n/languages.ts';
import { pdfFile } from '../support/resume-files.ts';
import { sitemapEntries, sitemapProblems } from '../unit/sitemap/sitemap-schema.ts';
import { demoAdministrator, uniqueName } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signInto } from './support/creators.ts';
import { expectNoHorizontalScroll } from './support/horizontal-scroll.ts';
import { expect, test } from './support/test.ts';
import { toastWith } from './support/toast.ts';

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><script>document.title = "taken"</script><circle r="9" fill="teal"/></svg>',
);

test('files are uploaded, looked at, renamed and deleted, but not those that the site shows @phone', async ({
  page,
  context,
  path,
  t,
  service,
  expectProblem,
}) => {
  test.slow();
  // The security policy blocks the SVG's script before it is removed.
  expectProblem(/Executing inline|Refused to execute/, { isPossible: true });
  const folder = `press-${uniqueName()}`;
  await signInto(context, demoAdministrator);
  await page.goto(path(`/admin/settings/fileManager?folder=${folder}`));
  const files = page.getByRole('region', { name: t('panel-files:browser') });
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog');

  try {
    await test.step('several at once, with names that Storage would not take', async () => {
      await expect(files.getByText(t('panel-files:empty.title'))).toBeVisible();
      await files.getByLabel(t('panel-files:upload.files')).setInputFiles([
        { name: 'التقرير السنوي 2026.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfFile()) },
        { name: 'our logo.svg', mimeType: 'image/svg+xml', buffer: drawing },
        { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<script>1</script>') },
      ]);
      await expect(dialog.getByText(t('panel-files:upload.names.stored', { name: '\u2068altqryr_alsnwy_2026.pdf\u2069' }))).toBeVisible();
      await expectNoAxeViolations(page);
      await dialog.getByRole('button', { name: t('panel-files:upload.action') }).click();
      await expect(files.getByRole('button', { name: 'التقرير السنوي 2026.pdf', exact: true })).toBeVisible();
      await expect(files.getByText('altqryr_alsnwy_2026.pdf', { exact: true })).toBeVisible();
      await expect(files.getByRole('button', { name: 'our logo.svg', exact: true })).toBeVisible();
      const refused = files
        .getByRole('list', { name: t('panel-files:upload.list') })
        .getByRole('listitem')
        .filter({ hasText: 'page.html' });
      await expect(refused).toContainText(t('panel-media:refusals.type.file'));
      await refused.getByRole('button', { name: t('panel-media:progress.dismiss') }).click();
      await expectNoAxeViolations(page);
      await expectNoHorizontalScroll(page);
    });

    await test.step('a preview in which nothing runs, and a download', async () => {
      await files.getByRole('button', { name: 'our logo.svg', exact: true }).click();
      await expect(dialog.getByRole('img', { name: t('panel-files:preview.picture', { name: 'our_logo.svg' }) })).toBeVisible();
      await expect(dialog.getByText(t('panel-files:uses.none'))).toBeVisible();
      await expectNoAxeViolations(page);
      const waiting = page.waitForEvent('download');
      await dialog.getByRole('button', { name: t('common:download') }).click();
      const download = await waiting;
      expect(download.suggestedFilename()).toBe('our logo.svg');
      const content = readFileSync(await download.path(), 'utf8');
      expect(content).toContain('<circle');
      expect(content).not.toContain('script');
    });

    await test.step('another name', async () => {
      await dialog.getByRole('button', { name: t('panel-files:move.title') }).click();
      const form = page.getByRole('dialog', { name: t('panel-files:move.title') });
      await form.getByRole('textbox', { name: t('panel-files:move.fields.name.label') }).fill('شعار');
      await expect(form.getByText(t('panel-files:move.storedAs', { path: `\u2068${folder}/shaar.svg\u2069` }))).toBeVisible();
      await expectNoAxeViolations(page);
      await form.getByRole('button', { name: t('panel-files:move.submit') }).click();
      await expect(files.getByRole('button', { name: 'شعار.svg', exact: true })).toBeVisible();
      await expect(files.getByRole('button', { name: 'our logo.svg', exact: true })).toHaveCount(0);
      await expect(dialog).toBeHidden();
    });

    await test.step('deleted, although another administrator was faster', async () => {
      await service.storage.from('publicassets').remove([`${folder}/shaar.svg`]);
      await files.getByRole('button', { name: 'شعار.svg', exact: true }).click();
      await dialog.getByRole('button', { name: t('panel-files:delete.action') }).click();
      await question.getByRole('button', { name: t('panel-files:delete.confirm') }).click();
      await expect(toastWith(page, t('panel-files:delete.gone'))).toBeVisible();
      await expect(files.getByRole('button', { name: 'شعار.svg', exact: true })).toHaveCount(0);
    });

    await test.step('by the way up to what the site shows, which stays', async () => {
      await files
        .getByRole('navigation')
        .getByRole('link', { name: t('panel-files:buckets.publicassets.name') })
        .click();
      await files.getByRole('link', { name: 'media', exact: true }).click();
      await files.getByRole('button', { name: 'aboutHero.svg', exact: true }).click();
      await expect(dialog.getByRole('link', { name: t('panel-settings:fields.images/aboutHero') })).toBeVisible();
      await dialog.getByRole('button', { name: t('panel-files:delete.action') }).click();
      await expect(question.getByText(t('panel-files:delete.refusedText'))).toBeVisible();
      await expect(question.getByRole('button', { name: t('panel-files:delete.confirm') })).toHaveCount(0);
      await expectNoAxeViolations(page);
      await question.getByRole('link', { name: t('panel-settings:fields.images/aboutHero') }).click();
      await expect(page).toHaveURL(new RegExp(`${path('/admin/settings/media')}$`));
      expect((await service.storage.from('publicassets').list('media', { search: 'aboutHero.svg' })).data).toHaveLength(1);
    });
  } finally {
    const { data } = await service.storage.from('publicassets').list(folder);
    if (data?.length) await service.storage.from('publicassets').remove(data.map(({ name }) => `${folder}/${name}`));
  }
});

test('the sitemap is made in the panel and served at the site’s root', async ({ page, context, path, t, service, request, baseURL }) => {
  await signInto(context, demoAdministrator);
  const { data: job } = await service
    .from('job_postings')
    .insert({ title: `Cartographer ${uniqueName()}` })
    .select('id')
    .single()
    .throwOnError();
  try {
    await page.goto(path('/admin/settings/fileManager'));
    const section = page.getByRole('region', { name: t('panel-files:sitemap.title') });
    // Both appear above the button, and move it.
    await expect(page.getByRole('list', { name: t('panel-files:entries') }).getByRole('link', { name: 'team' })).toBeVisible();
    await expect(
      section
        .getByText(t('panel-files:sitemap.missing'))
        .or(section.getByRole('link', { name: '/sitemap.xml' }))
        .first(),
    ).toBeVisible();
    await section.getByRole('button', { name: /generate/i }).click();
    await expect(toastWith(page, t('panel-files:sitemap.done'))).toBeVisible();
    await expect(section.getByRole('link', { name: '/sitemap.xml' })).toBeVisible();

    const answer = await request.get('/sitemap.xml');
    expect(answer.headers()['content-type']).toContain('application/xml');
    const xml = await answer.text();
    expect(sitemapProblems(xml)).toEqual([]);
    const entries = sitemapEntries(xml);
    // An address with a query belongs to the list.
    expect(entries.filter(({ loc }) => loc.includes('?'))).toEqual([]);
    const origin = baseURL ?? '';
    for (const [address, priority] of [
      ['/', '1.00'],
      ['/about', '0.80'],
      ['/services/cloud-solutions', '0.64'],
      ['/creator/noor', '0.64'],
    ] as const) {
      for (const language of ['en', 'ar'] as const)
        expect(
          entries.find(({ loc }) => loc === origin + localizePath(address, language)),
          address,
        ).toMatchObject({ priority, alternates: { ar: origin + localizePath(address, 'ar') } });
    }
  } finally {
    await service.from('job_postings').delete().eq('id', job.id);
  }
});

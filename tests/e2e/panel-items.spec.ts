import { demoAdministrator, uniqueName } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signInto } from './support/creators.ts';
import { saveAll } from './support/save-all.ts';
import { expect, test } from './support/test.ts';

/** Deletes the items that a test has added. */
const slugsOf = (prefix: string) => `${prefix}%`;

test('a service is written with the keyboard: title, longer text, and it is found again', async ({ page, context, t, service }) => {
  test.setTimeout(90_000);
  const name = `Lighthouse ${uniqueName()}`;
  const prefix = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  await signInto(context, demoAdministrator);
  try {
    await page.goto('/admin/settings/services');
    await page.getByRole('button', { name: t('panel-items:add.service') }).click();
    const form = page.getByRole('dialog', { name: t('panel-items:add.service') });
    const english = t('panel-settings:languages.en');
    await form.getByRole('textbox', { name: `${t('panel-items:form.fields.title.label')}, ${english}` }).fill(name);
    await expect(form.getByRole('textbox', { name: t('panel-items:form.fields.slug.label') })).toHaveValue(prefix);

    await test.step('the longer text', async () => {
      await form.getByRole('radio', { name: english }).first().check();
      const add = form.getByRole('button', { name: t('panel-rich-text:add.end'), exact: true });
      await add.focus();
      await page.keyboard.press('Enter');
      await expect(form.getByRole('button', { name: t('panel-rich-text:types.paragraph'), exact: true })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(form.getByRole('textbox', { name: `${t('panel-rich-text:types.heading')}, ${english}` })).toBeFocused();
      await page.keyboard.type('How we keep it');
      await page.keyboard.press('Enter');
      const text = form.getByRole('textbox', { name: `${t('panel-rich-text:types.paragraph')}, ${english}`, exact: true });
      await expect(text).toBeFocused();
      await page.keyboard.type('We watch it day and night.');
      for (let count = 0; count < 'night.'.length; count += 1) await page.keyboard.press('Shift+ArrowLeft');
      await page.keyboard.press('Control+b');
      await expect(text).toHaveValue('We watch it day and **night.**');
      await expect(form.frameLocator('iframe').getByRole('heading', { level: 1, name })).toBeVisible();
      await expectNoAxeViolations(page);
    });

    await form.getByRole('button', { name: t('panel-items:publishLater') }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('region', { name: t('panel-settings:items.pending') }).getByText(name)).toBeVisible();
    await expectNoAxeViolations(page);
    await saveAll(page, t);
    await expect(page.getByRole('table').getByRole('button', { name }).first()).toBeVisible();
    const { data } = await service.from('content_items').select('body, slug, kind').eq('slug', prefix).single().throwOnError();
    expect(data).toMatchObject({
      kind: 'service',
      body: {
        en: [
          { type: 'heading', text: 'How we keep it' },
          { type: 'paragraph', text: 'We watch it day and **night.**' },
        ],
      },
    });
  } finally {
    await service.from('content_items').delete().eq('slug', prefix).throwOnError();
  }
});

test('200 courses come from a CSV file, and lines with faults are named', async ({ page, context, t, service }) => {
  test.setTimeout(90_000);
  const prefix = `csv-${uniqueName()}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  await signInto(context, demoAdministrator);
  const lines = Array.from(
    { length: 200 },
    (_, index) => `"${prefix} course ${index}","دورة ${index}","Line one|Line two",149.50,QAR,in-house,${prefix}-${index}`,
  );
  const csv = ['Title,Title (Arabic),Features,Fee,Currency,Type,Address', ...lines, `,,,free,EUR,,${prefix}-bad`].join('\r\n');
  try {
    await page.goto('/admin/settings/courses');
    const more = page.getByRole('button', { name: t('panel-list:more') });
    if (await more.isVisible()) await more.click();
    await page.getByRole('button', { name: t('panel-items:import.label'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('panel-items:import.title', { kind: t('panel-items:kinds.course') }) });
    await dialog
      .getByLabel(t('panel-items:import.file'), { exact: true })
      .setInputFiles({ name: 'courses.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${csv}`) });
    await expect(dialog.getByText(t('panel-items:import.ready_other', { count: 200, total: 201 }))).toBeVisible();
    await expect(dialog.getByText(t('panel-items:import.faulty_one', { count: 1 }))).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: t('panel-items:import.run_other', { count: 200 }) }).click();
    await expect(page.getByText(t('panel-items:import.done_other', { count: 200 })).first()).toBeVisible({ timeout: 30_000 });
    const { count } = await service
      .from('content_items')
      .select('id', { count: 'exact', head: true })
      .like('slug', slugsOf(prefix))
      .throwOnError();
    expect(count).toBe(200);
  } finally {
    await service.from('content_items').delete().like('slug', slugsOf(prefix)).throwOnError();
  }
});

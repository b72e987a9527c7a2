import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const team = '**/rest/v1/leadership_team*';
const member = { id: '0', name: 'Hana Saleh', position: 'Engineer', description: 'Builds bridges.', email: 'hana@example.com', image_url: null, translations: { ar: { name: 'هناء صالح' } } };

test.describe('the team', () => {
  test('opens a member with portrait, description and mail link, and gives focus back @both', async ({ page, path, t, language }) => {
    await page.route(team, (route) => route.fulfill({ json: [member] }));
    await page.goto(path('/about'));
    const name = language === 'ar' ? 'هناء صالح' : 'Hana Saleh';
    const card = page.getByRole('button', { name: t('about:team.open', { name }) });
    await card.press('Enter');
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByRole('img', { name: t('about:team.portrait', { name }) })).toBeVisible();
    await expect(dialog.getByText('Builds bridges.')).toBeVisible();
    await expect(dialog.getByRole('link', { name: t('about:team.write', { name }) })).toHaveAttribute('href', 'mailto:hana@example.com');
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(card).toBeFocused();
  });

  test('keeps a name of one long word inside its card @both', async ({ page, path, t }) => {
    const name = 'Wolfeschlegelsteinhausenbergerdorff';
    await page.route(team, (route) => route.fulfill({ json: [{ ...member, name, translations: {} }] }));
    await page.goto(path('/about'));
    const opener = page.getByRole('button', { name: t('about:team.open', { name }) });
    const [words, card] = [await opener.boundingBox(), await page.getByRole('listitem').filter({ has: opener }).boundingBox()];
    if (!words || !card) throw new Error('no card');
    expect(words.x).toBeGreaterThanOrEqual(card.x);
    expect(words.x + words.width).toBeLessThanOrEqual(card.x + card.width);
  });

  test('comes from the database, oldest first', async ({ page, service }) => {
    const { data } = await service.from('leadership_team').select('name').order('place').order('created_at').order('id').throwOnError();
    await page.goto('/about');
    await expect(page.locator('#team').getByRole('heading', { level: 3 })).toHaveText(data.map(({ name }) => name));
    expect(data.length).toBeGreaterThan(0);
  });
});

test('the about page leads to the team', async ({ page, path, t }) => {
  await page.goto(path('/about'));
  await page.getByRole('main').getByRole('link', { name: t('about:hero.team') }).click();
  await expect(page.locator('#team')).toBeFocused();
  await expect(page.locator('#team').getByRole('listitem').first()).toBeVisible();
});

import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const longName = 'Wolfeschlegelsteinhausenbergerdorff';
const member = {
  id: '0',
  name: 'Hana Saleh',
  position: 'Engineer',
  description: 'Builds bridges.',
  email: 'hana@example.com',
  image_url: null,
  translations: { ar: { name: 'هناء صالح' } },
};

test('a team member opens with portrait, text and mail link, restores focus, and a long name stays inside its card @both', async ({
  page,
  path,
  t,
  language,
}) => {
  await page.route('**/rest/v1/leadership_team*', (route) =>
    route.fulfill({ json: [member, { ...member, id: '1', name: longName, translations: {} }] }),
  );
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

  const opener = page.getByRole('button', { name: t('about:team.open', { name: longName }) });
  const [words, frame] = [await opener.boundingBox(), await page.getByRole('listitem').filter({ has: opener }).boundingBox()];
  if (!words || !frame) throw new Error('no card');
  expect(words.x).toBeGreaterThanOrEqual(frame.x);
  expect(words.x + words.width).toBeLessThanOrEqual(frame.x + frame.width);
});

test('the page links to the team, which is loaded in its stored order, also from an address with a damaged hash', async ({
  page,
  t,
  service,
}) => {
  const { data } = await service.from('leadership_team').select('name').order('place').order('created_at').order('id').throwOnError();
  await page.goto('/about#100%');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('about:hero.team') })
    .click();
  await expect(page.locator('#team')).toBeFocused();
  await expect(page.locator('#team').getByRole('heading', { level: 3 })).toHaveText(data.map(({ name }) => name));
  expect(data.length).toBeGreaterThan(0);
});

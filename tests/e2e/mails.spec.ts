import { sampleMails } from '../support/sample-mails.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { painted } from './support/painting.ts';
import { expect, test } from './support/test.ts';

/** Stands for the logo of the company, which is on another host. */
const logo = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==';
/** A folder for screenshots of each mail, for manual review. */
const pictures = process.env.MAIL_PICTURES;

test('mails of every kind, rendered in both languages on light and dark backgrounds: readable, not clipped, with equal plain text', async ({
  page,
}) => {
  for (const language of ['en', 'ar'] as const) {
    for (const { name, mail } of sampleMails(language)) {
      await page.setContent(mail.html.replace(/src="[^"]*\/logo\.png"/, `src="${logo}"`));
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width: 600, height: 900 });
        if (pictures) {
          for (const width of [375, 600]) {
            await page.setViewportSize({ width, height: 700 });
            await page.screenshot({
              path: `${pictures}/${name}-${language}-${colorScheme}-${String(width)}.png`,
              fullPage: true,
              style: painted,
            });
          }
        }
        // A mail has no landmarks and no skip link. On the dark background only the contrast differs (4.5:1 for every text).
        await expectNoAxeViolations(
          page,
          colorScheme === 'dark' ? { only: ['color-contrast'] } : { without: ['region', 'landmark-one-main'] },
        );
      }
      const seen = `${name} ${language}`;
      const { ground, words, parts } = await page.evaluate(() => ({
        ground: getComputedStyle(document.body).backgroundColor,
        words: document.body.innerText.split(/\s+/),
        parts: [...document.querySelectorAll('td[lang]')].map((part) => ({
          lang: part.getAttribute('lang'),
          direction: getComputedStyle(part).direction,
          align: getComputedStyle(part).textAlign,
        })),
      }));
      // The last rendering is dark.
      expect(ground, seen).toBe('rgb(11, 17, 32)');
      const both = ['verification_reminder', 'post_removal', 'report_decision', 'report_outcome', 'report_appeal'].includes(name)
        ? ['en', 'ar']
        : [language];
      expect(parts, seen).toEqual(
        both.map((lang) => ({ lang, direction: lang === 'ar' ? 'rtl' : 'ltr', align: lang === 'ar' ? 'right' : 'left' })),
      );
      // The plain text has every rendered word in the same order, plus the links' addresses and its own rules.
      const plain = mail.text.split(/\s+/).map((word) => word.replace(/:$/, ''));
      let place = -1;
      for (const word of words.filter((one) => one !== '').map((one) => one.replace(/:$/, ''))) {
        place = plain.indexOf(word, place + 1);
        expect(place, `${seen}: “${word}” in the plain text`).toBeGreaterThan(-1);
      }
      const links = await page.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      for (const link of links) expect(mail.text, seen).toContain(link);

      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${seen} at 320 px`).toBeLessThanOrEqual(320);
    }
  }
});

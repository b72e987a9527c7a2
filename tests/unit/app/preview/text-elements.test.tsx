import { render } from '@testing-library/react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { elementOf } from '@/app/preview/setting-elements';
import { textAt } from '@/app/preview/text-elements';
import { markTexts, textIdsIn, withoutMarks } from '@/app/preview/text-marks';
import { createI18n } from '@/i18n/create-i18n';

const texts = {
  title: 'Headline',
  greeting: 'Hello {{name}}',
  name: 'Noor',
  jobs_one: '{{count}} job',
  jobs_other: '{{count}} jobs',
  picture: 'A tower',
  open: 'Open',
  hint: 'Your name',
  sections: [{ title: 'Data' }],
};

function Page() {
  const { t } = useTranslation('home');
  const [section] = t('sections' as 'hero', { returnObjects: true }) as unknown as { title: string }[];
  return (
    <>
      <h1>{t('title' as 'hero.title')}</h1>
      <p id="greeting">{t('greeting' as 'hero.title', { name: t('name' as 'hero.title') })}</p>
      <p id="jobs">{t('jobs' as 'hero.title', { count: 3 })}</p>
      <h2>{section?.title}</h2>
      <img alt={t('picture' as 'hero.title')} src="/x.png" />
      <button type="button">
        <svg id="icon" />
        {t('open' as 'hero.title')}
      </button>
      <button type="button" id="menu" aria-label={t('open' as 'hero.title')}>
        <svg id="lines" />
      </button>
      <input placeholder={t('hint' as 'hero.title')} />
      <p id="row">From a row</p>
      <p>
        <span aria-hidden="true" id="initials">
          N
        </span>
        {t('name' as 'hero.title')}
      </p>
      <div role="dialog">
        <h3>{t('title' as 'hero.title')}</h3>
        <button type="button" id="close" aria-label={t('open' as 'hero.title')} />
        <label>
          <span>{t('name' as 'hero.title')}</span>
          <input id="labelled" />
        </label>
      </div>
      <a href="/x" data-setting="siteTheme.socialLinks.x" aria-label={t('open' as 'hero.title')}>
        <svg id="network" />
      </a>
    </>
  );
}

beforeEach(async () => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  const i18n = await createI18n('en', { resources: { en: { common: {}, shell: {}, consent: {}, home: texts } } });
  markTexts(i18n);
  render(
    <I18nextProvider i18n={i18n}>
      <Page />
    </I18nextProvider>,
  );
});

const at = (selector: string) => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(selector);
  return textAt(element)?.id;
};

it.each([
  ['h1', 'home:title'],
  ['#greeting', 'home:greeting'],
  ['#jobs', 'home:jobs_other'],
  ['#initials', 'home:name'],
  ['h2', 'home:sections/0/title'],
  ['img', 'home:picture'],
  ['#icon', 'home:open'],
  ['input', 'home:hint'],
  ['h3', 'home:title'],
  ['#lines', 'home:open'],
  ['#close', 'home:open'],
  ['#labelled', 'home:name'],
])('a click on %s finds the text %s', (selector, id) => {
  expect(at(selector)).toBe(id);
});

it.each(['#row', '#network'])('a click on %s finds no text', (selector) => {
  expect(at(selector)).toBeUndefined();
});

it('the element of a text is found for its outline, by text or attribute', () => {
  expect(elementOf('texts.home:title.ar')).toBe(document.querySelector('h1'));
  expect(elementOf('texts.home:name.en')).toBe(document.querySelector('#greeting'));
  expect(elementOf('texts.home:picture')).toBe(document.querySelector('img'));
  expect(elementOf('texts.home:other')).toBeUndefined();
});

it('marks cannot be seen, and come off', () => {
  const marked = document.querySelector('#greeting')?.textContent ?? '';
  expect(marked).not.toBe('Hello Noor');
  expect(withoutMarks(marked)).toBe('Hello Noor');
  expect(textIdsIn(marked)).toEqual(['home:name', 'home:greeting']);
  expect(marked).toMatch(/^[\p{L} \p{Cf}]+$/u);
});

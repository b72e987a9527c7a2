import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { entriesOf } from '@/admin/tabs/texts/text-entries';
import { textId } from '@/i18n/replaced-texts/stored-texts';
import { pageOfText, partOfText, textParts } from '@/features/texts/text-parts';
import { languages, type Language } from '@/i18n/languages';
import { flattenTexts, type Texts } from '@/i18n/text-rules';

const namespaces = readdirSync('public/locales/en')
  .map((file) => file.replace('.json', ''))
  .filter((name) => !/^panel(?:-|$)/.test(name));
const textsOf = (language: Language, namespace: string) =>
  flattenTexts(JSON.parse(readFileSync(`public/locales/${language}/${namespace}.json`, 'utf8')) as Texts);
const shipped = new Map(namespaces.map((name) => [name, { en: textsOf('en', name), ar: textsOf('ar', name) }]));

/** The title of the control panel's page. */
const ofPanel = 'shell:titles/admin/settings';

describe('the texts of the site', () => {
  it('are all in the tab, in both languages', () => {
    const reachable = new Set(
      textParts.flatMap((part) =>
        entriesOf(part, shipped).flatMap(({ id, shipped: own }) => Object.keys(own).map((language) => `${language} ${id}`)),
      ),
    );
    const all = languages.flatMap((language) =>
      namespaces.flatMap((name) => [...textsOf(language, name).keys()].map((key) => `${language} ${textId(name, key)}`)),
    );
    expect(all.length).toBeGreaterThan(2000);
    expect(all.filter((text) => !reachable.has(text) && !text.endsWith(ofPanel))).toEqual([]);
    expect(reachable.size).toBe(all.length - languages.length);
  });

  it('have names that the database accepts', () => {
    const wrong = [...shipped].flatMap(([name, texts]) =>
      languages.flatMap((language) =>
        [...texts[language].keys()].filter(
          (key) => textId(name, key) !== ofPanel && !/^[a-z-]+:[\w-]+(?:\.[\w-]+)*$/.test(`${name}:${key}`),
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('are each in one part when they are looked for', () => {
    expect(partOfText('home:hero/title')?.id).toBe('home');
    expect(partOfText('legal:terms/lead')?.id).toBe('termsOfService');
    expect(partOfText('legal:privacy/lead')?.id).toBe('privacyPolicy');
    expect(partOfText('items:failed/title', 'products')?.id).toBe('products');
    expect(partOfText('contact:send')?.id).toBe('contact');
    expect(partOfText('shell:nav/home')?.id).toBe('everywhere');
    expect(partOfText('panel:tabs/texts')).toBeUndefined();
    expect(partOfText(ofPanel)).toBeUndefined();
  });

  it('are shown on the page that the preview shows already, if it has them', () => {
    expect(pageOfText('items:failed/title', '/products')).toBe('/products');
    expect(pageOfText('items:failed/title', '/about')).toBe('/');
    expect(pageOfText('about:hero/title', '/')).toBe('/about');
    expect(pageOfText('shell:nav/home', '/about')).toBeUndefined();
    expect(pageOfText('creator:joined', '/')).toBeUndefined();
  });
});

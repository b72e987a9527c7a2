import { readdirSync, readFileSync } from 'node:fs';
import type * as EntryServer from '@/boot/prerender';
import { languages } from '@/i18n/languages';

type Resources = Parameters<typeof EntryServer.renderPage>[1];

/** The texts of all locale files. */
export const texts: Resources = Object.fromEntries(
  languages.map((language) => {
    const folder = `public/locales/${language}`;
    return [
      language,
      Object.fromEntries(
        readdirSync(folder).map((file) => [
          file.replace('.json', ''),
          JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Resources[string][string],
        ]),
      ),
    ];
  }),
);

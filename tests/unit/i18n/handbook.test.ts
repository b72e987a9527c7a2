import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '@/i18n/languages';

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];

const handbooks = { en: 'owner.md', ar: 'owner.ar.md' } as const;

test.each(languages)('the owner’s handbook (%s) names what stands on the screen, and its pictures are there', (language) => {
  const handbook = readFileSync(join('docs', handbooks[language]), 'utf8');
  const folder = join('public/locales', language);
  const texts = new Set(readdirSync(folder).flatMap((file) => textsIn(JSON.parse(readFileSync(join(folder, file), 'utf8')))));
  const named = [...handbook.matchAll(/\*\*(.+?)\*\*/g)].map(([, text]) => text);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((text) => !texts.has(text ?? ''))).toEqual([]);
  const pictures = [...handbook.matchAll(/\]\(([^)]+\.webp)\)/g)].map(([, picture]) => picture ?? '');
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((picture) => !existsSync(join('docs', picture)))).toEqual([]);
});

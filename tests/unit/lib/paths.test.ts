import { expect, it } from 'vitest';
import { creatorPath } from '@/lib/paths';
import { eachHostile } from '../../support/hostile-texts.ts';

it('a profile has the address of its username in small letters', () => {
  expect([creatorPath('Noor.Q'), creatorPath('نور')]).toEqual(['/creator/noor.q', '/creator/%D9%86%D9%88%D8%B1']);
});

it.each(eachHostile)('a typed username is one segment of a path: %s', (_name, text) => {
  expect(creatorPath(text)).toMatch(/^\/creator\/[\w.!~*'()%-]+$/);
});

import { expect, it } from 'vitest';
import { completeSections, homeSectionKeys, showsSection } from '@/features/settings/home-sections';
import { mergeSettings } from '@/features/settings/merge';

const shown = (key: string) => ({ key, visible: true });
const hidden = (key: string) => ({ key, visible: false });

it('the stored order comes first, then sections that are not stored', () => {
  const keys = completeSections([shown('contact'), hidden('services')]).map(({ key }) => key);
  expect(keys).toEqual(['contact', 'services', ...homeSectionKeys.filter((key) => key !== 'contact' && key !== 'services')]);
});

it('unknown sections are passed over, and the first of repeated ones counts', () => {
  const sections = completeSections([shown('unknown'), hidden('figures'), shown('figures')]);
  expect(sections).toHaveLength(homeSectionKeys.length);
  expect(sections[0]).toEqual(hidden('figures'));
});

it('a section is shown unless it is hidden, also after a broken entry; creators are shown when the owner says so', () => {
  const { settings, problems } = mergeSettings({ homeSections: [{ key: 5 }, hidden('contact')] });
  expect(problems).toEqual(['homeSections.0']);
  expect(homeSectionKeys.filter((key) => !showsSection(key, settings))).toEqual(['creators', 'contact']);
  const { settings: own } = mergeSettings({ homeSections: [shown('creators')] });
  expect(showsSection('creators', own)).toBe(true);
  expect(completeSections([]).find(({ key }) => key === 'creators')).toEqual(hidden('creators'));
});

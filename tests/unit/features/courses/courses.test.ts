import { describe, expect, it } from 'vitest';
import { courseById, courseCategories, courses, isCourseCategory, type Course } from '@/features/courses/courses';
import { courseTexts } from '@/features/courses/course-texts';
import { filterCourses } from '@/pages/courses/filter-courses';
import { courseListNode } from '@/pages/courses/course-list-node';
import { createI18n } from '@/i18n/create-i18n';
import { languages } from '@/i18n/languages';
import { textsOf } from '../../../support/render-app.tsx';

const ids = (found: Course[]) => found.map(({ id }) => id);

describe('the list of courses', () => {
  it('has nine courses with the specified fees in their order', () => {
    expect(courses.map(({ fee }) => fee)).toEqual([199, 249, 179, 299, 279, 329, 99, 79, 349]);
  });

  it('has courses in each of the five categories, online and in-house', () => {
    expect(courseCategories).toHaveLength(5);
    for (const category of courseCategories) expect(courses.some((course) => course.category === category)).toBe(true);
    expect(new Set(courses.map(({ type }) => type))).toEqual(new Set(['online', 'in-house']));
  });

  it.each(languages)('has all texts in %s', async (language) => {
    const i18n = await createI18n(language, { resources: { [language]: textsOf(language) } });
    const keys = courses.flatMap(({ id, category, type }) => {
      const texts = courseTexts(id);
      return [texts.name, texts.description, ...texts.skills, `categories.${category}`, `types.${type}`];
    });
    expect(keys.filter((key) => !i18n.exists(`courses:${key}`))).toEqual([]);
    expect(new Set(courses.map(({ id }) => i18n.t(`courses:${courseTexts(id).name}`))).size).toBe(courses.length);
  });

  it('knows its own ids and categories only', () => {
    expect(courseById('blender')?.fee).toBe(349);
    expect(courseById('constructor')).toBeUndefined();
    expect(courseById(null)).toBeUndefined();
    expect(isCourseCategory('animation')).toBe(true);
    expect(isCourseCategory('cooking')).toBe(false);
  });
});

describe('filterCourses', () => {
  const texts: Partial<Record<Course['id'], string>> = {
    photoshop: 'معالجة الصُّوَر',
    illustrator: 'Logos and Illustration',
    'after-effects': 'Motion',
    blender: 'إضاءة ورسوم متحركة',
  };
  const find = (query: string, category?: Course['category']) =>
    ids(filterCourses(courses, { query, category }, ({ id }) => texts[id] ?? ''));

  it('returns all courses in their order without a filter', () => {
    expect(find('')).toEqual(ids([...courses]));
    expect(find('  ')).toHaveLength(9);
  });

  it('finds words in any order and case, and parts of words', () => {
    expect(find('ILLUSTR logo')).toEqual(['illustrator']);
    expect(find('logos motion')).toEqual([]);
  });

  it('evens out Arabic spellings and the article', () => {
    expect(find('صور')).toEqual(['photoshop']);
    expect(find('الصور')).toEqual(['photoshop']);
    expect(find('معالجه')).toEqual(['photoshop']);
    expect(find('اضاءه')).toEqual(['blender']);
    expect(find('الرسوم المتحركه')).toEqual(['blender']);
  });

  it('finds a name in the other letters', () => {
    expect(
      ids(
        filterCourses(courses, { query: 'فوتوشوب', category: undefined }, ({ id }) =>
          id === 'photoshop' ? 'Retouching with Photoshop' : 'Logos',
        ),
      ),
    ).toEqual(['photoshop']);
  });

  it('combines words and category', () => {
    expect(find('', 'animation')).toEqual(['after-effects', 'blender']);
    expect(find('motion', 'animation')).toEqual(['after-effects']);
    expect(find('motion', 'publishing')).toEqual([]);
  });
});

describe('courseListNode', () => {
  it('has what Google requires of a course list: name, description, provider, address and position of each', () => {
    const facts = [{ name: 'A course', description: 'What it teaches', path: '/courses?course=a', fee: 199, isOnline: true }];
    const node = courseListNode('Courses', facts, 'Lusail Digital', { origin: 'https://example.com', language: 'ar' });
    expect(node).toMatchObject({
      '@type': 'ItemList',
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          url: 'https://example.com/ar/courses?course=a',
          item: {
            '@type': 'Course',
            name: 'A course',
            description: 'What it teaches',
            provider: { '@type': 'Organization', name: 'Lusail Digital' },
            offers: { price: 199, priceCurrency: 'USD' },
            hasCourseInstance: { courseMode: 'Online' },
          },
        },
      ],
    });
  });
});

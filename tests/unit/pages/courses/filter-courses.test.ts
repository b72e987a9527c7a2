import { describe, expect, it } from 'vitest';
import type { Item } from '@/features/items/item';
import { filterCourses } from '@/pages/courses/filter-courses';
import { courseListNode } from '@/pages/courses/course-list-node';
import { shippedOf } from '../../../support/shipped-items';

const courses = shippedOf('course');
const categories = shippedOf('course_category');
const ids = (found: readonly Item[]) => found.map(({ slug }) => slug);

describe('filterCourses', () => {
  const texts: Partial<Record<string, string>> = {
    photoshop: 'معالجة الصُّوَر',
    illustrator: 'Logos and Illustration',
    'after-effects': 'Motion',
    blender: 'إضاءة ورسوم متحركة',
  };
  const find = (query: string, category?: string) =>
    ids(
      filterCourses(courses, { query, category: categories.find(({ slug }) => slug === category) }, ({ slug }) => texts[slug ?? ''] ?? ''),
    );

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
        filterCourses(courses, { query: 'فوتوشوب', category: undefined }, ({ slug }) =>
          slug === 'photoshop' ? 'Retouching with Photoshop' : 'Logos',
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
    const node = courseListNode('Courses', shippedOf('course', 'ar').slice(0, 1), 'Lusail Digital', {
      origin: 'https://example.com',
      language: 'ar',
    });
    expect(node).toMatchObject({
      '@type': 'ItemList',
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          url: 'https://example.com/ar/courses/photoshop',
          item: {
            '@type': 'Course',
            name: courses[0] && shippedOf('course', 'ar')[0]?.title,
            description: shippedOf('course', 'ar')[0]?.summary,
            provider: { '@type': 'Organization', name: 'Lusail Digital' },
            offers: { price: 199, priceCurrency: 'USD' },
            hasCourseInstance: { courseMode: 'Online' },
          },
        },
      ],
    });
  });
});

import { describe, expect, it } from 'vitest';
import { isSearchable, itemSearch, maxResults } from '@/features/search/search-items';
import { isSearchResultsState, type SearchableItem } from '@/features/search/searchable-item';

const page = (title: string, description = ''): SearchableItem => ({ id: `page:${title}`, type: 'page', title, description, path: '/' });
const titles = (items: SearchableItem[], query: string) => itemSearch(items)(query).map((item) => item.title);

describe('itemSearch', () => {
  it('starts at two characters', () => {
    const items = [page('AI CRM')];
    expect(titles(items, 'a')).toEqual([]);
    expect(titles(items, ' a ')).toEqual([]);
    expect(titles(items, 'ai')).toEqual(['AI CRM']);
    expect([isSearchable('a'), isSearchable('  '), isSearchable('ai'), isSearchable('مَ'), isSearchable('من')]).toEqual([
      false,
      false,
      true,
      false,
      true,
    ]);
  });

  it('returns ten results at most', () => {
    const items = Array.from({ length: 25 }, (_, number) => page(`Cloud ${number}`));
    expect(titles(items, 'cloud')).toEqual(items.slice(0, 10).map((item) => item.title));
    expect(maxResults).toBe(10);
  });

  it('matches title or description without regard to case', () => {
    expect(titles([page('SECURITY'), page('Cloud', 'Secure backups'), page('Courses')], 'sEcUr')).toEqual(['SECURITY', 'Cloud']);
  });

  it('puts the better match first, and keeps the order of equal ones', () => {
    const items = [
      page('Backup', 'also on the web'),
      page('Unwebbed'),
      page('Open web'),
      page('Website builder'),
      page('Web'),
      page('Web development'),
    ];
    expect(titles(items, 'web')).toEqual(['Web', 'Website builder', 'Web development', 'Open web', 'Unwebbed', 'Backup']);
  });

  describe('with synonyms', () => {
    const items = [page('Cloud solutions'), page('Web hosting plans'), page('Servers', 'in the cloud')];
    const search = itemSearch(items, undefined, [
      { query: ' Hosting ', means: 'CLOUD' },
      { query: 'إستضافة', means: 'cloud solutions' },
      { query: 'شيء', means: 'x' },
      { query: '', means: 'cloud' },
    ]);
    const found = (query: string) => search(query).map(({ title }) => title);

    it('finds what the other words find, behind what its own find', () => {
      expect(found('hosting')).toEqual(['Web hosting plans', 'Cloud solutions', 'Servers']);
      expect(found('HOSTING solutions')).toEqual(['Cloud solutions']);
      expect(found('استضافه')).toEqual(['Cloud solutions']);
    });

    it('takes whole words only, one way, and nothing too short to be searched for', () => {
      expect([found('hosted'), found('شيء'), found('qwxyzq')]).toEqual([[], [], []]);
      expect(found('cloud')).toEqual(['Cloud solutions', 'Servers']);
    });
  });

  it('puts the words of a title before a phrase of a description', () => {
    const items = [page('Courses', 'about mobile apps'), page('Apps for mobile phones')];
    expect(titles(items, 'mobile apps')).toEqual(['Apps for mobile phones', 'Courses']);
  });

  it('takes singular and plural for one word', () => {
    const items = [page('Company profile'), page('Boxes and businesses'), page('الشبكات'), page('خدمة واحدة')];
    const found = Object.fromEntries(['companies', 'box', 'business', 'شبكة', 'خدمات'].map((query) => [query, titles(items, query)]));
    expect(found).toEqual({
      companies: ['Company profile'],
      box: ['Boxes and businesses'],
      business: ['Boxes and businesses'],
      شبكة: ['الشبكات'],
      خدمات: ['خدمة واحدة'],
    });
  });

  it('takes what finds nothing for a word with one typo, and only that', () => {
    const items = [page('Backup', 'of a cloud'), page('Cloud'), page('Clown')];
    expect(titles(items, 'cluod')).toEqual(['Cloud', 'Backup']);
    expect(titles(items, 'cloudd')).toEqual(['Cloud', 'Backup']);
    expect(titles(items, 'cloud')).toEqual(['Cloud', 'Backup']);
    for (const query of ['xloud', 'cluodd', 'clo ux', Array.from({ length: 9 }, () => 'cluod').join(' ')])
      expect(titles(items, query), query).toEqual([]);
  });

  it('finds by common words, and puts legal pages last', () => {
    const items = [page('Terms of service'), page('Networks', 'as a service'), page('Servers')];
    const elsewhere = new Map([
      ['page:Terms of service', { title: '', description: '', isLast: true }],
      ['page:Servers', { title: '', description: '', keywords: ['rack', 'virtual machine'] }],
    ]);
    const found = (query: string) => itemSearch(items, elsewhere)(query).map(({ title }) => title);
    expect([found('racks'), found('virtual machines'), found('service'), found('terms')]).toEqual([
      ['Servers'],
      ['Servers'],
      ['Networks', 'Terms of service'],
      ['Terms of service'],
    ]);
  });

  it('finds several words in any order', () => {
    expect(titles([page('Website builder'), page('Builder', 'of every website'), page('Website')], 'builder website')).toEqual([
      'Website builder',
      'Builder',
    ]);
  });

  it.each(['الإدارة', 'ادارة', 'إِدَارَه', 'إدارة العملاء', 'العملاء إدارة', 'الاداره عملاء'])('finds an Arabic title for %s', (query) => {
    expect(titles([page('إدارة العملاء الذكية'), page('من نحن')], query)).toEqual(['إدارة العملاء الذكية']);
  });

  it('does not rank a word lower for its article', () => {
    expect(titles([page('أخصائي تسويق'), page('خطة للتسويق'), page('التسويق الرقمي')], 'تسويق')).toEqual([
      'التسويق الرقمي',
      'أخصائي تسويق',
      'خطة للتسويق',
    ]);
  });

  describe('elsewhere', () => {
    const items = [page('IT support'), page('Cybersecurity', 'We find the gaps.'), page('Network security')];
    const elsewhere = new Map([
      ['page:Cybersecurity', { title: 'الأمن السيبراني', description: 'نكتشف الثغرات' }],
      ['page:IT support', { title: 'الدعم الفني', description: 'والأمن، security' }],
    ]);
    const found = (query: string) => itemSearch(items, elsewhere)(query).map(({ title }) => title);

    it('finds an item by the other language’s texts and shows its own', () => {
      expect(itemSearch(items, elsewhere)('الأمن السيبراني')).toEqual([items[1]]);
      expect(found('امن')).toEqual(['Cybersecurity', 'IT support']);
    });

    it('ranks it behind what matches as well by its own texts', () => {
      expect(found('security')).toEqual(['Network security', 'Cybersecurity', 'IT support']);
    });

    it('finds words that each language has some of', () => {
      expect(found('gaps سيبراني')).toEqual(['Cybersecurity']);
    });
  });

  it('takes nothing in a query for a pattern', () => {
    expect(titles([page('C++ (advanced)'), page('Cccc')], 'c++ (')).toEqual(['C++ (advanced)']);
  });
});

describe('isSearchResultsState', () => {
  const results = [page('Home'), { id: 'a', type: 'action', title: 'Contact', description: '', action: 'contact' }];

  it('knows what the overlay hands over', () => {
    expect(isSearchResultsState(structuredClone({ results, searchTerm: 'home' }))).toBe(true);
    expect(isSearchResultsState({ results: [], searchTerm: '' })).toBe(true);
  });

  it.each([
    null,
    undefined,
    'home',
    {},
    { results },
    { searchTerm: 'x' },
    { results: 'x', searchTerm: 'x' },
    { results: [{ id: 1 }], searchTerm: 'x' },
    { results: [{ ...page('x'), type: 'virus' }], searchTerm: 'x' },
    { results: [{ id: 'a', type: 'action', title: 'x', description: '', action: 'explode' }], searchTerm: 'x' },
  ])('refuses %j', (state) => {
    expect(isSearchResultsState(state)).toBe(false);
  });
});

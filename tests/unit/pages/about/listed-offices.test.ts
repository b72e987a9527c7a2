import { describe, expect, it } from 'vitest';
import { listedOffices } from '@/pages/about/listed-offices';

const empty = { id: 'head-office', name: { en: 'Head office', ar: 'المقر الرئيسي' }, address: { en: '', ar: '' }, phone: '', email: '' };
const details = (headOffice: typeof empty, ...branches: (typeof empty)[]) => ({ headOffice, branches, ctaInfoBoxes: [] });

describe('listedOffices', () => {
  it.each(['address', 'phone', 'email'] as const)('lists an office that has only an %s', (field) => {
    expect(listedOffices(details({ ...empty, [field]: field === 'address' ? { en: 'x', ar: '' } : 'x' }), 'en')).toEqual([
      {
        id: 'head-office',
        isHeadOffice: true,
        setting: 'contactDetails.headOffice',
        name: 'Head office',
        address: '',
        phone: '',
        email: '',
        [field]: 'x',
      },
    ]);
  });

  it('leaves out an office with a name only, or with blanks', () => {
    expect(listedOffices(details(empty, { ...empty, id: 'b', address: { en: '  ', ar: '' }, phone: ' ' }), 'en')).toEqual([]);
  });

  it('puts the head office before the branches and speaks the language', () => {
    const office = { ...empty, email: 'a@example.com' };
    expect(
      listedOffices(details(office, { ...office, id: 'b' }), 'ar').map(({ id, name, isHeadOffice, setting }) => [
        id,
        name,
        isHeadOffice,
        setting,
      ]),
    ).toEqual([
      ['head-office', 'المقر الرئيسي', true, 'contactDetails.headOffice'],
      ['b', 'المقر الرئيسي', false, 'contactDetails.branches[b]'],
    ]);
  });
});

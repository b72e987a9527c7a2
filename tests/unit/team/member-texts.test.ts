import { describe, expect, it } from 'vitest';
import { memberTexts } from '@/features/team/member-texts';

const member = { name: 'Noor', position: 'Designer', description: null, translations: {} };

describe('memberTexts', () => {
  it('takes the translation, and the column where there is none', () => {
    const translated = { ...member, translations: { ar: { name: 'نور', position: '  ' } } };
    expect(memberTexts(translated, 'ar')).toEqual({ name: 'نور', position: 'Designer', description: '' });
    expect(memberTexts(translated, 'en')).toEqual({ name: 'Noor', position: 'Designer', description: '' });
  });

  it.each([null, 'text', 3, [], { ar: null }, { ar: ['نور'] }, { ar: { name: 5 } }])('shows the columns when translations are %j', (translations) => {
    expect(memberTexts({ ...member, translations }, 'ar').name).toBe('Noor');
  });
});

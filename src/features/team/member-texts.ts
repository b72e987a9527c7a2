import type { Language } from '@/i18n/languages';
import type { Json } from '@/lib/database.types';
import type { TeamMember } from './queries';

export interface MemberTexts {
  name: string;
  /** Empty when nothing is stored. */
  position: string;
  description: string;
}

function translated(translations: Json, language: Language, field: keyof MemberTexts): string {
  const texts = isObject(translations) ? translations[language] : undefined;
  const text = isObject(texts) ? texts[field] : undefined;
  return typeof text === 'string' ? text.trim() : '';
}

function isObject(value: Json | undefined): value is { [key: string]: Json | undefined } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member's texts in a language; what has no translation shows the columns' text. */
export function memberTexts(member: Pick<TeamMember, keyof MemberTexts | 'translations'>, language: Language): MemberTexts {
  const text = (field: keyof MemberTexts) => translated(member.translations, language, field) || (member[field] ?? '');
  return { name: text('name'), position: text('position'), description: text('description') };
}

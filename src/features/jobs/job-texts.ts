import type { Language } from '@/i18n/languages';
import type { Json } from '@/lib/database.types';
import type { Job } from './queries';

/** What a posting says in one language; a text is empty when nothing is stored. */
export interface JobTexts {
  title: string;
  location: string;
  salary: string;
  description: string;
  responsibilities: string[];
  qualifications: string[];
}

type Texts = { [field: string]: Json | undefined };

function isObject(value: Json | undefined): value is Texts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A posting's texts in a language. What has no translation, or an empty one, shows the column's text. */
export function jobTexts(job: Pick<Job, keyof JobTexts | 'translations'>, language: Language): JobTexts {
  const stored = isObject(job.translations) ? job.translations[language] : undefined;
  const translated: Texts = isObject(stored) ? stored : {};
  const text = (field: 'title' | 'location' | 'salary' | 'description') => {
    const value = translated[field];
    return (typeof value === 'string' && value.trim()) || (job[field] ?? '').trim();
  };
  const list = (field: 'responsibilities' | 'qualifications') => {
    const value = translated[field];
    const items = Array.isArray(value) ? value.filter((item) => typeof item === 'string').filter((item) => item.trim() !== '') : [];
    return items.length > 0 ? items : job[field];
  };
  return {
    title: text('title'),
    location: text('location'),
    salary: text('salary'),
    description: text('description'),
    responsibilities: list('responsibilities'),
    qualifications: list('qualifications'),
  };
}

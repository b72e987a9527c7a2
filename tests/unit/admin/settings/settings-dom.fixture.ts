import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { type Language } from '@/i18n/languages';
import { picture } from './entered-lists.fixture';

export const imageOf = (slot: string) => document.querySelector<HTMLElement>(`img[src="${picture(slot)}"]`);

export const href = (address: string) => document.querySelector(`a[href="${address}"]`);

export const foundFor = (query: string) => hrefsIn(screen.getByRole('list', { name: query }));

export const hrefsIn = (container: HTMLElement) => [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));

export const written = (words: { en: string; ar: string }) => (language: Language) =>
  expect(screen.getAllByText(words[language])[0]).toBeInTheDocument();

export const color = (name: string, value: string) => () =>
  waitFor(() => expect(document.documentElement.style.getPropertyValue(`--color-${name}`)).toBe(value));

export const font = (name: string, value: string) => () =>
  waitFor(() => expect(document.documentElement.style.getPropertyValue(`--font-${name}`)).toMatch(new RegExp(`^"${value}"`)));

export const meta = (name: string) => document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content');

export const reviewCard = () => {
  const [card] = screen.getAllByRole('listitem');
  if (!card) throw new Error('No review is shown.');
  return card;
};

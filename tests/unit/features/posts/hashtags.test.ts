import { expect, it } from 'vitest';
import { splitPost } from '@/features/posts/links';
import { topicOfTag } from '@/pages/creators/use-directory-address';

const tags = (text: string) => splitPost(text).flatMap(({ tag }) => tag ?? []);

it.each([
  ['a #word and #two_words', ['word', 'two_words']],
  ['#تصوير و #أفلام_قصيرة.', ['تصوير', 'أفلام_قصيرة']],
  ['(#one),#two؛', ['one', 'two']],
  ['#2026 and #5g', ['5g']],
  ['no C# here, a#b, ##x, &#39; or # alone', []],
  ['https://example.com/#anchor', []],
  ['#<script>alert(1)</script>', []],
  [`#${'x'.repeat(51)}`, []],
])('finds the hashtags of %s', (text, expected) => {
  expect(tags(text)).toEqual(expected);
  expect(
    splitPost(text)
      .map((segment) => segment.text)
      .join(''),
  ).toBe(text);
});

it('leads to the topic of that name', () => {
  const topics = [{ id: '1', title: 'Short films', slug: 'films' }] as unknown as Parameters<typeof topicOfTag>[1];
  expect(topicOfTag('short_films', topics)).toBe('1');
  expect(topicOfTag('Films', topics)).toBe('1');
  expect(topicOfTag('film', topics)).toBeUndefined();
});

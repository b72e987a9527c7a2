import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepDraft, maxPostLength, postProblem, readDraft } from '@/features/posts/draft';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the draft of a post', () => {
  it('is kept for each creator apart', () => {
    keepDraft('one', 'Half a thought');
    keepDraft('two', 'Another');
    expect(readDraft('one')).toBe('Half a thought');
    expect(readDraft('two')).toBe('Another');
    expect(readDraft('three')).toBe('');
  });

  it('is forgotten when the box is emptied', () => {
    keepDraft('one', 'x');
    keepDraft('one', '  ');
    expect(readDraft('one')).toBe('');
    expect(localStorage.length).toBe(0);
  });

  it('does without a storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    keepDraft('one', 'x');
    expect(readDraft('one')).toBe('');
  });

  it('keeps text that is too long for a post, with a note', () => {
    keepDraft('one', 'x'.repeat(maxPostLength + 10));
    expect(readDraft('one')).toHaveLength(maxPostLength + 10);
  });
});

describe('postProblem', () => {
  it.each([
    ['', 'empty'],
    [' \n\t\u00a0', 'empty'],
    ['x', undefined],
    ['x'.repeat(maxPostLength), undefined],
    ['x'.repeat(maxPostLength + 1), 'long'],
  ])('of %j', (content, problem) => {
    expect(postProblem(content)).toBe(problem);
  });
});

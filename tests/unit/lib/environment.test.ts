import { describe, expect, it } from 'vitest';
import { contentSource, hostedProject } from '../../../build/environment';
import { parsePublicConfig } from '@/lib/public-config';

describe('hostedProject', () => {
  it('is the embedded backend when neither value is set', () => {
    expect(hostedProject({})).toBeUndefined();
  });

  it('takes an address and a publishable key of either kind', () => {
    expect(hostedProject({ VITE_SUPABASE_URL: 'https://abc.supabase.co/', VITE_SUPABASE_ANON_KEY: 'sb_publishable_abc' })).toEqual({
      url: 'https://abc.supabase.co',
      key: 'sb_publishable_abc',
    });
    expect(hostedProject({ VITE_SUPABASE_URL: 'https://abc.supabase.co', VITE_SUPABASE_ANON_KEY: 'eyJa.eyJb.c' })?.key).toBe('eyJa.eyJb.c');
  });

  it.each([
    [{ VITE_SUPABASE_URL: 'https://abc.supabase.co' }, /VITE_SUPABASE_ANON_KEY is not set/],
    [{ VITE_SUPABASE_ANON_KEY: 'sb_publishable_abc' }, /VITE_SUPABASE_URL is not set/],
    [{ VITE_SUPABASE_URL: 'abc.supabase.co', VITE_SUPABASE_ANON_KEY: 'sb_publishable_abc' }, /VITE_SUPABASE_URL is not an address/],
    [{ VITE_SUPABASE_URL: 'ftp://abc.supabase.co', VITE_SUPABASE_ANON_KEY: 'sb_publishable_abc' }, /VITE_SUPABASE_URL is not an address/],
    [{ VITE_SUPABASE_URL: 'https://abc.supabase.co', VITE_SUPABASE_ANON_KEY: 'sb_secret_abc' }, /not a publishable/],
  ])('says what is wrong with %o', (env, sentence) => {
    expect(() => hostedProject(env)).toThrow(sentence);
  });
});

describe('parsePublicConfig', () => {
  it('serves the embedded backend from the page’s own origin', () => {
    expect(parsePublicConfig('', 'sb_publishable_x', 'http://localhost:5173')).toEqual({
      url: 'http://localhost:5173',
      key: 'sb_publishable_x',
    });
  });

  it('misses the key before anything else', () => {
    expect(parsePublicConfig('', '', 'http://localhost:5173')).toBe('missing');
  });
});

it('content comes from the hosted project, else from the embedded backend that publishes, else from nowhere', () => {
  const project = { url: 'https://abc.supabase.co', key: 'sb_publishable_abc' };
  const embedded = { CONTENT_FROM: 'http://localhost:4173', CONTENT_KEY: 'sb_publishable_xyz' };
  expect(contentSource(project, embedded)).toBe(project);
  expect(contentSource(undefined, embedded)).toEqual({ url: 'http://localhost:4173', key: 'sb_publishable_xyz' });
  expect(contentSource(undefined, {})).toBeUndefined();
});

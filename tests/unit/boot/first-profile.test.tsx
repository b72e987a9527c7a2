import { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { creatorQuery } from '@/features/creators/queries';
import { feedQuery } from '@/features/posts/queries';
import { firstPaint } from '@/boot/inline/first-paint';
import { firstProfile } from '@/boot/inline/first-profile';
import { createI18n } from '@/i18n/create-i18n';
import { ProfileSkeleton } from '@/pages/creator/profile-skeleton';
import { textsOf } from '../../support/render-app';

function meta(name: string, content: string) {
  const element = document.createElement('meta');
  element.name = name;
  element.content = content;
  document.head.append(element);
}

const noor = {
  id: 'abc',
  username: 'noor',
  full_name: ' Noor Al-Hajri ',
  bio: 'I film <b>the sea</b>.',
  profile_picture_url: '/storage/v1/object/public/avatars/abc/me.png',
  status: 'active',
};

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.earlyRows = undefined;
  window.requestEarly = undefined;
  history.replaceState(null, '', '/');
});

describe('the script in the head of profiles', () => {
  it.each(['/creator/Noor', '/ar/creator/noor'])('asks for the profile and its first posts at %s, as the page does', async (pathname) => {
    const asked: string[] = [];
    const answer = vi.fn(async (input: string | URL) => {
      const url = new URL(String(input));
      asked.push(`${url.pathname}?${[...url.searchParams].map(String).toSorted().join('&')}`);
      return Response.json(url.pathname.endsWith('/creators') ? [noor] : []);
    });
    vi.stubGlobal('fetch', answer);
    meta('supabase-url', 'https://project.example');
    meta('supabase-key', 'sb_publishable_x');
    history.replaceState(null, '', pathname);
    firstPaint();
    firstProfile();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    const early = [...asked];

    const client = new QueryClient();
    const feed = { creatorId: 'abc', asOwner: false };
    expect(await client.fetchQuery(creatorQuery('Noor'))).toEqual(noor);
    expect(await client.fetchInfiniteQuery(feedQuery(feed))).toMatchObject({ pages: [{ posts: [], next: null }] });
    expect(asked).toHaveLength(2);

    // Used once: next time, the page makes the same requests itself.
    client.clear();
    vi.stubGlobal('fetch', (input: string | URL, { headers }: RequestInit) =>
      new Headers(headers).get('accept') === 'application/vnd.pgrst.object+json'
        ? answer(input).then(() => Response.json(noor))
        : answer(input),
    );
    await client.fetchQuery(creatorQuery('noor'));
    await client.fetchInfiniteQuery(feedQuery(feed));
    expect(asked.slice(2)).toEqual(early);
  });

  it.each([
    ['of a suspended creator', () => Response.json([{ ...noor, status: 'suspended' }])],
    ['of nobody', () => Response.json([])],
    ['after a refusal', () => new Response('', { status: 500 })],
  ])('asks for no posts %s', async (_of, answer) => {
    vi.stubGlobal(
      'fetch',
      vi.fn().mockImplementation(async () => answer()),
    );
    meta('supabase-key', 'sb_publishable_x');
    history.replaceState(null, '', '/creator/noor');
    firstPaint();
    firstProfile();
    await window.earlyRows?.['creator noor']?.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
    expect(Object.keys(window.earlyRows ?? {})).toEqual(['creator noor']);
  });

  it('makes no request without a project, and none for an invalid name', () => {
    vi.stubGlobal(
      'fetch',
      vi.fn().mockImplementation(async () => Response.json([])),
    );
    history.replaceState(null, '', '/creator/noor');
    firstPaint();
    firstProfile();
    meta('supabase-key', 'sb_publishable_x');
    history.replaceState(null, '', '/creator/%20or(1)');
    firstPaint();
    firstProfile();
    expect(Object.keys(window.earlyRows ?? {})).toEqual([]);
  });

  it('shows name, text and picture in their places, which hydration does not change', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn().mockImplementation(async (url: string) => Response.json(url.includes('/creators?') ? [noor] : [])),
    );
    meta('supabase-key', 'sb_publishable_x');
    meta('supabase-url', 'https://project.example');
    history.replaceState(null, '', '/creator/noor');
    const i18n = await createI18n('en', { resources: { en: textsOf('en') } });
    const skeleton = (
      <I18nextProvider i18n={i18n}>
        <ProfileSkeleton />
      </I18nextProvider>
    );
    document.body.innerHTML = `<div id="root">${renderToString(skeleton)}</div>`;
    firstPaint();
    firstProfile();
    const shown = () => {
      expect(screen.getByText('Noor Al-Hajri')).toHaveAttribute('data-early', 'name');
      expect(screen.getByText('@noor')).toHaveAttribute('data-early', 'handle');
      expect(screen.getByText('I film <b>the sea</b>.')).toHaveAttribute('data-early', 'bio');
      expect(document.querySelector<HTMLElement>('[data-early-picture]')?.style.backgroundImage).toBe(
        'url("https://project.example/storage/v1/object/public/avatars/abc/me.png")',
      );
    };
    await vi.waitFor(shown);
    const onRecoverableError = vi.fn();
    const complain = vi.spyOn(console, 'error');
    const root = document.getElementById('root');
    await act(() => root && hydrateRoot(root, skeleton, { onRecoverableError }));
    shown();
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(complain).not.toHaveBeenCalled();
  });
});

import { act } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, vi } from 'vitest';
import { dismissToast } from '@/components/feedback/toast-store';
import { CreatorPage } from '@/pages/creator/creator-page';
import { identify, watchSession } from '@/session/session-store';
import { fakeRest, rows, type RestCall } from '../../../support/fake-rest';
import { renderApp } from '../../../support/render-app';
import { account } from './account.fixture';
import { emptyProfile } from '../../../support/empty-profile';

/** The stored profile. */
export const stored = { status: 'active', createdAt: '' };

const profile = () =>
  rows({
    id: 'noor',
    username: 'noor',
    full_name: 'Noor',
    created_at: stored.createdAt,
    bio: null,
    profile_picture_url: null,
    status: stored.status,
    followers_count: 0,
    rank: 'Newbie',
    posts_count: 0,
    ...emptyProfile,
  });

export const answer = ({ path }: RestCall) => (path.endsWith('/creators') ? profile() : rows());

export const open = (path = '/creator/noor') =>
  renderApp(
    <Routes>
      <Route path="/" element={<h1>Home</h1>} />
      <Route path="/creator/:username" element={<CreatorPage />} />
    </Routes>,
    { path },
  );

beforeEach(async () => {
  dismissToast();
  localStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  account.isStored = true;
  account.rpcAnswers = {};
  account.ownRows = { creators: { username: 'noor' } };
  stored.status = 'active';
  stored.createdAt = new Date().toISOString();
  account.insertion = {
    data: null,
    error: { code: '42501', message: 'new row violates row-level security policy for table "creator_posts"' },
    status: 403,
  };
  fakeRest(answer);
  await watchSession();
  account.announce('SIGNED_IN', { user: { id: 'noor' } });
  await act(() => identify('noor'));
});

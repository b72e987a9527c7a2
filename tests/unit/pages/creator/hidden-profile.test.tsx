import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emptyProfile } from '../../../support/empty-profile';
import { fakeRest, rows } from '../../../support/fake-rest';
import { account } from './account.fixture';
import { open } from './creator-page.fixture';

vi.mock('@/lib/backend/auth-client', async () => (await import('./account.fixture')).fakeAuthClient());

const hidden = (id: string) => ({
  ...emptyProfile,
  id,
  username: 'noor',
  full_name: 'Noor',
  created_at: '2026-11-20T10:00:00Z',
  bio: null,
  profile_picture_url: null,
  status: 'active',
  followers_count: 0,
  rank: 'Newbie',
  posts_count: 0,
  visibility: 'hidden',
});

it('is shown to its creator, with what that means', async () => {
  fakeRest(() => rows());
  account.ownRows = { creators: hidden('noor') };
  await open();
  expect(await screen.findByText('Profile hidden')).toBeInTheDocument();
  expect(screen.getByText(/You can still change it, post and appeal/)).toBeInTheDocument();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

it('is shown to administrators, who cannot report it', async () => {
  fakeRest(() => rows());
  account.ownRows = { creators: hidden('somebody') };
  await open();
  expect(await screen.findByText(/Only the creator and administrators see this profile/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Report/ })).toBeNull();
});

it('is nobody for visitors: the session is not asked for without one', async () => {
  fakeRest(() => rows());
  account.isStored = false;
  account.ownRows = { creators: hidden('noor') };
  await open();
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
});

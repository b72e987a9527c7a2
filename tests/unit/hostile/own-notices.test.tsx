import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { OwnNotices } from '@/pages/creator/report/own-notices';
import { eachHostile } from '../../support/hostile-texts';
import { renderApp } from '../../support/render-app';
import { expectHarmless } from './harmless';
import { at } from './hostile-rows.fixture';

let own: unknown;
vi.mock('@/lib/backend/auth-client', () => {
  const answer = () => Promise.resolve({ data: own, error: null, status: 200 });
  return {
    hasStoredSession: () => true,
    authClient: () => Promise.resolve({ schema: () => ({ rpc: () => ({ abortSignal: answer }) }) }),
  };
});

const both = (text: string) => ({ en: text, ar: text });

describe('what a creator is told', () => {
  it.each(eachHostile)('is harmless: %s', async (_name, whole) => {
    const text = whole.slice(0, 1000);
    const decision = { id: 'c1', subject: 'profile', status: 'hidden', decided_at: at, reasons: both(text), text, answer: both(text) };
    own = {
      decisions: [decision, { ...decision, id: 'c2', appeal: text, appeal_status: 'refused' }],
      held: [{ id: 'p1', created_at: at, text }],
      reports: [],
    };
    await renderApp(<OwnNotices creatorId="noor" />);
    expect((await screen.findAllByText('Your profile was hidden from others')).length).toBe(2);
    expectHarmless(document.documentElement);
  });
});

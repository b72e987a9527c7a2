import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { Change } from '@/admin/settings/diff';
import { readPath, type Draft } from '@/admin/settings/draft';
import { useDraft, type DraftActions } from '@/admin/settings/draft-context';
import { SettingsDraft } from '@/admin/settings/settings-draft';
import { WholeAtOnce } from '@/admin/ui/later';
import { dismissToast } from '@/components/feedback/toast-store';
import type { Language } from '@/i18n/languages';
import { administrator, asAdministrator } from './as-administrator';
import { created, fakeRest, rows, type RestCall } from './fake-rest';
import { renderApp } from './render-app';

export interface RenderSettingsOptions {
  /** The settings of record 1 as they are stored; nothing is set without it. */
  stored?: Record<string, unknown>;
  language?: Language;
  /** The address that is open. */
  path?: string;
  /** Answers other requests than those for the settings and the session, and may answer these too. */
  answer?: (call: RestCall, headers: Headers, query: URLSearchParams) => Response | Promise<Response> | undefined;
}

/**
 * Renders a part of the control panel over one draft of the settings, signed in as the administrator, with a record that is read and
 * saved as the database does it. Gives the view and ways to look at the draft.
 */
export async function renderSettings(
  part: ReactNode,
  { stored = {}, language = 'en', path = '/admin/settings', answer }: RenderSettingsOptions = {},
) {
  const record = { settings: stored, version: 1, updated_at: '2026-11-01T08:00:00Z' };
  let actions: DraftActions | undefined;
  localStorage.clear();
  dismissToast();
  // jsdom has no media queries: nobody prefers anything.
  window.matchMedia ??= vi.fn().mockReturnValue({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() });

  const calls = fakeRest((call, query, headers) => {
    const special = answer?.(call, headers, query);
    if (special) return special;
    if (call.path.endsWith('/administrators')) return rows({ user_id: administrator });
    if (!call.path.endsWith('/website_settings')) return call.method === 'GET' ? rows() : created();
    if (call.method === 'PATCH') Object.assign(record, call.body, { version: record.version + 1 });
    return rows({ ...record });
  });
  await asAdministrator();

  function Witness() {
    const draft = useDraft();
    actions = draft;
    return null;
  }
  const view = await renderApp(
    <SettingsDraft skeleton={<p>Reading the settings</p>}>
      <Witness />
      <WholeAtOnce value={true}>{part}</WholeAtOnce>
    </SettingsDraft>,
    { language, path },
  );
  await waitFor(() => {
    if (!actions || screen.queryByText('Reading the settings')) throw new Error('The draft is not open yet.');
  });

  const draft = (): DraftActions => {
    if (!actions) throw new Error('The draft is not open.');
    return actions;
  };
  return {
    ...view,
    /** The requests so far. */
    calls,
    /** What is stored now. */
    record,
    /** The draft's actions: save, discard, undo … */
    draft,
    /** What the draft has at a path (`siteTheme.primaryColor`, `contactDetails.branches[b1].phone`). */
    value: (at: string): unknown => readPath(draft().form.getValues(), at),
    values: (): Draft => draft().form.getValues(),
    changes: (): readonly Change[] => draft().status().changes,
    /** The paths that differ from what is stored. */
    changedPaths: (): string[] =>
      draft()
        .status()
        .changes.map((change) => change.path),
  };
}

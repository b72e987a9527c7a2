import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { Change } from '@/admin/settings/diff';
import { readPath, type Draft } from '@/admin/settings/draft';
import { useDraft, type DraftActions } from '@/admin/settings/draft-context';
import { SettingsDraft } from '@/admin/settings/settings-draft';
import { RenderAtOnce } from '@/admin/ui/deferred';
import { dismissToast } from '@/components/feedback/toast-store';
import type { Language } from '@/i18n/languages';
import { administrator, asAdministrator } from './as-administrator';
import { created, fakeRest, rows, type RestCall } from './fake-rest';
import { renderApp } from './render-app';

export interface RenderSettingsOptions {
  /** The stored settings of row 1; empty by default. */
  stored?: Record<string, unknown>;
  language?: Language;
  /** The address that is open. */
  path?: string;
  /** Answers all other requests, and may answer those for settings and session. */
  answer?: (call: RestCall, headers: Headers, query: URLSearchParams) => Response | Promise<Response> | undefined;
}

/**
 * Renders a part of the control panel with a draft of the settings, signed in as the administrator. The row is read and
 * saved as in the database. Returns the view and functions that read the draft.
 */
export async function renderSettings(
  part: ReactNode,
  { stored = {}, language = 'en', path = '/admin/settings', answer }: RenderSettingsOptions = {},
) {
  const record = { settings: stored, version: 1, updated_at: '2026-11-01T08:00:00Z' };
  let actions: DraftActions | undefined;
  localStorage.clear();
  dismissToast();
  // jsdom has no media queries.
  window.matchMedia ??= vi.fn().mockReturnValue({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() });

  const calls = fakeRest((call, query, headers) => {
    const special = answer?.(call, headers, query);
    if (special) return special;
    if (call.path.endsWith('/administrators')) return rows({ user_id: administrator });
    if (call.path.endsWith('/rpc/items_since')) return rows();
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
      <RenderAtOnce value={true}>{part}</RenderAtOnce>
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
    /** The stored settings. */
    record,
    /** The draft's actions: save, discard, undo … */
    draft,
    /** Returns the draft's value at a path (`siteTheme.primaryColor`, `contactDetails.branches[b1].phone`). */
    value: (at: string): unknown => readPath(draft().form.getValues(), at),
    values: (): Draft => draft().form.getValues(),
    changes: (): readonly Change[] => draft().status().changes,
    /** Returns the paths that differ from the stored settings. */
    changedPaths: (): string[] =>
      draft()
        .status()
        .changes.map((change) => change.path),
  };
}

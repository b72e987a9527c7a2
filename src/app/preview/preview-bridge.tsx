import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { shownDraft, subscribeToDraft } from '@/features/settings/preview-draft';
import { markItems } from './mark-items';
import { notifyPanel, reportPage, setNavigator } from './panel-link';

/**
 * Connects the app with the panel's preview: marks its items, navigates on request, reports the page, and reports when the draft is shown.
 */
export function PreviewBridge({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  // Before the first render of what shows them.
  useState(() => markItems(client));
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const hasDraft = useSyncExternalStore(subscribeToDraft, () => shownDraft() !== undefined);

  useEffect(() => {
    setNavigator((path) => void navigate(path));
    return () => setNavigator(undefined);
  }, [navigate]);

  useEffect(() => reportPage(), [pathname, search]);

  useEffect(() => {
    // The title changes with the page and with the draft.
    const observer = new MutationObserver(reportPage);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!hasDraft) return;
    // Parts of the page render one after the other. By then all of them have.
    const timer = setTimeout(() => notifyPanel({ type: 'shown' }), 50);
    return () => clearTimeout(timer);
  }, [hasDraft]);

  return children;
}

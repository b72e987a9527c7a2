import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { shownDraft, subscribeToDraft } from '@/features/settings/preview-draft';
import { setNavigator, tellPage, tellPanel } from './panel-link';

/** Around the app in the control panel's preview: goes where the panel says, tells where the page is, and when it shows the draft. */
export function PreviewBridge({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const hasDraft = useSyncExternalStore(subscribeToDraft, () => shownDraft() !== undefined);

  useEffect(() => {
    setNavigator((path) => void navigate(path));
    return () => setNavigator(undefined);
  }, [navigate]);

  useEffect(() => tellPage(), [pathname, search]);

  useEffect(() => {
    // The title follows the page, and the draft.
    const observer = new MutationObserver(tellPage);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!hasDraft) return;
    // The page comes alive part by part; by then all of it has.
    const timer = setTimeout(() => tellPanel({ type: 'shown' }), 50);
    return () => clearTimeout(timer);
  }, [hasDraft]);

  return children;
}

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StoredTexts } from '@/i18n/replaced-texts/stored-texts';
import type { StoredItem } from '@/features/items/item';
import type { SiteSettings } from '@/features/settings/schema';
import { onMessage, sendMessage, type Message } from '@/lib/preview-messages';

/** How long the page may take to show the draft, also on a slow phone, in milliseconds. */
const timeout = 15_000;

/**
 * `starting`: the page does not show the draft yet. `silent`: the time is over, the page cannot be loaded or is of another site. `crashed`:
 * an error of the page, until the next load.
 */
export type FrameStatus = 'starting' | 'shown' | 'silent' | 'crashed';

/** Items to show in place of the stored ones, and the ids of those that lists leave out. */
export interface PreviewedItems {
  rows: readonly StoredItem[];
  hidden: readonly string[];
}

export interface FrameLinkOptions {
  /** Must be the same object as long as nothing changes. */
  settings: SiteSettings;
  /** The replaced texts. Must be the same object as long as nothing changes. */
  texts: StoredTexts;
  /** The items that differ from the stored ones. Must be the same object as long as nothing changes. */
  items: PreviewedItems;
  /** The path of the setting to outline; undefined for none. */
  focusedPath: string | undefined;
  /** Whether a click picks a setting. */
  picks: boolean;
  /** Called with every message but those on the state of the page. */
  onNotice: (message: Exclude<Message<'toPanel'>, { type: 'ready' | 'shown' | 'failed' }>) => void;
}

/**
 * Connects the panel with the page in the frame. Sends the draft at each `ready` and after each change, at most twice per animation frame.
 * Returns the frame's ref (`frameRef`), the state, and `send`.
 */
export function useFrameLink({ settings, texts, items, focusedPath, picks, onNotice }: FrameLinkOptions) {
  const frame = useRef<HTMLIFrameElement | null>(null);
  const sent = useRef<{ settings: SiteSettings; texts: StoredTexts }>(undefined);
  const sentItems = useRef<PreviewedItems>(undefined);
  const isReady = useRef(false);
  const pending = useRef<number>(undefined);
  const [status, setStatus] = useState<FrameStatus>('starting');
  const [problem, setProblem] = useState('');

  const send = useCallback((message: Message<'toFrame'>) => {
    const page = frame.current?.contentWindow;
    if (page && isReady.current) sendMessage(page, 'toFrame', message);
  }, []);

  const sendDraft = useEffectEvent(() => {
    if (items !== sentItems.current) {
      sentItems.current = items;
      send({ type: 'items', ...items });
    }
    if (settings === sent.current?.settings && texts === sent.current.texts) return;
    sent.current = { settings, texts };
    send({ type: 'draft', settings, texts });
  });

  const receive = useEffectEvent((message: Message<'toPanel'>) => {
    switch (message.type) {
      case 'ready':
        isReady.current = true;
        sent.current = undefined;
        sentItems.current = undefined;
        setStatus('starting');
        sendDraft();
        send({ type: 'mode', picks });
        if (focusedPath) send({ type: 'show', path: focusedPath });
        break;
      case 'shown':
        setStatus('shown');
        break;
      case 'failed':
        setStatus('crashed');
        setProblem(message.message);
        break;
      default:
        onNotice(message);
    }
  });

  useEffect(() => onMessage('toPanel', () => frame.current?.contentWindow, receive), []);

  useEffect(() => {
    // Sent at once, so that field and page are painted together. Further changes in this frame wait for the next.
    if (pending.current !== undefined) return;
    sendDraft();
    pending.current = requestAnimationFrame(() => {
      pending.current = undefined;
      sendDraft();
    });
  }, [settings, texts, items]);
  useEffect(() => () => cancelAnimationFrame(pending.current ?? 0), []);
  useEffect(() => send({ type: 'mode', picks }), [send, picks]);
  useEffect(() => send({ type: 'show', path: focusedPath ?? '' }), [send, focusedPath]);

  useEffect(() => {
    if (status !== 'starting') return;
    const timer = setTimeout(() => setStatus('silent'), timeout);
    return () => clearTimeout(timer);
  }, [status]);

  const frameRef = useCallback((element: HTMLIFrameElement | null) => {
    frame.current = element;
    isReady.current = false;
    if (element) setStatus('starting');
  }, []);

  return { frameRef, status, problem, send };
}

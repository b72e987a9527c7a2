import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SiteSettings } from '@/features/settings/schema';
import { onMessage, sendMessage, type Message } from '@/lib/preview-messages';

/** How long a page may take to show the draft, also a slow phone's. */
const patience = 15_000;

/**
 * `starting` until the page shows the draft; `silent` when it has not for too long (it can't be loaded, or is not this site's);
 * `crashed` from an error of the page on until it is loaded anew.
 */
export type FrameStatus = 'starting' | 'shown' | 'silent' | 'crashed';

export interface FrameLinkOptions {
  /** The same object as long as nothing has changed. */
  settings: SiteSettings;
  /** The setting whose place is outlined; undefined outlines nothing. */
  focusedPath: string | undefined;
  /** Whether clicks pick. */
  picks: boolean;
  /** What the page tells, but for its own state. */
  onTold: (message: Exclude<Message<'toPanel'>, { type: 'ready' | 'shown' | 'failed' }>) => void;
}

/**
 * Speaks with the page in a frame: sends the draft at each *ready* and whenever it has changed, twice per animation frame at most, and hears
 * what is clicked. `watch` is the frame's ref.
 */
export function useFrameLink({ settings, focusedPath, picks, onTold }: FrameLinkOptions) {
  const frame = useRef<HTMLIFrameElement | null>(null);
  const sent = useRef<SiteSettings>(undefined);
  const isReady = useRef(false);
  const pending = useRef<number>(undefined);
  const [status, setStatus] = useState<FrameStatus>('starting');
  const [problem, setProblem] = useState('');

  const say = useCallback((message: Message<'toFrame'>) => {
    const page = frame.current?.contentWindow;
    if (page && isReady.current) sendMessage(page, 'toFrame', message);
  }, []);

  const sendDraft = useEffectEvent(() => {
    if (settings === sent.current) return;
    sent.current = settings;
    say({ type: 'draft', settings });
  });

  const hear = useEffectEvent((message: Message<'toPanel'>) => {
    switch (message.type) {
      case 'ready':
        isReady.current = true;
        sent.current = undefined;
        setStatus('starting');
        sendDraft();
        say({ type: 'mode', picks });
        if (focusedPath) say({ type: 'show', path: focusedPath });
        break;
      case 'shown':
        setStatus('shown');
        break;
      case 'failed':
        setStatus('crashed');
        setProblem(message.message);
        break;
      default:
        onTold(message);
    }
  });

  useEffect(() => onMessage('toPanel', () => frame.current?.contentWindow, hear), []);

  useEffect(() => {
    // At once, so that one frame shows both field and page; what follows within that frame waits for the next.
    if (pending.current !== undefined) return;
    sendDraft();
    pending.current = requestAnimationFrame(() => {
      pending.current = undefined;
      sendDraft();
    });
  }, [settings]);
  useEffect(() => () => cancelAnimationFrame(pending.current ?? 0), []);
  useEffect(() => say({ type: 'mode', picks }), [say, picks]);
  useEffect(() => say({ type: 'show', path: focusedPath ?? '' }), [say, focusedPath]);

  useEffect(() => {
    if (status !== 'starting') return;
    const timer = setTimeout(() => setStatus('silent'), patience);
    return () => clearTimeout(timer);
  }, [status]);

  const watch = useCallback((element: HTMLIFrameElement | null) => {
    frame.current = element;
    isReady.current = false;
    if (element) setStatus('starting');
  }, []);

  return { watch, status, problem, say };
}

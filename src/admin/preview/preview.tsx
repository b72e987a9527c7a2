import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noteActivity } from '@/admin/shell/idle/running-timer';
import { toast } from '@/components/feedback/toast-store';
import { languageOfPath, localizePath, stripLanguage, type Language } from '@/i18n/languages';
import type { Message } from '@/lib/preview-messages';
import { BrowserTab } from './browser-tab';
import { PreviewFrame } from './preview-frame';
import type { PreviewPaneProps } from './preview-pane';
import { setPreview, usePreview } from './preview-state';
import { PreviewToolbar } from './preview-toolbar';
import { useFrameLink } from './use-frame-link';

/** The site with the draft's settings in a frame, with what can be chosen about it. */
export function Preview({ settings, focusedPath, onPick, onClose }: PreviewPaneProps & { onClose: () => void }) {
  const { t } = useTranslation('panel-preview');
  const { device, language, page } = usePreview();
  const [picks, setPicks] = useState(true);
  const [title, setTitle] = useState('');
  /** What the frame was loaded with. It goes on by itself from there; another number loads it anew. */
  const [start, setStart] = useState({ number: 0, path: localizePath(page, language) });
  const toolbar = useRef<HTMLDivElement>(null);
  const { watch, status, problem, say } = useFrameLink({ settings, focusedPath, picks, onTold });

  function onTold(message: Exclude<Message<'toPanel'>, { type: 'ready' | 'shown' | 'failed' }>) {
    switch (message.type) {
      case 'page':
        setTitle(message.title);
        if (message.path !== localizePath(page, language))
          setPreview({ page: stripLanguage(message.path), language: languageOfPath(message.path) });
        break;
      case 'pick':
        onPick(message.path);
        break;
      case 'blocked':
        toast({ title: t('blocked.title'), description: t('blocked.text') });
        break;
      case 'activity':
        noteActivity();
        break;
      case 'key':
        if (message.key === 'Escape') toolbar.current?.querySelector<HTMLElement>('select, input, button')?.focus();
        // For whoever listens in the panel, as if it had been pressed there.
        else
          window.dispatchEvent(
            new KeyboardEvent('keydown', { key: message.key, ctrlKey: message.ctrlKey, metaKey: message.metaKey, cancelable: true }),
          );
    }
  }

  const load = useCallback((path: string) => {
    setTitle('');
    setStart(({ number }) => ({ number: number + 1, path }));
  }, []);

  const open = useCallback(
    (next: { page?: string; language?: Language }) => {
      const path = localizePath(next.page ?? page, next.language ?? language);
      setPreview(next);
      if (status === 'shown') say({ type: 'go', path });
      else load(path);
    },
    [page, language, status, say, load],
  );

  const reload = useCallback(() => load(localizePath(page, language)), [page, language, load]);
  return (
    <>
      <PreviewToolbar ref={toolbar} picks={picks} onPicks={setPicks} onOpen={open} onReload={reload} onClose={onClose} />
      <BrowserTab title={title} path={localizePath(page, language)} brand={settings} isMarked={focusedPath?.startsWith('seo.') ?? false} />
      <PreviewFrame
        key={start.number}
        ref={watch}
        src={start.path}
        device={device}
        title={title}
        status={status}
        problem={problem}
        onReload={reload}
      />
    </>
  );
}

import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { noteActivity } from '@/session/idle/running-timer';
import { toast } from '@/components/feedback/toast-store';
import { languageOfPath, localizePath, stripLanguage, type Language } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { markedItem } from '@/lib/item-marks';
import type { Message } from '@/lib/preview-messages';
import { draftItemKey } from '../settings/draft-items';
import { itemAddress, openItemForm } from '../items/item-address';
import { tabPath, type ListTabId } from '../tab-ids';
import { BrowserTab } from './browser-tab';
import { PreviewFrame } from './preview-frame';
import type { PreviewPaneProps } from './preview-pane';
import { setPreview, usePreview } from './preview-state';
import { PreviewToolbar } from './preview-toolbar';
import { repeatKey } from './repeat-key';
import { useFrameLink } from './use-frame-link';
import { paths } from '@/lib/paths';

/** The tabs with the rows that pages show, by the start of the page's path. */
const listTabs = [
  [paths.services, 'services'],
  [paths.products, 'products'],
  [paths.courses, 'courses'],
  [paths.ourWork, 'projects'],
  [paths.news, 'news'],
  [paths.about, 'team'],
  [paths.careers, 'jobs'],
  ['/creator', 'creatorDetails'],
] as const satisfies readonly (readonly [string, ListTabId])[];

/** Returns the tab with the list that a page shows; undefined for a page without one. Takes a path without language prefix. */
function listTabOf(page: string): ListTabId | undefined {
  const [path = ''] = page.split(/[?#]/, 1);
  if (path === paths.home) return 'reviews';
  return listTabs.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1];
}

/** The title while the page loads. */
const noTitle = { title: '', titlePath: '' };

/** The site in a frame with the draft's settings, and its toolbar. */
export function Preview({ settings, texts, items, focusedPath, labelOf, onPick, onClose }: PreviewPaneProps & { onClose: () => void }) {
  const { t } = useTranslation(['panel-preview', 'panel']);
  const navigate = useNavigate();
  const { localizePath: localizePanel } = useLanguage();
  const { device, language, page } = usePreview();
  const [picks, setPicks] = useState(true);
  const [{ title, titlePath }, setTitle] = useState(noTitle);
  /** The first address of the frame, which then navigates itself. Another number reloads it. */
  const [start, setStart] = useState({ number: 0, path: localizePath(page, language) });
  const toolbar = useRef<HTMLDivElement>(null);
  const { frameRef, status, problem, send } = useFrameLink({ settings, texts, items, focusedPath, picks, onNotice });

  function onNotice(message: Exclude<Message<'toPanel'>, { type: 'ready' | 'shown' | 'failed' }>) {
    switch (message.type) {
      case 'page':
        setTitle(message);
        if (message.path !== localizePath(page, language))
          setPreview({ page: stripLanguage(message.path), language: languageOfPath(message.path) });
        break;
      case 'pick':
        pick(message.path);
        break;
      case 'builtIn':
        reportBuiltIn(message.nearest);
        break;
      case 'blocked':
        toast({ title: t('blocked.title'), description: t('blocked.text') });
        break;
      case 'activity':
        noteActivity();
        break;
      case 'key':
        if (message.key === 'Escape') toolbar.current?.querySelector<HTMLElement>('select, input, button')?.focus();
        else repeatKey(message);
    }
  }

  /** Opens the field of a setting or text, or the form of an item. */
  function pick(path: string) {
    const item = markedItem(path);
    // One that only the draft has is in no list.
    if (item && items.rows.some(({ id }) => id === item.id)) onPick(`items[${draftItemKey(item.kind, item.id)}]`);
    else if (item) void navigate(localizePanel(itemAddress(item.kind, item.id, false)), { state: openItemForm(item.id) });
    else onPick(path);
  }

  /** Says why a part has no field. Offers the field of what is around it, or the list that it comes from. */
  function reportBuiltIn(nearest: string) {
    toast({
      title: t('builtIn.title'),
      description: t('builtIn.text'),
      ...(nearest ? toField(nearest) : toList(listTabOf(page))),
    });
  }

  const toField = (path: string) => ({
    action: { label: t('builtIn.open', { label: labelOf(path) }), onSelect: () => onPick(path), altText: t('builtIn.openAlt') },
  });
  /** Opens the list that the rows of the page come from. */
  function toList(tab: ListTabId | undefined) {
    if (!tab) return undefined;
    const label = t('builtIn.open', { label: t(`panel:tabs.${tab}`) });
    return { action: { label, onSelect: () => void navigate(localizePanel(tabPath(tab))), altText: label } };
  }

  const load = useCallback((path: string) => {
    setTitle(noTitle);
    setStart(({ number }) => ({ number: number + 1, path }));
  }, []);

  const open = useCallback(
    (next: { page?: string; language?: Language }) => {
      const path = localizePath(next.page ?? page, next.language ?? language);
      setPreview(next);
      if (status === 'shown') send({ type: 'go', path });
      else load(path);
    },
    [page, language, status, send, load],
  );

  const reload = useCallback(() => load(localizePath(page, language)), [page, language, load]);
  return (
    <>
      <PreviewToolbar ref={toolbar} picks={picks} onPicks={setPicks} onOpen={open} onReload={reload} onClose={onClose} />
      <BrowserTab
        title={title}
        path={localizePath(page, language)}
        brand={settings}
        isMarked={focusedPath?.startsWith('seo.') ?? false}
        onPick={() => (titlePath ? pick(titlePath) : reportBuiltIn(''))}
      />
      <PreviewFrame
        key={start.number}
        ref={frameRef}
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

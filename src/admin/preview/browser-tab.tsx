import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { themeVariables } from '@/features/settings/theme';
import type { SiteSettings } from '@/features/settings/schema';
import { cn } from '@/lib/cn';

export interface BrowserTabProps {
  /** Of the page, as the browser would show it; empty while it loads. */
  title: string;
  path: string;
  theme: SiteSettings['siteTheme'];
  /** The title is being edited. */
  isMarked: boolean;
}

/** What a browser shows above the page: the title in its tab, and its own bar in the page's colour, as phones paint it. Not rendered anew with each letter that is typed. */
export const BrowserTab = memo(function BrowserTab({ title, path, theme, isMarked }: BrowserTabProps) {
  const { t } = useTranslation('panel-preview');
  const colors = themeVariables(theme);
  const look = { backgroundColor: colors['--color-background'], color: colors['--color-foreground'] };
  return (
    <div role="group" aria-label={t('browser')} className="bg-black/40 px-2 pt-2">
      <p style={look} title={title} className={cn('flex w-fit max-w-72 min-w-32 items-center gap-2 rounded-t-control px-3 py-1.5 text-[0.8125rem]', isMarked && 'outline-2 -outline-offset-2 outline-primary-text')}>
        <img src="/icons/favicon.svg" alt="" width={14} height={14} className="shrink-0" />
        <span className="sr-only">{t('pageTitle')}</span>
        <bdi className="truncate">{title || '…'}</bdi>
      </p>
      <p style={look} dir="ltr" className="-mx-2 truncate border-b border-line px-4 py-1 text-[0.75rem] opacity-90">
        {window.location.host + path}
      </p>
    </div>
  );
});

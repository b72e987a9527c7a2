import { useTranslation } from 'react-i18next';
import type { Brand } from '@/features/settings/brand';
import { themeVariables } from '@/features/settings/theme';
import { cn } from '@/lib/cn';
import { SiteIcon } from './parts/brand-images';

export interface BrowserTabProps {
  /** The title of the page; empty while it loads. */
  title: string;
  path: string;
  /** The brand of the draft. */
  brand: Brand;
  /** Marks the title while it is edited. */
  isMarked: boolean;
  /** Called when the title is clicked. */
  onPick: () => void;
}

/** The browser's tab with icon and title, which leads to the field of the title, and its address bar in the colour of the page. */
export function BrowserTab({ title, path, brand, isMarked, onPick }: BrowserTabProps) {
  const { t } = useTranslation('panel-preview');
  const colors = themeVariables(brand.siteTheme);
  const look = { backgroundColor: colors['--color-background'], color: colors['--color-foreground'] };
  return (
    <div role="group" aria-label={t('browser')} className="bg-black/40 px-2 pt-2">
      <button
        type="button"
        style={look}
        title={t('editTitle')}
        onClick={onPick}
        className={cn(
          'flex min-h-11 w-fit max-w-72 min-w-32 items-center gap-2 rounded-t-control px-3 py-1.5 text-start text-[0.8125rem] hover:underline sm:min-h-0',
          isMarked && 'outline-2 -outline-offset-2 outline-primary-text',
        )}
      >
        <SiteIcon brand={brand} className="size-3.5 shrink-0 object-contain" />
        <span className="sr-only">{t('pageTitle')}</span>
        <bdi className="truncate">{title || '…'}</bdi>
      </button>
      <p style={look} dir="ltr" className="-mx-2 truncate border-b border-line px-4 py-1 text-[0.75rem] opacity-90">
        {window.location.host + path}
      </p>
    </div>
  );
}

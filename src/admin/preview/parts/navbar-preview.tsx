import { LogoMark } from '@/components/feedback/logo-mark';
import { navbarSurface } from '@/features/settings/navbar-surface';
import type { NavbarStyle } from '@/features/settings/options';
import type { SiteSettings } from '@/features/settings/schema';
import { useMarkLetter } from '@/features/settings/use-brand';
import { cn } from '@/lib/cn';
import { ThemedArea } from './themed-area';

const line = 'block h-1 rounded-full';

/**
 * A small page with a navigation bar of the given style. The page is scrolled below the bars that stay, and at its top below the others.
 */
export function NavbarPreview({ style, theme }: { style: NavbarStyle; theme: SiteSettings['siteTheme'] }) {
  const letter = useMarkLetter();
  const isClear = style === 'transparent-hero';
  const isAtTop = isClear || style === 'classic-dark';
  return (
    <ThemedArea
      theme={theme}
      aria-hidden="true"
      className="pointer-events-none relative h-28 w-full overflow-hidden rounded-[0.4rem] forced-color-adjust-none"
    >
      {isClear && <span className="absolute inset-0 bg-[url(/images/hero-backdrop.svg)] bg-cover bg-bottom opacity-60" />}
      <div className={cn('absolute inset-x-0 flex flex-col items-center gap-1.5 px-3', isAtTop ? 'top-10' : '-top-1')}>
        <span className={cn(line, 'h-1.5 w-2/5 bg-foreground')} />
        <span className={cn(line, 'h-1.5 w-1/4 bg-linear-to-r from-primary-text to-secondary-text')} />
        <span className={cn(line, 'w-1/2 bg-muted')} />
        <span className="flex gap-1.5 pt-1">
          <span className="h-3 w-9 rounded-sm bg-accent" />
          <span className="h-3 w-9 rounded-sm border border-line-strong bg-card" />
        </span>
        {!isAtTop && (
          <span className="grid w-full grid-cols-3 gap-2 pt-2">
            {[0, 1, 2].map((card) => (
              <span key={card} className="flex h-12 flex-col gap-1.5 rounded-sm border border-line bg-card p-2">
                <span className={cn(line, 'w-2/3 bg-foreground')} />
                <span className={cn(line, 'w-full bg-muted')} />
              </span>
            ))}
          </span>
        )}
      </div>
      <div className={cn('absolute inset-x-0 top-0 flex h-6 items-center gap-1.5 px-2.5', navbarSurface(style, false))}>
        <LogoMark letter={letter} className="size-3.5" />
        <span className={cn(line, 'me-auto w-7 bg-foreground')} />
        {[0, 1, 2].map((entry) => (
          <span key={entry} className={cn(line, 'w-4 bg-muted')} />
        ))}
        <span className={cn('h-2.5 w-7 rounded-sm', style === 'solid-color' ? 'border border-on-accent/70 bg-card' : 'bg-accent')} />
      </div>
    </ThemedArea>
  );
}

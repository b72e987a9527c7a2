import { useShown, useShownText } from '@/admin/forms/use-shown';
import { markLetterOf } from '@/features/settings/brand';
import { BrandLogo, LoginScreenLogo } from '@/features/settings/logos';
import { navbarSurface } from '@/features/settings/navbar-surface';
import type { NavbarStyle } from '@/features/settings/options';
import { cn } from '@/lib/cn';
import { ThemedArea } from './themed-area';
import { useDraftBrand } from './use-draft-brand';
import { useDraftTheme } from './use-draft-theme';

const frame = 'pointer-events-none w-full overflow-hidden rounded-control border border-line select-none forced-color-adjust-none';
const bar = 'block h-1.5 shrink-0 rounded-full bg-muted/60';

/** The start of a navigation bar with the draft's logo, in actual size. */
export function NavbarLogoPreview({ style }: { style: NavbarStyle }) {
  const theme = useDraftTheme();
  const logo = useShown<string>('logoUrl');
  const width = useShown<number>('siteTheme.logoWidthHeader');
  const name = useShownText('companyName');
  const letter = markLetterOf(useDraftBrand().companyName);
  return (
    <ThemedArea theme={theme} aria-hidden="true" inert className={cn(frame, 'relative')}>
      {style === 'transparent-hero' && (
        <span className="absolute inset-0 bg-[url(/images/hero-backdrop.svg)] bg-cover bg-center opacity-60" />
      )}
      <div className={cn('relative flex h-navbar items-center gap-4 px-4', navbarSurface(style, false))}>
        <span className="me-auto flex min-w-0 items-center">
          <BrandLogo logo={logo} name={name} letter={letter} width={width} inBar />
        </span>
        <span className={cn(bar, 'w-9')} />
        <span className={cn(bar, 'w-7')} />
      </div>
    </ThemedArea>
  );
}

/** The start of the footer with the draft's logo and tagline, in actual size. */
export function FooterLogoPreview() {
  const theme = useDraftTheme();
  const logo = useShown<string>('logoUrl');
  const width = useShown<number>('siteTheme.logoWidthFooter');
  return (
    <ThemedArea theme={theme} aria-hidden="true" inert className={cn(frame, 'bg-none bg-background')}>
      <div className="flex max-w-sm flex-col items-start gap-4 p-4">
        <BrandLogo logo={logo} name={useShownText('companyName')} letter={markLetterOf(useDraftBrand().companyName)} width={width} />
        <p className="text-small text-muted">{useShownText('tagline')}</p>
      </div>
    </ThemedArea>
  );
}

/** The head of the login page with the draft's logo, in actual size. */
export function LoginLogoPreview() {
  const theme = useDraftTheme();
  const { images, logoUrl, companyName } = useDraftBrand();
  const width = useShown<number>('siteTheme.logoWidthAdminLogin');
  return (
    <ThemedArea theme={theme} aria-hidden="true" inert className={cn(frame, 'p-4')}>
      <div className="glass mx-auto flex max-w-72 flex-col items-center gap-4 rounded-card p-5">
        <LoginScreenLogo
          logo={images.adminLoginLogo}
          companyLogo={logoUrl}
          name={useShownText('companyName')}
          letter={markLetterOf(companyName)}
          width={width}
        />
        <span className={cn(bar, 'h-2.5 w-28 bg-foreground')} />
        <span className="h-7 w-full rounded-sm border border-line-strong" />
        <span className="h-7 w-full rounded-sm bg-accent" />
      </div>
    </ThemedArea>
  );
}

import { LogoMark } from '@/components/feedback/logo-mark';
import { Picture } from '@/components/ui/picture';
import { assetUrl } from '@/lib/asset-url';
import { cn } from '@/lib/cn';

/** What of the brand's width the mark takes beside the name. */
const markShare = 0.3;

interface LogoProps {
  /** The stored address; empty for none. */
  logo: string;
  /** The company's, in the language that is shown. */
  name: string;
  /** Of the company, in place of the built-in mark (`markLetterOf`). */
  letter: string | undefined;
  /** Pixels, from the settings. */
  width: number;
}

export interface BrandLogoProps extends LogoProps {
  /** Keeps logo and mark within the bar at the top, whatever their width. */
  inBar?: boolean;
}

/** The uploaded logo in its chosen width, or the drawn mark in proportion with the company's name, also when the logo does not load. */
export function BrandLogo({ logo, name, letter, width, inBar = false }: BrandLogoProps) {
  const markWidth = `${Math.round(width * markShare)}px`;
  const mark = (
    <span data-setting="companyName logoUrl" className="inline-flex min-w-0 items-center gap-2.5">
      <span style={{ width: inBar ? `min(${markWidth}, 3.75rem)` : markWidth }} className="shrink-0">
        <LogoMark letter={letter} className="h-auto w-full" />
      </span>
      {/* A long name takes a second line on narrow screens, never the buttons' place. */}
      <span className={cn('line-clamp-2 min-w-0 text-heading font-bold', inBar && 'max-sm:text-[clamp(0.875rem,0.15rem+3.6vw,1.125rem)]')}>
        {name}
      </span>
    </span>
  );
  return (
    <Picture
      data-setting="logoUrl companyName"
      src={assetUrl(logo)}
      alt={name}
      width={width}
      style={{ width }}
      className={cn('h-auto max-w-full object-contain object-[left_center] rtl:object-[right_center]', inBar && 'max-h-15')}
      fallback={mark}
      isSteady
    />
  );
}

interface LoginScreenLogoProps extends LogoProps {
  /** The company's, for a login screen without a logo of its own. */
  companyLogo: string;
}

/** The logo of the login screen, else that of the company, else the site's mark; in its width. */
export function LoginScreenLogo({ logo, companyLogo, name, letter, width }: LoginScreenLogoProps) {
  const mark = (
    <div data-setting="images.adminLoginLogo siteTheme.logoWidthAdminLogin" style={{ width }} className="max-w-full">
      <LogoMark letter={letter} className="h-auto w-full" />
    </div>
  );
  return (
    <Picture
      data-setting="images.adminLoginLogo siteTheme.logoWidthAdminLogin"
      src={assetUrl(logo) ?? assetUrl(companyLogo)}
      alt={name}
      fallback={mark}
      isSteady
      width={width}
      style={{ width }}
      className="h-auto max-w-full object-contain"
    />
  );
}

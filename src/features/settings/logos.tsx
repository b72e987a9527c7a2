import { LogoMark } from '@/components/feedback/logo-mark';
import { Picture } from '@/components/ui/picture';
import { assetUrl } from '@/lib/asset-url';
import { cn } from '@/lib/cn';

/** The width of the mark beside the name, as a share of the brand's width. */
const markShare = 0.3;

interface LogoProps {
  /** The stored address; empty for none. */
  logo: string;
  /** The name of the company in the current language. */
  name: string;
  /** The letter that replaces the built-in mark (`markLetterOf`). */
  letter: string | undefined;
  /** In pixels. */
  width: number;
}

export interface BrandLogoProps extends LogoProps {
  /** Limits the height to the navigation bar. */
  inBar?: boolean;
}

/** The uploaded logo in its width. Without one, or when it fails to load, the mark and the company's name. */
export function BrandLogo({ logo, name, letter, width, inBar = false }: BrandLogoProps) {
  const markWidth = `${Math.round(width * markShare)}px`;
  const mark = (
    <span data-setting="companyName logoUrl" className="inline-flex min-w-0 items-center gap-2.5">
      <span style={{ width: inBar ? `min(${markWidth}, 3.75rem)` : markWidth }} className="shrink-0">
        <LogoMark letter={letter} className="h-auto w-full" />
      </span>
      {/* On narrow screens a long name wraps instead of moving the buttons. */}
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
  /** The company's logo, for a login page without a logo of its own. */
  companyLogo: string;
}

/** The logo of the login page, else the company's logo, else the mark. */
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

import { useMemo, type ComponentProps } from 'react';
import type { SiteSettings } from '@/features/settings/schema';
import { themeVariables } from '@/features/settings/theme';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';

export interface ThemedAreaProps extends Omit<ComponentProps<'div'>, 'style'> {
  theme: SiteSettings['siteTheme'];
}

/** An area of the panel with the colours, fonts and gradient of the given theme. */
export function ThemedArea({ theme, className, children, ...rest }: ThemedAreaProps) {
  const { language } = useLanguage();
  const style = useMemo(() => {
    const variables = themeVariables(theme);
    const [first, second] = language === 'ar' ? [theme.secondaryFont, theme.primaryFont] : [theme.primaryFont, theme.secondaryFont];
    // The font list of the page is computed from the site's fonts, so it has to be set again.
    const body = [first, second]
      .map((font) => (font === theme.primaryFont ? variables['--font-primary'] : variables['--font-secondary']))
      .join(', ');
    return { ...variables, '--font-body': `${body}, system-ui, sans-serif`, fontFamily: 'var(--font-body)' };
  }, [theme, language]);
  return (
    <div
      {...rest}
      data-site-theme
      style={style}
      className={cn('bg-linear-to-b from-background via-via to-background text-foreground', className)}
    >
      {children}
    </div>
  );
}

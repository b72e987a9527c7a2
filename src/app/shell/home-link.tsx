import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import type { BrandLogoProps } from '@/features/settings/logos';
import { useSetting } from '@/features/settings/use-settings';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';
import { Brand } from './brand';

/** The brand as a link to the home page. */
export const HomeLink = memo(function HomeLink({ className, ...layout }: Pick<BrandLogoProps, 'width' | 'inBar'> & { className?: string }) {
  const { t } = useTranslation('shell');
  const { language } = useLanguage();
  const company = localize(
    useSetting(({ companyName }) => companyName),
    language,
  );
  return (
    <AppLink
      to={paths.home}
      data-setting={`siteTheme.logoWidth${layout.inBar ? 'Header' : 'Footer'}`}
      aria-label={t('homeLink', { company })}
      className={cn('flex min-h-11 items-center', className)}
    >
      <Brand {...layout} />
    </AppLink>
  );
});

import { useTranslation } from 'react-i18next';
import { BilingualField } from '@/admin/forms/bilingual-field';
import { LogoWidthFields } from '@/admin/forms/logo-width-fields';
import { SwitchField } from '@/admin/forms/switch-field';
import { NavbarLogoPreview, FooterLogoPreview, LoginLogoPreview } from '@/admin/preview/parts/logo-previews';
import { useDraftTheme } from '@/admin/preview/parts/use-draft-theme';
import { AppLink } from '@/components/ui/app-link';
import { logoNaming } from '@/features/media/asset-path';
import { socialNetworks, navbarStyles } from '@/features/settings/options';
import { DraftPicture } from '../../media/draft-picture';
import { FieldGroup } from '../../ui/field-group';
import { itemsPath } from '../../items/item-address';
import { BrandPictures } from './brand-pictures';
import { SocialField } from './social-field';

/** Previews of the draft's logo on every navbar style, because its contrast differs between them. */
function LogoPreview() {
  const { t } = useTranslation(['panel-general', 'panel-settings']);
  const { navbarStyle } = useDraftTheme();
  return (
    <ul aria-label={t('logo.onBars')} className="grid gap-3 @2xl:grid-cols-2">
      {navbarStyles.map((style) => (
        <li key={style} className="flex min-w-0 flex-col gap-1 text-small text-muted">
          <NavbarLogoPreview style={style} />
          <span>
            {style === navbarStyle
              ? t('logo.inUse', { style: t(`panel-settings:options.${style}`) })
              : t(`panel-settings:options.${style}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The message of a failed logo upload (spec/admin-panel section 8). */
const failed = { title: 'panel-media:uploadError', text: 'panel-media:uploadFailed' } as const;

/** The settings of the company: name, logos and their sizes, icon and share cards, social networks and samples. */
export function GeneralTab() {
  const { t } = useTranslation('panel-general');
  const { navbarStyle } = useDraftTheme();
  return (
    <>
      <FieldGroup title={t('company.title')} text={t('company.text')}>
        <BilingualField path="companyName" />
        <BilingualField path="tagline" multiline />
      </FieldGroup>
      <FieldGroup title={t('logo.title')} text={t('logo.text')}>
        <DraftPicture path="logoUrl" naming={logoNaming('company')} failed={failed} preview={<LogoPreview />} />
        <DraftPicture path="images.adminLoginLogo" naming={logoNaming('adminLogin')} failed={failed} preview={<LoginLogoPreview />} />
      </FieldGroup>
      <FieldGroup title={t('brand.title')} text={t('brand.text')}>
        <BrandPictures />
      </FieldGroup>
      <FieldGroup title={t('sizes.title')} text={t('sizes.text')}>
        <LogoWidthFields
          drawings={{
            'siteTheme.logoWidthHeader': <NavbarLogoPreview style={navbarStyle} />,
            'siteTheme.logoWidthFooter': <FooterLogoPreview />,
            'siteTheme.logoWidthAdminLogin': <LoginLogoPreview />,
          }}
        />
      </FieldGroup>
      <FieldGroup title={t('social.title')} text={t('social.text')}>
        {socialNetworks.map((network) => (
          <SocialField key={network} network={network} />
        ))}
        <SwitchField path="showEmptyNetworks" />
      </FieldGroup>
      <FieldGroup title={t('samples.title')} text={t('samples.text')}>
        <SwitchField path="showSampleFigures" />
        <SwitchField path="showSampleLogos" />
        <p>
          <AppLink to={itemsPath('figure')} className="text-primary-text underline underline-offset-4">
            {t('samples.open')}
          </AppLink>
        </p>
      </FieldGroup>
      <FieldGroup title={t('visits.title')} text={t('visits.text')}>
        <SwitchField path="countVisits" />
      </FieldGroup>
      <FieldGroup title={t('careers.title')} text={t('careers.text')}>
        <SwitchField path="spontaneousApplications" />
      </FieldGroup>
    </>
  );
}

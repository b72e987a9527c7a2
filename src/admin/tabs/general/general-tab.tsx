import { useTranslation } from 'react-i18next';
import { socialNetworks } from '@/features/settings/options';
import { BarWithLogo, FooterWithLogo, LoginWithLogo } from '../../drawings/logo-drawings';
import { useDraftTheme } from '../../drawings/use-draft-theme';
import { BilingualField } from '../../inputs/bilingual-field';
import { LogoWidthFields } from '../../inputs/logo-width-fields';
import { FieldGroup } from '../../ui/field-group';
import { SocialField } from './social-field';

/** Who the company is: its name, its logos and their sizes, its social networks. */
export function GeneralTab() {
  const { t } = useTranslation('panel-general');
  const { navbarStyle } = useDraftTheme();
  return (
    <>
      <FieldGroup title={t('company.title')} text={t('company.text')}>
        <BilingualField path="companyName" maxLength={200} />
        <BilingualField path="tagline" maxLength={500} multiline />
      </FieldGroup>
      <FieldGroup title={t('sizes.title')} text={t('sizes.text')}>
        <LogoWidthFields
          drawings={{
            'siteTheme.logoWidthHeader': <BarWithLogo style={navbarStyle} />,
            'siteTheme.logoWidthFooter': <FooterWithLogo />,
            'siteTheme.logoWidthAdminLogin': <LoginWithLogo />,
          }}
        />
      </FieldGroup>
      <FieldGroup title={t('social.title')} text={t('social.text')}>
        {socialNetworks.map((network) => (
          <SocialField key={network} network={network} />
        ))}
      </FieldGroup>
    </>
  );
}

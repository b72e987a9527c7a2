import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { accentColors, surfaceColors, textColors, navbarStyles } from '@/features/settings/options';
import { LogoWidthFields } from '@/admin/forms/logo-width-fields';
import { SliderField } from '@/admin/forms/slider-field';
import { SwatchField } from '@/admin/forms/swatch-field';
import { SwitchField } from '@/admin/forms/switch-field';
import { tabPath } from '../../tab-ids';
import { FieldGroup } from '../../ui/field-group';
import { Deferred } from '../../ui/deferred';
import { ContrastTables, ContrastWarnings } from './contrast-report';
import { FontField } from './font-field';
import { ReadyMadeThemes } from './ready-made-themes';
import { TestimonialPreview } from './testimonial-preview';
import { RadioField } from '@/admin/forms/radio-field';
import { NavbarPreview } from '@/admin/preview/parts/navbar-preview';
import { useDraftTheme } from '@/admin/preview/parts/use-draft-theme';

/** A choice of the navigation bar's style, with previews in the colours of the draft. */
function NavbarStyleField() {
  const { t } = useTranslation(['panel-theme', 'panel-settings']);
  const theme = useDraftTheme();
  const options = navbarStyles.map((value) => ({ value, label: t(`panel-settings:options.${value}`), text: t(`navbar.${value}`) }));
  return (
    <RadioField path="siteTheme.navbarStyle" options={options} gridClassName="@sm:grid-cols-2">
      {({ value }) => <NavbarPreview style={value} theme={theme} />}
    </RadioField>
  );
}

/** The look of the site: colours and contrast, navigation bar, fonts, testimonials and logos. */
export function ThemeTab() {
  const { t } = useTranslation('panel-theme');
  return (
    <>
      <FieldGroup id="ready-made-themes" title={t('readyMade.title')} text={t('readyMade.text')}>
        <ReadyMadeThemes />
      </FieldGroup>
      <FieldGroup title={t('colors.title')} text={t('colors.text')}>
        <SwatchField path="siteTheme.backgroundColor" colors={surfaceColors} />
        <SwatchField path="siteTheme.gradientVia" colors={surfaceColors} />
        <SwatchField path="siteTheme.textColor" colors={textColors} />
        <SwatchField path="siteTheme.primaryColor" colors={accentColors} />
        <SwatchField path="siteTheme.secondaryColor" colors={accentColors} />
        <ContrastWarnings />
      </FieldGroup>
      <Deferred>
        <FieldGroup id="contrast" title={t('contrast.title')} text={t('contrast.text')}>
          <ContrastTables />
        </FieldGroup>
        <FieldGroup title={t('navbar.title')} text={t('navbar.text')}>
          <NavbarStyleField />
        </FieldGroup>
        <FieldGroup title={t('fonts.title')} text={t('fonts.text')}>
          <FontField path="siteTheme.primaryFont" />
          <FontField path="siteTheme.secondaryFont" />
        </FieldGroup>
        <FieldGroup title={t('testimonials.title')} text={t('testimonials.text')}>
          <TestimonialPreview />
          <SliderField path="testimonialSpeed" min={10} max={200} step={10} />
          <SliderField path="siteTheme.testimonialCardWidth" min={200} max={400} step={1} />
          <SliderField path="siteTheme.testimonialCardGap" min={0} max={80} step={1} />
          <SwitchField path="showSampleTestimonials" />
        </FieldGroup>
        <FieldGroup
          title={t('logos.title')}
          text={t('logos.text')}
          actions={
            <AppLink
              to={tabPath('general')}
              className="inline-flex min-h-11 items-center text-small text-primary-text underline underline-offset-4 lg:min-h-6"
            >
              {t('logos.link')}
            </AppLink>
          }
        >
          <LogoWidthFields />
        </FieldGroup>
      </Deferred>
    </>
  );
}

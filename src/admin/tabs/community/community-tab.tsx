import { useTranslation } from 'react-i18next';
import { RadioField } from '@/admin/forms/radio-field';
import { SwitchField } from '@/admin/forms/switch-field';
import { FieldGroup } from '@/admin/ui/field-group';
import { AppLink } from '@/components/ui/app-link';
import { minimumAges } from '@/features/settings/options';
import { useLanguage } from '@/i18n/use-language';
import { formatNumber } from '@/lib/format';
import { paths } from '@/lib/paths';
import { tabPath } from '../../tab-ids';
import { FiguresSection } from './figures-section';
import { InvitationsSection } from './invitations-section';

const linkClass = 'inline-flex min-h-11 items-center text-primary-text underline underline-offset-4 lg:min-h-0';

/** The community as a whole: its figures, who may join, invitations, and the rules. */
export function CommunityTab() {
  const { t } = useTranslation('panel-community');
  const { language } = useLanguage();
  const ages = minimumAges.map((value) => ({
    value,
    label: formatNumber(Number(value), language, { style: 'unit', unit: 'year', unitDisplay: 'long' }),
    text: t(value === '13' ? 'joining.guardian' : value === '16' ? 'joining.birthdayAndGuardian' : 'joining.birthday'),
  }));
  return (
    <>
      <FiguresSection />
      <FieldGroup title={t('joining.title')} text={t('joining.text')}>
        <SwitchField path="signUpOpen" />
        <RadioField path="minimumAge" options={ages} gridClassName="@sm:grid-cols-2 @3xl:grid-cols-4">
          {() => null}
        </RadioField>
      </FieldGroup>
      <InvitationsSection />
      <FieldGroup title={t('rules.title')} text={t('rules.text')}>
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          <AppLink to={paths.communityRules} target="_blank" rel="noopener" className={linkClass}>
            {t('rules.open')}
          </AppLink>
          <AppLink to={tabPath('ownPages')} className={linkClass}>
            {t('rules.write')}
          </AppLink>
          <AppLink to={tabPath('texts') + '?page=communityRules'} className={linkClass}>
            {t('rules.edit')}
          </AppLink>
        </p>
      </FieldGroup>
    </>
  );
}

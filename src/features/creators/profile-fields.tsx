import { useTranslation } from 'react-i18next';
import { SelectField, TextAreaField, TextField } from '@/components/form/fields';
import { LinksField } from './links-field';
import { profileLimits, type ProfileValues } from './profile-schema';
import { TopicsField, type Topic } from './topics-field';

const languagesOfFields = [
  { language: 'en', dir: 'ltr', name: 'nameEn', headline: 'headlineEn', bio: 'bioEn' },
  { language: 'ar', dir: 'rtl', name: 'nameAr', headline: 'headlineAr', bio: 'bioAr' },
] as const;

/** The fields of a profile, bound to the form around them. `topics`: those that the owner of the site offers; undefined while loading. */
export function ProfileFields({ topics }: { topics: readonly Topic[] | undefined }) {
  const { t } = useTranslation('own-profile');
  return (
    <>
      <SelectField<ProfileValues> name="language">
        <option value="en">{t('languages.en')}</option>
        <option value="ar">{t('languages.ar')}</option>
      </SelectField>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        {languagesOfFields.map(({ language, dir, name, headline, bio }) => (
          <fieldset key={language} className="flex min-w-0 flex-col gap-5">
            <legend className="mb-3 text-small font-semibold text-muted">{t(`languages.${language}`)}</legend>
            <TextField<ProfileValues> name={name} dir={dir} lang={language} autoComplete="name" maxLength={profileLimits.name} />
            <TextField<ProfileValues> name={headline} dir={dir} lang={language} autoComplete="off" maxLength={profileLimits.headline} />
            <TextAreaField<ProfileValues> name={bio} dir={dir} lang={language} rows={5} maxLength={profileLimits.bio} />
          </fieldset>
        ))}
      </div>
      <TopicsField topics={topics} />
      <LinksField />
    </>
  );
}

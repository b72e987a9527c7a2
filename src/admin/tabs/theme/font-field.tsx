import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { fonts } from '@/features/settings/options';
import { fontStack } from '@/features/settings/theme';
import { loadFont } from '@/lib/fonts';
import { RadioField } from '@/admin/forms/radio-field';

/** A choice of fonts. Each option shows both scripts in its own font. */
export function FontField({ path }: { path: 'siteTheme.primaryFont' | 'siteTheme.secondaryFont' }) {
  const { t } = useTranslation('panel-theme');
  useEffect(() => {
    // A font that fails to load shows in its fallback.
    void Promise.allSettled(fonts.map(loadFont));
  }, []);
  return (
    <RadioField path={path} options={fonts.map((value) => ({ value, label: value }))} gridClassName="grid-cols-2 @lg:grid-cols-3">
      {({ value }) => (
        <span aria-hidden="true" className="flex min-w-0 flex-col gap-1 px-1 pt-1">
          <span lang="en" dir="ltr" style={{ fontFamily: fontStack(value) }} className="block text-body rtl:text-end">
            {t('fonts.latin')}
          </span>
          <span lang="ar" dir="rtl" style={{ fontFamily: fontStack(value) }} className="block text-body ltr:text-end">
            {t('fonts.arabic')}
          </span>
        </span>
      )}
    </RadioField>
  );
}

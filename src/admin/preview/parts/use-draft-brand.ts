import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useDraft } from '@/admin/settings/draft-context';
import { mergeSettings } from '@/features/settings/merge';
import type { SiteSettings } from '@/features/settings/schema';

const names = ['companyName', 'tagline', 'logoUrl', 'images', 'siteTheme', 'showSampleLogos'] as const;

/**
 * Returns the settings that the company's logos, icons and share cards are made of, as visitors would see them with the draft. All
 * others are built in.
 */
export function useDraftBrand(): SiteSettings {
  const { form } = useDraft();
  const [companyName, tagline, logoUrl, images, siteTheme, showSampleLogos] = useWatch({ control: form.control, name: names });
  return useMemo(
    () => mergeSettings({ companyName, tagline, logoUrl, images, siteTheme, showSampleLogos }).settings,
    [companyName, tagline, logoUrl, images, siteTheme, showSampleLogos],
  );
}

import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useDraft } from '@/admin/settings/draft-context';
import { mergeSettings } from '@/features/settings/merge';
import type { SiteSettings } from '@/features/settings/schema';

const names = ['companyName', 'tagline', 'logoUrl', 'images', 'siteTheme', 'showSampleLogos'] as const;

/** Returns the draft's settings for logos, icons and share cards, as visitors would see them. All other settings are the built-in ones. */
export function useDraftBrand(): SiteSettings {
  const { form } = useDraft();
  const [companyName, tagline, logoUrl, images, siteTheme, showSampleLogos] = useWatch({ control: form.control, name: names });
  return useMemo(
    () => mergeSettings({ companyName, tagline, logoUrl, images, siteTheme, showSampleLogos }).settings,
    [companyName, tagline, logoUrl, images, siteTheme, showSampleLogos],
  );
}

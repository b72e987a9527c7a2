import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { Brand } from '@/features/settings/brand';
import { mergeSettings } from '@/features/settings/merge';
import { useDraft } from '../settings/draft-context';

/** Returns what icons and share cards are made of, as the draft has it. */
export function useDraftBrand(): Brand {
  const { form } = useDraft();
  const [companyName, tagline, logoUrl, images, siteTheme] = useWatch({ control: form.control, name: ['companyName', 'tagline', 'logoUrl', 'images', 'siteTheme'] });
  return useMemo(() => mergeSettings({ companyName, tagline, logoUrl, images, siteTheme }).settings, [companyName, tagline, logoUrl, images, siteTheme]);
}

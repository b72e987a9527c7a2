import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SocialLinks } from '@/app/shell/social-links';
import { defaultSettings } from '@/features/settings/defaults';
import { showDraft } from '@/features/settings/source';
import { renderApp } from '../../support/render-app';

afterEach(() => showDraft(undefined));

it('links the networks whose address is usable, with or without https://, and greys the others', async () => {
  const socialLinks = { instagram: 'instagram.com/pearl', facebook: 'https://facebook.com/pearl', twitter: 'javascript:alert(1)', youtube: '', linkedin: '//evil.example' };
  showDraft({ ...defaultSettings, siteTheme: { ...defaultSettings.siteTheme, socialLinks } });
  await renderApp(<SocialLinks />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://instagram.com/pearl', 'https://facebook.com/pearl']);
  expect(screen.getAllByRole('img')).toHaveLength(3);
});

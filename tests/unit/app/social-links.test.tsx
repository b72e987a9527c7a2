import { screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { SocialLinks } from '@/app/shell/social-links';
import { defaultSettings } from '@/features/settings/defaults';
import { socialNetworks } from '@/features/settings/options';
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

it('draws each network with an outline that there is', async () => {
  const { container } = await renderApp(<SocialLinks />);
  const outlines = readFileSync('src/assets/social-icons.svg', 'utf8');
  const used = [...container.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1] ?? '');
  expect(used).toEqual([...socialNetworks]);
  for (const network of used) expect(outlines).toContain(`<symbol id="${network}" `);
});

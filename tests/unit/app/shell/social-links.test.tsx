import { act, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { SocialLinks } from '@/app/shell/social-links';
import { defaultSettings } from '@/features/settings/defaults';
import { socialNetworks } from '@/features/settings/options';
import { showDraft } from '@/features/settings/preview-draft';
import { renderApp } from '../../../support/render-app';

type SocialAddresses = typeof defaultSettings.siteTheme.socialLinks;

afterEach(() => showDraft(undefined));

it('links the networks whose address is usable, with or without https://, and greys the others', async () => {
  const socialLinks = {
    ...defaultSettings.siteTheme.socialLinks,
    instagram: 'instagram.com/pearl',
    facebook: 'https://facebook.com/pearl',
    twitter: 'javascript:alert(1)',
    youtube: '',
    linkedin: '//evil.example',
    tiktok: 'tiktok.com/@pearl',
    threads: 'javascript:alert(1)',
  };
  showDraft({ ...defaultSettings, siteTheme: { ...defaultSettings.siteTheme, socialLinks } });
  await renderApp(<SocialLinks />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://instagram.com/pearl',
    'https://facebook.com/pearl',
    'https://tiktok.com/@pearl',
  ]);
  // Further networks are never grey.
  expect(screen.getAllByRole('img')).toHaveLength(3);
});

it('leaves out the networks without a usable address where the settings say so, and the list when none is left', async () => {
  const socialLinks = { ...defaultSettings.siteTheme.socialLinks, instagram: 'instagram.com/pearl', twitter: 'javascript:alert(1)' };
  showDraft({ ...defaultSettings, siteTheme: { ...defaultSettings.siteTheme, socialLinks }, showEmptyNetworks: false });
  await renderApp(<SocialLinks />);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  act(() => showDraft({ ...defaultSettings, showEmptyNetworks: false }));
  expect(screen.queryByRole('list')).toBeNull();
});

it('draws each network with an outline that there is', async () => {
  const socialLinks = Object.fromEntries(socialNetworks.map((network) => [network, `https://${network}.example/a`])) as SocialAddresses;
  showDraft({ ...defaultSettings, siteTheme: { ...defaultSettings.siteTheme, socialLinks } });
  const { container } = await renderApp(<SocialLinks />);
  const drawn = [...container.querySelectorAll<HTMLElement>('.mark')].map(
    (mark) => /networks\/(\w+)\.svg/.exec(mark.style.getPropertyValue('--mark'))?.[1] ?? '',
  );
  expect(drawn).toEqual([...socialNetworks]);
  for (const network of drawn)
    expect(readFileSync(`src/assets/networks/${network}.svg`, 'utf8')).toMatch(/<svg [^>]*viewBox="0 0 24 24"><path d="M/);
});

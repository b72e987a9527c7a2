import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SocialLinks } from '@/app/shell/social-links';
import { renderApp } from '../../support/render-app';

it('links the networks whose address is usable, with or without https://, and greys the others', async () => {
  const links = { instagram: 'instagram.com/pearl', facebook: 'https://facebook.com/pearl', twitter: 'javascript:alert(1)', youtube: '', linkedin: '//evil.example' };
  await renderApp(<SocialLinks company="Pearl" links={links} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://instagram.com/pearl', 'https://facebook.com/pearl']);
  expect(screen.getAllByRole('img')).toHaveLength(3);
});

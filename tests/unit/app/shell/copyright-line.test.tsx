import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CopyrightLine } from '@/app/shell/copyright-line';
import { defaultSettings } from '@/features/settings/defaults';
import { showDraft } from '@/features/settings/preview-draft';
import { renderApp } from '../../../support/render-app';

afterEach(() => showDraft(undefined));

const year = new Date().getFullYear();

it.each([
  ['Pearl Co', `© ${year} Pearl Co. All rights reserved.`],
  ['Pearl Co W.L.L.', `© ${year} Pearl Co W.L.L. All rights reserved.`],
])('of %s ends its sentence with one full stop', async (company, line) => {
  const { contactDetails } = defaultSettings;
  showDraft({
    ...defaultSettings,
    companyName: { en: company, ar: '' },
    contactDetails: { ...contactDetails, headOffice: { ...contactDetails.headOffice, email: 'info@pearl.example' } },
  });
  await renderApp(<CopyrightLine />);
  expect(screen.getByText(line)).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', 'mailto:info@pearl.example');
  expect(screen.getByRole('link')).toHaveTextContent('info@pearl.example');
});

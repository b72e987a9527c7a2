import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CopyrightLine } from '@/app/shell/copyright-line';
import { renderApp } from '../../support/render-app';

const year = new Date().getFullYear();

it.each([
  ['Pearl Co', `© ${year} Pearl Co. All rights reserved.`],
  ['Pearl Co W.L.L.', `© ${year} Pearl Co W.L.L. All rights reserved.`],
])('of %s ends its sentence with one full stop', async (company, line) => {
  await renderApp(<CopyrightLine company={company} email="info@pearl.example" />);
  expect(screen.getByText(line)).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', 'mailto:info@pearl.example');
  expect(screen.getByRole('link')).toHaveTextContent('info@pearl.example');
});

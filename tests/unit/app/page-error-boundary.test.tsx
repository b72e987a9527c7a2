import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { PageErrorBoundary } from '@/app/page-error-boundary';
import { renderApp } from '../../support/render-app';

it('the other language of a page keeps what was typed, another page starts again', async () => {
  const Page = () => <input aria-label="Password" />;
  await renderApp(
    <>
      <Link to="/ar/join">العربية</Link>
      <Link to="/other">Other</Link>
      <PageErrorBoundary>
        <Routes>
          {['/join', '/ar/join', '/other'].map((path) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Routes>
      </PageErrorBoundary>
    </>,
    { path: '/join' },
  );
  await userEvent.type(screen.getByLabelText('Password'), 'Sesame');
  await userEvent.click(screen.getByText('العربية'));
  expect(screen.getByLabelText('Password')).toHaveValue('Sesame');
  await userEvent.click(screen.getByText('Other'));
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

it('a broken page keeps a title', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const Page = () => {
    throw new Error('broken');
  };
  await renderApp(
    <PageErrorBoundary>
      <Page />
    </PageErrorBoundary>,
    { path: '/services' },
  );
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Lusail Digital'));
});

import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BackendModule, i18n as I18n, ReadCallback } from 'i18next';
import { Suspense } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { LanguageProgress } from '@/app/language-progress';
import { useSyncLanguage } from '@/app/use-sync-language';
import { PendingPart } from '@/components/feedback/pending-part';
import { createI18n } from '@/i18n/create-i18n';
import { reportMissingTexts } from '@/i18n/missing-texts';
import { renderApp, textsOf } from '../../support/render-app';

/** Holds the answer until the test releases it. */
function heldFiles() {
  const waiting: { language: 'en' | 'ar'; namespace: string; callback: ReadCallback }[] = [];
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (language, namespace, callback) => void waiting.push({ language: language as 'en', namespace, callback }),
  };
  const answer = () => {
    for (const { language, namespace, callback } of waiting.splice(0)) callback(null, textsOf(language)?.[namespace] ?? {});
  };
  return { backend, waiting, answer };
}

async function started() {
  const files = heldFiles();
  const starting = createI18n('en', { backend: files.backend });
  await vi.waitFor(() => expect(files.waiting.length).toBeGreaterThan(0));
  files.answer();
  return { files, i18n: await starting };
}

function Page() {
  const { t } = useTranslation('about');
  return <h1>{t('hero.title')}</h1>;
}

const withTexts = (i18n: I18n, part: React.ReactNode) => <I18nextProvider i18n={i18n}>{part}</I18nextProvider>;

afterEach(() => vi.restoreAllMocks());

it('a page whose texts can’t be loaded says so in loaded texts, and is requested again at a press', async () => {
  const { files, i18n } = await started();
  const { container } = await renderApp(
    withTexts(
      i18n,
      <Suspense fallback={<PendingPart />}>
        <Page />
      </Suspense>,
    ),
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  const askAgain = vi.fn(() => files.answer());
  act(() => reportMissingTexts('en/about', askAgain));
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  expect(container).not.toHaveTextContent('hero.title');

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(askAgain).toHaveBeenCalled();
  expect(await screen.findByRole('heading')).not.toHaveTextContent('hero.title');
});

it('a switch of the language that takes its time shows that it is on its way, and ends with the texts', async () => {
  const { files, i18n } = await started();
  function Site() {
    useSyncLanguage();
    const navigate = useNavigate();
    return (
      <>
        <LanguageProgress />
        <button type="button" onClick={() => void navigate('/ar')}>
          {useTranslation('common').t('close')}
        </button>
      </>
    );
  }
  await renderApp(withTexts(i18n, <Site />));
  await userEvent.click(screen.getByRole('button'));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(await screen.findByRole('progressbar', { name: /Loading/ })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button')).toHaveTextContent('Close');

  act(() => files.answer());
  await vi.waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(document.documentElement).not.toHaveAttribute('aria-busy');
  expect(screen.getByRole('button')).not.toHaveTextContent('Close');
});

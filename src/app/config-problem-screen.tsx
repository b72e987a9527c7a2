import type { i18n as I18n } from 'i18next';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { ConfigProblem } from '@/lib/public-config';

/** Shown when the site was deployed without its Supabase project. Names the missing or wrong value. */
export function ConfigProblemScreen({ problem, i18n }: { problem: ConfigProblem; i18n: I18n }) {
  return (
    <I18nextProvider i18n={i18n}>
      <Message problem={problem} />
    </I18nextProvider>
  );
}

function Message({ problem }: { problem: ConfigProblem }) {
  const { t } = useTranslation('common');
  return (
    <main className="container-page flex min-h-dvh flex-col items-center justify-center gap-4 text-center">
      <h1 className="text-title">{t('config.title')}</h1>
      <p role="alert" className="max-w-measure text-lead text-muted">
        {t(`config.${problem}`)}
      </p>
    </main>
  );
}

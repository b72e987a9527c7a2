import { BadgeCheck, Share2, SquarePlay } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PendingPart } from '@/components/feedback/pending-part';
import { lazyView } from '@/boot/lazy-view';
import { PageData } from '@/features/seo/page-data';
import { PageHead } from '@/features/settings/page-head';
import { joinCreatorsHubSeo } from '@/features/settings/page-seo/join-creators-hub';
import { paths } from '@/lib/paths';

/** The sign-up comes with the form libraries. It is loaded with the page, which is hydrated without waiting for it. */
const { Component: SignUp, fetch: fetchSignUp } = lazyView(() => import('./sign-up').then((module) => module.SignUp));
// After a failure, rendering the sign-up loads it again and reports the error.
fetchSignUp().catch(() => undefined);

const benefits = [
  { key: 'page', Icon: BadgeCheck },
  { key: 'feed', Icon: SquarePlay },
  { key: 'work', Icon: Share2 },
] as const;

/** Introduces the creators hub and holds the sign-up. */
export function JoinCreatorsHubPage() {
  const { t } = useTranslation('signup');
  return (
    <>
      <PageHead page="join-creators-hub" builtIn={joinCreatorsHubSeo} />
      <PageData name={t('title')} path={paths.creatorsHub} />
      <div className="relative isolate">
        <div
          aria-hidden="true"
          className="absolute inset-0 -z-10 bg-[radial-gradient(45rem_26rem_at_50%_-4rem,color-mix(in_srgb,var(--color-primary)_22%,transparent),transparent)]"
        />
        <div className="container-page grid grid-cols-[minmax(0,1fr)] items-start gap-10 pt-[calc(var(--header-overlap,0px)+clamp(2.5rem,1.5rem+4vw,5rem))] pb-section lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-16">
          <header className="flex flex-col gap-5 lg:sticky lg:top-28">
            <p className="text-small font-semibold text-primary-text">{t('eyebrow')}</p>
            <h1 className="text-display break-words">{t('title')}</h1>
            <p className="max-w-measure text-lead text-muted">{t('lead')}</p>
            <ul className="mt-2 grid gap-5 max-lg:hidden">
              {benefits.map(({ key, Icon }) => (
                <li key={key} className="flex items-start gap-4">
                  <span className="grid size-11 shrink-0 place-items-center rounded-control border border-line bg-card text-primary-text">
                    <Icon aria-hidden="true" className="size-5" />
                  </span>
                  <div className="min-w-0">
                    <p className="text-body font-semibold">{t(`benefits.${key}.title`)}</p>
                    <p className="text-small text-muted">{t(`benefits.${key}.text`)}</p>
                  </div>
                </li>
              ))}
            </ul>
          </header>
          <Suspense fallback={<PendingPart />}>
            <SignUp />
          </Suspense>
        </div>
      </div>
    </>
  );
}

import { Languages, LifeBuoy, Users, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button-class';
import { HeroBackdrop } from '@/features/settings/hero-backdrop';
import { usePictures } from '@/features/settings/use-pictures';
import { useSetting } from '@/features/settings/use-settings';
import { paths } from '@/lib/paths';

const cards = [
  { key: 'bilingual', Icon: Languages },
  { key: 'oneTeam', Icon: Users },
  { key: 'stay', Icon: LifeBuoy },
] as const satisfies { key: string; Icon: LucideIcon }[];

/** The hero of the home page: title, two links and three cards. */
export function Hero() {
  const { t } = useTranslation('home');
  const pictures = usePictures();
  const isSignUpOpen = useSetting(({ signUpOpen }) => signUpOpen);
  return (
    <section data-setting="images.heroSection images.heroImageOpacity" aria-labelledby="hero-heading" className="relative isolate">
      <div className="relative overflow-clip">
        <HeroBackdrop settings={pictures} />
        <div className="container-page flex flex-col items-center pt-[calc(var(--header-overlap,0px)+clamp(4.5rem,3.75rem+2.4vw,6rem))] pb-[clamp(17rem,26vw,23rem)] print:pb-8 text-center">
          <p className="mb-5 text-small font-semibold text-primary-text">{t('hero.eyebrow')}</p>
          <h1 id="hero-heading" className="max-w-full text-display">
            {t('hero.title')} {/* Padding for descenders, which the clipped background would cut. */}
            <span className="text-gradient block pb-[0.14em]">{t('hero.titleAccent')}</span>
          </h1>
          <p className="mt-4 max-w-[54ch] text-lead text-foreground/90">{t('hero.lead')}</p>
          <div className="mt-9 flex w-full flex-col justify-center gap-3 sm:w-auto sm:flex-row">
            <AppLink to={isSignUpOpen ? paths.creatorsHub : paths.creators} className={buttonClass({ size: 'lg' })}>
              {t(isSignUpOpen ? 'hero.joinHub' : 'hero.seeCreators')}
            </AppLink>
            <AppLink to={paths.ourWork} className={buttonClass({ size: 'lg', variant: 'secondary', className: 'backdrop-blur-md' })}>
              {t('hero.ourWork')}
            </AppLink>
          </div>
        </div>
      </div>
      <ul className="container-page relative -mt-14 grid grid-cols-1 gap-4 sm:-mt-2 md:grid-cols-3 lg:-mt-20">
        {cards.map(({ key, Icon }) => (
          <li
            key={key}
            className="flex gap-4 rounded-card border border-line bg-surface/85 p-5 shadow-raised backdrop-blur-xl sm:p-6 md:flex-col lg:flex-row"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-control bg-accent text-on-accent shadow-glow">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <div>
              <h2 className="text-body font-semibold">{t(`hero.cards.${key}.title`)}</h2>
              <p className="mt-1 text-small text-muted">{t(`hero.cards.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

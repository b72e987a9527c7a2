import { defaultSeo } from '@/features/settings/default-seo';
import { PageHead } from '@/features/settings/page-head';
import { createRef, type ReactNode } from 'react';
import { IdleWatch } from '@/session/idle/idle-watch';
import { Footer } from '@/app/shell/footer';
import { MobileMenu } from '@/app/shell/mobile-menu';
import { TopNavigation } from '@/app/shell/top-navigation';
import { Corner } from '@/app/shell/corner';
import { VisitCounter } from '@/app/visit-counter';
import { sampleKinds } from '@/features/items/sample-kinds';
import { defaultSettings } from '@/features/settings/defaults';
import { ReadyToTransform } from '@/features/settings/ready-to-transform';
import { shownSamples } from '@/features/settings/shown-samples';
import { useSettings } from '@/features/settings/use-settings';
import { useApplyTheme } from '@/features/settings/use-apply-theme';
import { seoPages } from '@/lib/site-pages';
import { AboutPage } from '@/pages/about/about-page';
import { ContactSection } from '@/pages/home/contact-section';
import { Hero } from '@/pages/home/hero';
import { SignUp } from '@/pages/join-creators-hub/sign-up';
import { CareersPage } from '@/pages/careers/careers-page';
import { HomePage } from '@/pages/home/home-page';
import { TestimonialsSection } from '@/pages/home/testimonials-section';
import { LoginLogo } from '@/pages/login/login-logo';
import { OurWorkPage } from '@/pages/our-work/our-work-page';
import { ResultList } from '@/features/search/result-list';
import { useSearchIndex } from '@/features/search/use-search-index';
import { SitemapPage } from '@/pages/sitemap/sitemap-page';
import { synonym, searchLink } from './entered-lists.fixture';

function Theme() {
  useApplyTheme();
  return null;
}

/** Renders the results for the synonym and for the link. */
function Searches() {
  const { search } = useSearchIndex();
  return [synonym, searchLink].map(({ query }) => <ResultList key={query} label={query} query={query} results={search(query)} />);
}

/** Renders the samples of a company that has set the switches and nothing else. */
function Samples() {
  const { settings: shown } = useSettings();
  return shownSamples({ ...shown, siteTheme: defaultSettings.siteTheme }, sampleKinds).map((sample) => <p key={sample}>{sample}</p>);
}

const opener = createRef<HTMLElement>();

/** The parts of the site that show settings. */
export const parts = {
  bar: <TopNavigation />,
  menu: <MobileMenu open onOpenChange={() => undefined} opener={opener} />,
  footer: <Footer />,
  sitemap: <SitemapPage />,
  home: <HomePage />,
  hero: <Hero />,
  testimonials: <TestimonialsSection />,
  samples: <Samples />,
  contact: <ContactSection />,
  callToAction: <ReadyToTransform title="Ready" text="Go" contact="Write" link={{ to: '/services', label: 'More' }} />,
  about: <AboutPage />,
  careers: <CareersPage />,
  signUp: <SignUp />,
  ourWork: <OurWorkPage />,
  login: <LoginLogo />,
  theme: <Theme />,
  icons: <Theme />,
  idle: <IdleWatch />,
  visits: <VisitCounter />,
  whatsApp: <Corner />,
  search: <Searches />,
  ...(Object.fromEntries(
    seoPages.map((page) => [`head of ${page}`, <PageHead key={page} page={page} builtIn={defaultSeo[page]} />]),
  ) as Record<`head of ${(typeof seoPages)[number]}`, ReactNode>),
} satisfies Record<string, ReactNode>;

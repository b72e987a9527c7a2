import { useTranslation } from 'react-i18next';
import { LazyHydrate } from '@/boot/lazy-hydrate';
import { PageHero } from '@/components/ui/page-hero';
import { Section } from '@/components/ui/section';
import { offerFacts } from '@/features/items/offer-facts';
import { ItemsState } from '@/features/items/items-state';
import { useItems } from '@/features/items/use-items';
import { useItemList } from '@/features/items/use-item-list';
import { faqNode } from '@/features/rich-text/faq-node';
import { PageData } from '@/features/seo/page-data';
import { serviceNode } from '@/features/seo/schema-org';
import { PageHead } from '@/features/settings/page-head';
import { servicesSeo } from '@/features/settings/page-seo/services';
import { ReadyToTransform } from '@/features/settings/ready-to-transform';
import { paths } from '@/lib/paths';
import { HardwareCard } from './hardware-card';
import { ProcessSection } from './process-section';
import { QuestionsSection } from './questions-section';
import { ServiceDetails } from './service-details';
import { ServiceIndex } from './service-index';
import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyView } from '@/boot/lazy-view';
import { useHydrated } from '@/hooks/use-hydrated';

/** The start of the hash of links in confirmations, before the token. */
const talkHash = '#talk=';

const OwnTalk = lazyView(() => import('./own-talk').then((module) => module.OwnTalk));

/** The dialog of the talk whose link leads to this page. */
function TalkLink() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const token = useHydrated() && hash.startsWith(talkHash) ? hash.slice(talkHash.length) : undefined;
  return token === undefined ? null : (
    <Suspense fallback={null}>
      <OwnTalk.Component token={token} onClose={() => void navigate({ pathname, search }, { replace: true })} />
    </Suspense>
  );
}

/** All services and hardware services. The id of each section is its hash target. */
export function ServicesPage() {
  const { t } = useTranslation('services');
  const services = useItemList('service');
  const hardware = useItemList('hardware');
  const { data: asked = [] } = useItems('faq');
  const all = [...(services.data ?? []), ...(hardware.data ?? [])];
  const questions = asked.map(({ title, summary }) => ({ question: title, answer: summary }));
  const faq = faqNode(questions);

  return (
    <>
      <PageHead page="services" builtIn={servicesSeo} />
      <PageData
        name={t('name')}
        path={paths.services}
        describe={(context) => [...all.map((item) => serviceNode(offerFacts(item), context)), ...(faq ? [faq] : [])]}
      />
      <TalkLink />
      <PageHero
        eyebrow={t('hero.eyebrow')}
        title={t('hero.title')}
        lead={t('hero.lead')}
        media={<ServiceIndex digital={services.data ?? []} hardware={hardware.data ?? []} />}
      />
      <ItemsState query={services}>
        {(items) => (
          <Section id="digital" title={t('digital.title')} lead={t('digital.lead')} className="pt-10">
            <div className="space-y-[clamp(4rem,6vw,6rem)]">
              {items.map((service, index) => (
                <LazyHydrate key={service.id} className="[--tall:41rem] sm:[--tall:48rem] md:[--tall:51rem] lg:[--tall:24rem]">
                  <ServiceDetails service={service} isMirrored={index % 2 === 1} />
                </LazyHydrate>
              ))}
            </div>
          </Section>
        )}
      </ItemsState>
      <ItemsState query={hardware}>
        {(items) => (
          <LazyHydrate className="[--tall:132rem] sm:[--tall:158rem] md:[--tall:91rem] lg:[--tall:62rem]">
            <Section id="hardware" title={t('hardware.title')} lead={t('hardware.lead')} className="border-y border-line bg-card">
              <div className="grid gap-5 lg:grid-cols-3">
                {items.map((service) => (
                  <HardwareCard key={service.id} service={service} />
                ))}
              </div>
            </Section>
          </LazyHydrate>
        )}
      </ItemsState>
      <LazyHydrate className="[--tall:45rem] sm:[--tall:37rem] lg:[--tall:28rem]">
        <ProcessSection />
      </LazyHydrate>
      <QuestionsSection questions={questions} />
      <ReadyToTransform
        title={t('cta.title')}
        text={t('cta.text')}
        contact={t('cta.contact')}
        link={{ to: paths.products, label: t('cta.products') }}
      />
    </>
  );
}

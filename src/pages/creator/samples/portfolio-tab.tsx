import { Award, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { Creator } from '@/features/creators/queries';
import { BannerArt } from '@/components/ui/banner-art';
import { SampleNotice } from './sample-notice';

const highlights = ['film', 'identity', 'campaign'] as const;
const certificates = ['motion', 'editing', 'photography'] as const;

/** Sample highlights and certificates with placeholder buttons to add more (placeholder features). */
export function PortfolioTab({ creator }: { creator: Creator }) {
  const { t } = useTranslation('creator');
  return (
    <>
      <SampleNotice />
      <Part id="highlights" title={t('portfolio.highlights')} addLabel={t('portfolio.addHighlight')}>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-3">
          {highlights.map((highlight) => (
            <Card as="li" key={highlight} padding="none" className="overflow-hidden">
              <div className="aspect-video">
                <BannerArt name={`${creator.username} ${highlight}`} />
              </div>
              <div className="p-4">
                <Badge className="mb-2">{t('sample.label')}</Badge>
                <h3 className="font-semibold">{t(`portfolio.items.${highlight}.title`)}</h3>
                <p className="mt-1 text-small text-muted">{t(`portfolio.items.${highlight}.text`)}</p>
              </div>
            </Card>
          ))}
        </ul>
      </Part>
      <Part id="certificates" title={t('portfolio.certificates')} addLabel={t('portfolio.addCertificate')}>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-3">
          {certificates.map((certificate) => (
            <Card as="li" key={certificate} className="flex items-start gap-4">
              <Award aria-hidden="true" className="mt-1 size-6 shrink-0 text-primary-text" />
              <div className="min-w-0 break-words">
                <h3 className="font-semibold">{t(`portfolio.papers.${certificate}.title`)}</h3>
                <p className="text-small text-muted">{t(`portfolio.papers.${certificate}.text`)}</p>
                <Badge className="mt-2">{t('sample.label')}</Badge>
              </div>
            </Card>
          ))}
        </ul>
      </Part>
    </>
  );
}

function Part({ id, title, addLabel, children }: { id: string; title: string; addLabel: string; children: ReactNode }) {
  const { t } = useTranslation('creator');
  return (
    <section aria-labelledby={id} className="mb-10 last:mb-0">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => toast({ title: t('inDevelopment.title'), description: t('inDevelopment.text') })}
        >
          <Plus aria-hidden="true" className="size-4" />
          <span>{addLabel}</span>
        </Button>
      </div>
      {children}
    </section>
  );
}

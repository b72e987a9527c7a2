import { useTranslation } from 'react-i18next';
import { Dialog, DialogBody } from '@/components/ui/dialog';
import { StarRating } from '@/components/ui/star-rating';
import { useLanguage } from '@/i18n/use-language';
import { formatDate, formatNumber } from '@/lib/format';
import { verifiedSource, type Testimonial } from './testimonial';
import { VerifiedMark } from './verified-mark';

/** The whole text of a testimonial, what its mark means, and the company's answer. */
export function TestimonialDialog({ testimonial, open, onClose }: { testimonial: Testimonial; open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['reviews', 'common']);
  const { language } = useLanguage();
  const { text, name, company, rating, verified, reply } = testimonial;
  const replyLanguage = reply?.texts[language] ? language : language === 'en' ? 'ar' : 'en';
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="sm"
      title={<bdi>{name ?? t('testimonials.fallbackName')}</bdi>}
      description={<bdi>{company ?? t('testimonials.fallbackCompany')}</bdi>}
    >
      <DialogBody className="space-y-4">
        <p className="flex flex-wrap items-center gap-3">
          <StarRating value={rating} label={t('common:ratingOutOf', { rating: formatNumber(rating, language), max: 5 })} />
          {verified && <VerifiedMark source={verified} />}
        </p>
        <blockquote lang={testimonial.language} dir="auto" className="text-body break-words whitespace-pre-line">
          {text ?? t('testimonials.fallbackText')}
        </blockquote>
        {reply && (
          <section aria-label={t('reply')} className="rounded-control border border-line bg-card p-4">
            <p className="flex flex-wrap gap-x-3 text-small text-muted">
              <span className="font-semibold text-foreground">{t('reply')}</span>
              <time dateTime={reply.at}>{formatDate(reply.at, language)}</time>
            </p>
            <p lang={replyLanguage} dir="auto" className="pt-2 text-body break-words whitespace-pre-line">
              {reply.texts[replyLanguage]}
            </p>
          </section>
        )}
        {verified && (
          <p aria-hidden="true" className="text-small text-muted">
            {t(`verified.${verifiedSource(verified)}`)}
          </p>
        )}
      </DialogBody>
    </Dialog>
  );
}

import { useTranslation } from 'react-i18next';
import { Dialog, DialogBody } from '@/components/ui/dialog';
import { StarRating } from '@/components/ui/star-rating';
import { useLanguage } from '@/i18n/use-language';
import { formatNumber } from '@/lib/format';
import type { Testimonial } from './testimonial';

/** The whole text of a testimonial. */
export function TestimonialDialog({ testimonial, open, onClose }: { testimonial: Testimonial; open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['reviews', 'common']);
  const { language } = useLanguage();
  const { text, name, company, rating } = testimonial;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="sm"
      title={<bdi>{name ?? t('testimonials.fallbackName')}</bdi>}
      description={<bdi>{company ?? t('testimonials.fallbackCompany')}</bdi>}
    >
      <DialogBody className="space-y-4">
        <StarRating value={rating} label={t('common:ratingOutOf', { rating: formatNumber(rating, language), max: 5 })} />
        <blockquote lang={testimonial.language} dir="auto" className="text-body break-words whitespace-pre-line">
          {text}
        </blockquote>
      </DialogBody>
    </Dialog>
  );
}

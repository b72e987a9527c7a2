import { Globe, Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import { AppLink } from '@/components/ui/app-link';
import { EmailText } from '@/components/ui/email-text';
import type { InfoBox as InfoBoxSettings } from '@/features/settings/schema';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { classifyContact } from '@/lib/links';

const icons: Record<InfoBoxSettings['icon'], LucideIcon> = { Mail, Phone, MapPin, Globe };

/** A contact box from the settings. Addresses and numbers are always left to right. */
export function InfoBox({ box }: { box: InfoBoxSettings }) {
  const { language } = useLanguage();
  const Icon = icons[box.icon];
  const detail = localize(box.detail, language);
  const link = classifyContact(box.hrefPrefix, detail);
  return (
    <li
      data-setting={`contactDetails.ctaInfoBoxes[${box.id}]`}
      className="relative flex items-center gap-4 p-5 transition-colors sm:gap-5 sm:p-6 [&:has(a)]:hover:bg-card-hover"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-control border border-line bg-card text-primary-text">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0">
        <h3 className="text-small font-normal text-muted">{localize(box.title, language)}</h3>
        <p className="text-heading wrap-anywhere">
          {'href' in link ? (
            <AppLink to={link.href} className="after:absolute after:inset-0">
              <bdi dir="ltr">{link.kind === 'mail' ? <EmailText address={detail} /> : detail}</bdi>
            </AppLink>
          ) : (
            <bdi>{detail}</bdi>
          )}
        </p>
        <p className="text-small text-muted">{localize(box.subDetail, language)}</p>
      </div>
    </li>
  );
}

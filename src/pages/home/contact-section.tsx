import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { useSetting } from '@/features/settings/use-settings';
import { openContactDialog } from '@/lib/window-events';
import { contactAnchor } from '@/lib/links';
import { InfoBox } from './info-box';

/** The contact section, the target of `#contact`: a button that opens the dialog, and the info boxes from the settings. */
export function ContactSection() {
  const { t } = useTranslation('home');
  const ctaInfoBoxes = useSetting(({ contactDetails }) => contactDetails.ctaInfoBoxes);
  return (
    <section id={contactAnchor} tabIndex={-1} aria-labelledby="contact-heading" className="py-section">
      <div className="container-page grid grid-cols-1 items-center gap-10 lg:grid-cols-[1fr_1.05fr] lg:gap-16">
        <header className="reveal flex flex-col items-start gap-4">
          <p className="text-small font-semibold text-primary-text">{t('contact.eyebrow')}</p>
          <h2 id="contact-heading" className="text-title">
            {t('contact.title')}
          </h2>
          <p className="max-w-[44ch] text-lead text-muted">{t('contact.lead')}</p>
          <Button size="lg" className="mt-3 w-full sm:w-auto" onClick={() => openContactDialog()}>
            {t('contact.open')}
          </Button>
        </header>
        {ctaInfoBoxes.length > 0 && (
          <ul data-setting="contactDetails.ctaInfoBoxes" className="reveal glass divide-y divide-line overflow-clip rounded-panel">
            {ctaInfoBoxes.map((box) => (
              <InfoBox key={box.id} box={box} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

import { Download, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';

/** The link to the company profile, opened in a new tab. Without a file the button is disabled. */
export function CompanyProfile({ url }: { url: string | undefined }) {
  const { t } = useTranslation(['our-work', 'common']);
  const label = (
    <>
      <Download aria-hidden="true" className="size-5" />
      <span>{t('profile.download')}</span>
    </>
  );
  return (
    <section
      id="company-profile"
      data-setting="images.companyProfilePdfUrl"
      tabIndex={-1}
      aria-labelledby="company-profile-heading"
      className="container-page pt-section"
    >
      <div className="reveal glass flex flex-col items-start gap-6 rounded-panel p-6 sm:p-9 md:flex-row md:items-center">
        <span className="grid size-14 shrink-0 place-items-center rounded-card border border-line bg-card text-primary-text">
          <FileText aria-hidden="true" className="size-7" />
        </span>
        <div className="flex-1">
          <h2 id="company-profile-heading" className="text-heading">
            {t('profile.title')}
          </h2>
          <p id="company-profile-text" className="mt-1 max-w-measure text-body text-muted">
            {t(url ? 'profile.available' : 'profile.soon')}
          </p>
        </div>
        {url ? (
          <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass({ className: 'w-full sm:w-auto' })}>
            {label}
            <span className="sr-only"> ({t('common:opensInNewTab')})</span>
          </a>
        ) : (
          <Button disabled aria-describedby="company-profile-text" className="w-full sm:w-auto">
            {label}
          </Button>
        )}
      </div>
    </section>
  );
}

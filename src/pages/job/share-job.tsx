import { Link2, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { useSiteOrigin } from '@/hooks/use-site-origin';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { copyText } from '@/lib/copy-text';
import { jobPath } from '@/lib/paths';

/** Copies the address of a position, or shares it in WhatsApp. */
export function ShareJob({ title, slug }: { title: string; slug: string }) {
  const { t } = useTranslation(['job', 'common']);
  const { localizePath } = useLanguage();
  // A lone surrogate, from a cut text, would make `encodeURIComponent` throw.
  const words = title.replace(/\p{Surrogate}/gu, '\uFFFD');
  const address = (useSiteOrigin() ?? '') + localizePath(jobPath(slug));
  const copy = () =>
    copyText(address).then(
      () => toast({ variant: 'success', title: t('share.copied') }),
      () => toast({ variant: 'destructive', title: t('share.failed'), description: address }),
    );
  return (
    <>
      <Button variant="secondary" size="lg" onClick={() => void copy()} className="max-sm:grow">
        <Link2 aria-hidden="true" className="size-5" />
        {t('share.copy')}
      </Button>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${words}\n${address}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={cn(buttonClass({ variant: 'secondary', size: 'lg' }), 'max-sm:grow')}
      >
        <Share2 aria-hidden="true" className="size-5" />
        {t('share.whatsApp')}
        <span className="sr-only"> ({t('common:opensInNewTab')})</span>
      </a>
    </>
  );
}

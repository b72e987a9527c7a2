import { Link2, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { IconButton } from '@/components/ui/icon-button';
import { useSiteOrigin } from '@/hooks/use-site-origin';
import { useLanguage } from '@/i18n/use-language';
import { copyText } from '@/lib/copy-text';

interface ShareButtonProps {
  /** The address without origin and language. */
  path: string;
  /** Beside the address where the person shares it. */
  text: string;
}

/** Copies the address of a post, and shares it where the browser can: in WhatsApp and what else is on the device. */
export function ShareButton({ path, text }: ShareButtonProps) {
  const { t } = useTranslation('posts');
  const { localizePath } = useLanguage();
  const address = (useSiteOrigin() ?? '') + localizePath(path);
  const [canShare, setCanShare] = useState(false);
  useEffect(() => {
    // After hydration, because the build does not know the browser.
    queueMicrotask(() => setCanShare(typeof navigator.share === 'function'));
  }, []);
  const copy = () =>
    copyText(address).then(
      () => toast({ variant: 'success', title: t('share.copied') }),
      () => toast({ variant: 'destructive', title: t('share.failed'), description: address }),
    );
  const share = () =>
    navigator.share({ title: text.replace(/\p{Surrogate}/gu, '\uFFFD'), url: address }).catch((error: unknown) => {
      // The person has closed the browser's dialog.
      if (!(error instanceof DOMException && error.name === 'AbortError')) return copy();
    });
  return (
    <>
      <IconButton label={t('share.copy')} icon={<Link2 aria-hidden="true" />} size="sm" onClick={() => void copy()} />
      {canShare && <IconButton label={t('share.action')} icon={<Share2 aria-hidden="true" />} size="sm" onClick={() => void share()} />}
    </>
  );
}

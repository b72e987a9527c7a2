import { useQuery } from '@tanstack/react-query';
import { Map } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { sitemapStateQuery } from '@/features/sitemap/admin';
import { useSitemapOrigin } from './use-sitemap-origin';

/** A button that scrolls to the sitemap, with a mark when the sitemap is missing or out of date. */
export function SitemapJump() {
  const { t } = useTranslation('panel-files');
  const { data: state } = useQuery(sitemapStateQuery(useSitemapOrigin()));
  const warning = state && (!state.made ? 'sitemap.none' : state.stale.length > 0 ? 'sitemap.outOfDate' : undefined);

  function jump() {
    const section = document.getElementById('sitemap');
    section?.scrollIntoView({ block: 'center' });
    section?.querySelector('button')?.focus({ preventScroll: true });
  }

  return (
    <span className="flex min-w-0 flex-wrap items-center">
      <Button size="sm" variant="ghost" onClick={jump}>
        <Map aria-hidden="true" className="size-4" />
        {t('sitemap.short')}
      </Button>
      {warning && <Badge tone="warning">{t(warning)}</Badge>}
    </span>
  );
}

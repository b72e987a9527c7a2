import { useQuery } from '@tanstack/react-query';
import { ExternalLink, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatFileSize } from '@/components/form/file-size';
import { documentFactsQuery } from '@/features/media/admin';
import { assetFactsQuery } from '@/features/media/asset-facts';
import { assetName, isNamelessAsset } from '@/features/media/asset-path';
import { outsideHref } from '@/lib/links';

/** A stored document: link, name, pages and size. */
export function DocumentPreview({ address, label }: { address: string; label: string }) {
  const { t, i18n } = useTranslation('panel-media');
  // Files of other websites cannot be read.
  const stored = assetName(address);
  const { data, isError } = useQuery({ ...documentFactsQuery(address), enabled: stored !== undefined });
  const { data: named } = useQuery({ ...assetFactsQuery(stored ?? ''), enabled: stored !== undefined });
  const isNameless = isNamelessAsset(address);
  const href = outsideHref(address);
  const facts = data && [data.pages && t('input.pages', { count: data.pages }), formatFileSize(data.bytes, i18n.language)].filter(Boolean);
  return (
    <div className="flex min-h-20 items-center gap-3 rounded-card border border-line bg-card px-4 py-3">
      <FileText aria-hidden="true" className="size-6 shrink-0 text-primary-text" />
      {address ? (
        <p className="min-w-0 flex-1 text-small">
          <bdi className="block truncate font-medium [text-align:-webkit-match-parent] [text-align:match-parent]">
            {named?.ownName ?? stored?.split('/').at(-1) ?? address}
          </bdi>
          <span className={isError || isNameless ? 'text-warning' : 'text-muted tabular-nums'}>
            {isError
              ? t('input.factsFailed')
              : isNameless
                ? t('input.noName')
                : (facts?.join(' · ') ?? (stored ? '…' : t('input.elsewhere')))}
          </span>
        </p>
      ) : (
        <p className="flex-1 text-small text-muted">{t('input.empty.nothing')}</p>
      )}
      {href && (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('input.for', { action: t('input.open'), place: label })}
          title={t('input.open')}
          className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-card-hover hover:text-foreground sm:size-9"
        >
          <ExternalLink aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />
        </a>
      )}
    </div>
  );
}

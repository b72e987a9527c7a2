import { ExternalLink, Monitor, MousePointerClick, RotateCw, Smartphone, Tablet, X, type LucideIcon } from 'lucide-react';
import { memo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '@/admin/ui/segments';
import { Select } from '@/components/form/select';
import { IconButton } from '@/components/ui/icon-button';
import { languages, localizePath, type Language } from '@/i18n/languages';
import { deviceNames, devices, setPreview, usePreview, type Device } from './preview-state';
import { sitePages, type PageKey } from '@/lib/site-pages';

/** Pages that need more than their path: a profile, the target of a mail's link. */
const notByThemselves = [
  'creator',
  'creatorPost',
  'job',
  'service',
  'product',
  'course',
  'project',
  'newsPost',
  'ownPage',
  'resetPassword',
  'account',
  'application',
  'certificate',
  'adminSettings',
] as const satisfies readonly PageKey[];

type PreviewPageKey = Exclude<PageKey, (typeof notByThemselves)[number]>;

const isByItself = (key: PageKey): key is PreviewPageKey => !notByThemselves.some((other) => other === key);

/** The pages that the toolbar offers. Links in the preview lead to others. */
const previewPages: readonly { key: PreviewPageKey; path: string }[] = sitePages.flatMap(({ key, path }) =>
  isByItself(key) ? { key, path } : [],
);

const deviceIcons: Record<Device, LucideIcon> = { phone: Smartphone, tablet: Tablet, desktop: Monitor };

export interface PreviewToolbarProps {
  ref: Ref<HTMLDivElement>;
  picks: boolean;
  onPicks: (picks: boolean) => void;
  onOpen: (next: { page?: string; language?: Language }) => void;
  onReload: () => void;
  onClose: () => void;
}

/** The choice of page, language, width and effect of a click. Memoised against each typed letter. */
export const PreviewToolbar = memo(function PreviewToolbar({ ref, picks, onPicks, onOpen, onReload, onClose }: PreviewToolbarProps) {
  const { t } = useTranslation('panel-preview');
  const { device, language, page } = usePreview();
  const isListed = previewPages.some(({ path }) => path === page);
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={t('toolbar')}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-3 py-2"
    >
      <div className="flex min-w-48 flex-1 items-center gap-1">
        <div className="min-w-0 flex-1">
          <Select
            className="py-1 text-small sm:min-h-9"
            aria-label={t('page')}
            value={page}
            onChange={({ target }) => onOpen({ page: target.value })}
          >
            {previewPages.map(({ key, path }) => (
              <option key={key} value={path}>
                {t(`pages.${key}`)}
              </option>
            ))}
            {/* The target of a link in the preview. */}
            {!isListed && <option value={page}>{page}</option>}
          </Select>
        </div>
        <IconButton size="sm" label={t('reload')} icon={<RotateCw aria-hidden="true" />} onClick={onReload} />
        <a
          href={localizePath(page, language)}
          target="_blank"
          rel="noopener"
          title={t('openSaved')}
          aria-label={t('openSaved')}
          className="inline-grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-card-hover hover:text-foreground sm:size-9"
        >
          <ExternalLink aria-hidden="true" className="size-4.5" />
        </a>
        <IconButton size="sm" label={t('close')} icon={<X aria-hidden="true" />} className="-me-1" onClick={onClose} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Segments
          label={t('language')}
          value={language}
          onChange={(chosen) => onOpen({ language: chosen })}
          options={languages.map((value) => ({ value, label: <span lang={value}>{t(`languages.${value}`)}</span> }))}
        />
        <Segments
          label={t('width')}
          value={device}
          onChange={(chosen) => setPreview({ device: chosen })}
          options={deviceNames.map((value) => ({ value, label: <DeviceLabel device={value} /> }))}
        />
        <button
          type="button"
          aria-pressed={picks}
          title={t('pickHint')}
          onClick={() => onPicks(!picks)}
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-2.5 text-small text-muted hover:bg-card-hover hover:text-foreground aria-pressed:bg-card-hover aria-pressed:text-foreground sm:min-h-9"
        >
          <MousePointerClick aria-hidden="true" className="size-4" />
          {t('pick')}
        </button>
      </div>
    </div>
  );
});

function DeviceLabel({ device }: { device: Device }) {
  const { t } = useTranslation('panel-preview');
  const Icon = deviceIcons[device];
  const name = t(`devices.${device}`, { width: devices[device] });
  return (
    <span title={name}>
      <Icon aria-hidden="true" className="size-4.5" />
      <span className="sr-only">{name}</span>
    </span>
  );
}

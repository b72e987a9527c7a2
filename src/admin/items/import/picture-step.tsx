import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Texts } from '@/admin/list/list-definition';
import { useText } from '@/admin/list/use-texts';
import { failureOutcome } from '@/admin/media/uploads';
import { Notice } from '@/components/feedback/notice';
import { Button } from '@/components/ui/button';
import { keyboardScrollable } from '@/components/ui/keyboard-scrollable';
import { ProgressBar } from '@/components/ui/progress-bar';
import { acceptedEndings } from '@/features/media/asset-types';
import type { Language } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { errorMessage, type AppError } from '@/lib/backend/errors';
import { formatNumber } from '@/lib/format';
import { maxPictures, type Pictures } from './use-pictures';

/** The most failures that are listed. */
const maxListed = 50;

function reasonOf(error: AppError, language: Language, t: TFunction<['panel-import', 'panel-items', 'common']>, text: Texts): string {
  if (error.reason === 'picture_unreachable') return t('pictures.unreachable');
  if (error.reason === 'too_many_pictures') return t('pictures.tooMany', { most: formatNumber(maxPictures, language) });
  if (error.code === 'notFound') return t('pictures.missing');
  const outcome = failureOutcome(error, { kind: 'image', failed: 'panel-media:uploadFailed' });
  return typeof outcome === 'string' ? errorMessage(error, t) : text(outcome.text);
}

/** The pictures of other sites that an import copies: how far it is, and what became of those that could not be copied. */
export function PictureStep({ count, pictures, isBusy }: { count: number; pictures: Pictures; isBusy: boolean }) {
  const { t } = useTranslation(['panel-import', 'panel-items', 'common']);
  const text = useText();
  const { language } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [unknown, setUnknown] = useState(0);
  const { copied, failed, progress } = pictures;
  if (count === 0) return null;
  return (
    <section className="space-y-3">
      <p>
        <span>{t('pictures.count', { count })}</span> <span className="text-muted">{t('pictures.text')}</span>
      </p>
      {progress && (
        <div className="flex flex-wrap items-center gap-3">
          <div className="min-w-40 flex-1 space-y-1">
            <p role="status" className="tabular-nums">
              {t('pictures.progress', { done: progress.done, total: progress.total })}
            </p>
            <ProgressBar label={t('pictures.label')} value={progress.done / Math.max(1, progress.total)} />
          </div>
          <Button size="sm" variant="secondary" onClick={pictures.stop}>
            {t('stop')}
          </Button>
        </div>
      )}
      {!progress && copied.size > 0 && <p role="status">{t('pictures.copied', { count: copied.size })}</p>}
      {!progress && failed.size > 0 && (
        <Notice tone="warning" role="alert" title={t('pictures.failed', { count: failed.size })}>
          <p>{t('pictures.byHand')}</p>
          <ul className="my-2 max-h-56 space-y-1 overflow-y-auto" ref={keyboardScrollable}>
            {[...failed].slice(0, maxListed).map(([address, error]) => (
              <li key={address}>
                <bdi dir="ltr" className="break-all text-foreground">
                  {address}
                </bdi>
                <span className="block">{reasonOf(error, language, t, text)}</span>
              </li>
            ))}
          </ul>
          {failed.size > maxListed && <p>{t('panel-items:import.moreFaults', { count: failed.size - maxListed })}</p>}
          {unknown > 0 && <p role="status">{t('pictures.unknown', { count: unknown })}</p>}
          <div className="flex flex-wrap gap-2 pt-1">
            <Button size="sm" variant="secondary" disabled={isBusy} onClick={() => input.current?.click()}>
              {t('pictures.choose')}
            </Button>
            <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => void pictures.copy([...failed.keys()])}>
              {t('pictures.again')}
            </Button>
          </div>
          <input
            ref={input}
            type="file"
            multiple
            tabIndex={-1}
            accept={acceptedEndings.image}
            aria-label={t('pictures.files')}
            className="sr-only"
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = '';
              void pictures.take(files).then(setUnknown);
            }}
          />
        </Notice>
      )}
    </section>
  );
}

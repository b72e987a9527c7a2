import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CSSProperties } from 'react';
import { slotNaming } from '@/features/media/asset-path';
import { BilingualField } from '@/admin/forms/bilingual-field';
import { useFieldTexts } from '@/admin/forms/use-field-texts';
import { DraftPicture } from '../../media/draft-picture';
import { useDraft } from '../../settings/draft-context';
import { isDescribed, leastSizes, type MediaSlot } from './slots';

/** The logos side by side, as on the site, with fields for the names behind them. */
export function LogoGrid({ slots, surface }: { slots: readonly MediaSlot[]; surface: CSSProperties }) {
  const { t } = useTranslation('panel-media');
  const { form } = useDraft();
  const images = useWatch({ control: form.control, name: 'images' });
  const named = slots
    .map(({ slot }) => slot)
    .filter(isDescribed)
    .filter((slot) => images[slot]);
  return (
    <>
      <p className="text-small text-muted">{t('note.logo')}</p>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-5 @lg:grid-cols-3 @3xl:grid-cols-6">
        {slots.map(({ slot, aspect }) => (
          <li key={slot} className="min-w-0">
            <DraftPicture
              path={`images.${slot}`}
              naming={slotNaming(slot)}
              aspect={aspect}
              fit="contain"
              surface={surface}
              least={leastSizes.logo}
              compact
            />
          </li>
        ))}
      </ul>
      {named.length > 0 && (
        <div className="flex flex-col gap-3 border-t border-line pt-4">
          <div className="text-small">
            <h3 className="font-semibold">{t('names.title')}</h3>
            <p className="text-muted">{t('names.text')}</p>
          </div>
          {named.map((slot) => (
            <LogoName key={slot} path={`imageAlts.${slot}`} logo={`images.${slot}`} />
          ))}
        </div>
      )}
    </>
  );
}

/** The name behind a logo, which is its alternative text. */
function LogoName({ path, logo }: { path: string; logo: string }) {
  const { label } = useFieldTexts(logo);
  return <BilingualField path={path} label={label} />;
}

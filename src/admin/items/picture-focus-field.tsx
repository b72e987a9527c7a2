import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FocusPicker } from '@/admin/forms/focus-picker';
import { PictureField } from '@/admin/forms/picture-field';
import { Field } from '@/components/form/field';
import { useFieldText, useFormField } from '@/components/form/fields-context';
import { rowNaming } from '@/features/media/asset-path';
import { assetUrl } from '@/lib/asset-url';
import type { ItemValues } from './item-schema';

/** Uploads of items. */
export const itemNaming = rowNaming('item');

/** The picture of an item, and the point of it that stays visible where it is cropped. A logo is shown whole. */
export function PictureFocusField({ target, isLogo }: { target: string; isLogo: boolean }) {
  const { t } = useTranslation('panel-items');
  const { control } = useFormField('picture');
  const x = useController({ control, name: 'focusX' }).field;
  const y = useController({ control, name: 'focusY' }).field;
  const src = assetUrl(useFieldText('picture'));
  return (
    <>
      <PictureField<ItemValues>
        name="picture"
        target={target}
        naming={itemNaming}
        fit="contain"
        least={isLogo ? [240, 120] : [800, 500]}
        failed={{ title: 'panel-media:uploadError', text: 'panel-media:uploadFailed' }}
      />
      {src && !isLogo && (
        <Field as="group" label={t('focus')}>
          <div className="@container">
            <FocusPicker
              name="focus"
              src={src}
              point={{ x: Number(x.value), y: Number(y.value) }}
              onChange={(point) => {
                x.onChange(point.x);
                y.onChange(point.y);
              }}
            />
          </div>
        </Field>
      )}
    </>
  );
}

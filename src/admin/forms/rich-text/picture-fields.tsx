import { useTranslation } from 'react-i18next';
import { PictureInput } from '@/admin/media/picture-input';
import { FieldError } from '@/components/form/field-error';
import { assetUrl } from '@/lib/asset-url';
import type { BlockOf } from '@/features/rich-text/schema';
import { BlockText } from './block-text';
import { useEditor } from './editor-context';

type Picture = Omit<BlockOf<'picture'>, 'id' | 'type'>;

export interface PictureFieldsProps {
  path: string;
  /** Unique among the pictures of the text. */
  id: string;
  picture: Picture;
  /** Called with the fields that change. Sizes come later than their picture. */
  onChange: (change: Partial<Picture>) => void;
}

/** Calls back with the size of a picture in pixels, once it has loaded. */
function measure(address: string, onSize: (size: { width: number; height: number }) => void) {
  const src = assetUrl(address);
  if (!src) return;
  const image = new Image();
  image.onload = () => onSize({ width: image.naturalWidth, height: image.naturalHeight });
  image.src = src;
}

/** A picture of a text: the file, what it shows, and a caption. */
export function PictureFields({ path, id, picture, onChange }: PictureFieldsProps) {
  const { t } = useTranslation('panel-rich-text');
  const { name, language, target, naming, errorOf } = useEditor();
  const error = errorOf(`${path}address`);
  const errorId = `${name}-${id}-error`;

  function setAddress(address: string) {
    onChange({ address, width: 0, height: 0 });
    measure(address, (size) => onChange({ address, ...size }));
  }

  return (
    <div className="grid min-w-0 gap-x-6 gap-y-3 @xl:grid-cols-[14rem_minmax(0,1fr)]">
      <div className="min-w-0">
        <PictureInput
          target={`${target}:${id}`}
          name={`${name}.${language}.${path}address`}
          naming={naming}
          label={t('picture.label')}
          value={picture.address}
          onChange={setAddress}
          fit="contain"
          describedBy={error && errorId}
          failed={{ title: 'panel-media:uploadError', text: 'panel-media:uploadFailed' }}
        />
        <FieldError id={errorId} error={error} />
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <BlockText
          path={`${path}alt`}
          kind="line"
          maxLength={300}
          label={t('picture.alt')}
          hint={t('picture.altHint')}
          value={picture.alt}
          onChange={(alt) => onChange({ alt })}
        />
        <BlockText
          path={`${path}caption`}
          kind="marks"
          maxLength={500}
          label={t('picture.caption')}
          value={picture.caption}
          onChange={(caption) => onChange({ caption })}
        />
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Setting, type SettingProps } from '@/admin/forms/setting';
import { useDraftField } from '@/admin/forms/use-draft-field';
import { PictureInput, type PictureInputProps } from './picture-input';

export interface DraftPictureProps
  extends Pick<SettingProps, 'hint' | 'aside' | 'className'>,
    Pick<
      PictureInputProps,
      'naming' | 'kind' | 'aspect' | 'fit' | 'least' | 'drawn' | 'surface' | 'preview' | 'failed' | 'compact' | 'actions'
    > {
  /** The path in the settings: `logoUrl`, `images.heroSection`. */
  path: string;
  /** Below the picture, such as its alternative text. */
  children?: ReactNode;
}

/** A picture or document of the settings. The file is stored at once, its address in the draft. Visitors see it after *Save All*. */
export function DraftPicture({ path, hint, aside, className, children, ...input }: DraftPictureProps) {
  const field = useDraftField<string>(path);
  return (
    <Setting path={path} hint={hint} aside={aside} className={className} group error={field.error} isChanged={field.isChanged}>
      {({ describedBy, label }) => (
        <>
          <PictureInput
            {...input}
            isSetting
            target={path}
            name={path}
            label={label}
            describedBy={describedBy}
            value={field.value}
            onChange={field.setValue}
          />
          {children}
        </>
      )}
    </Setting>
  );
}

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { TextField } from '@/components/form/fields';
import { useFieldText, useFormField } from '@/components/form/fields-context';
import { readPath } from '@/admin/settings/draft';
import { longestSlug, slugOf } from './slug';

export interface SlugFieldProps {
  /** The stored address; empty for none. */
  stored: string;
  /** Returns the path of its page with an address, without language prefix. */
  pathOf: (slug: string) => string | undefined;
}

/** The end of the address of an item or a posting. Until it is edited, one that is not stored follows the English title. */
export function SlugField({ stored, pathOf }: SlugFieldProps) {
  const { t } = useTranslation('panel-forms');
  const { subscribe, getValues, setValue } = useFormField('slug');
  const slug = useFieldText('slug');

  useEffect(() => {
    if (stored !== '') return;
    const fromTitle = () => {
      const title = readPath(getValues(), 'title.en');
      return slugOf(typeof title === 'string' ? title : '');
    };
    /** The slug that was made last. Another one was entered by hand. */
    let made = fromTitle();
    if (getValues('slug') === '') setValue('slug', made);
    return subscribe({
      name: 'title',
      formState: { values: true },
      callback() {
        if (getValues('slug') !== made) return;
        made = fromTitle();
        setValue('slug', made, { shouldDirty: true });
      },
    });
  }, [stored, subscribe, getValues, setValue]);

  const path = pathOf(slug);
  const isChanged = stored !== '' && slug !== stored && slug !== '';
  return (
    <TextField<{ slug: string }>
      name="slug"
      dir="ltr"
      maxLength={longestSlug}
      autoCapitalize="none"
      spellCheck={false}
      className="lg:min-h-9 lg:text-small"
      below={
        <>
          {path && (
            <p className="text-small break-all text-muted">
              <bdi dir="ltr">{path}</bdi>
            </p>
          )}
          {isChanged && (
            <Notice tone="warning" title={t('slug.changed')}>
              {t('slug.changedText')}
            </Notice>
          )}
        </>
      }
    />
  );
}

import { Copy } from 'lucide-react';
import { useMemo, useState } from 'react';
import { get, useController, useFormState, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Segments } from '@/admin/ui/segments';
import { useOrderedLanguages } from '@/admin/ui/use-ordered-languages';
import { Field } from '@/components/form/field';
import { useFormField, type NameOf } from '@/components/form/fields-context';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { AssetNaming } from '@/features/media/asset-path';
import type { Block } from '@/features/rich-text/schema';
import { languages, type Language } from '@/i18n/languages';
import { BlockList } from './block-list';
import { readBody, type RichBody } from './body-schema';
import { EditorContext, type Editor } from './editor-context';
import { newId } from './new-block';

export interface RichTextFieldProps<Name> {
  name: Name;
  /** The place of uploads, unique in the panel. */
  target: string;
  naming: AssetNaming;
}

/** Returns the message of an error of the form. */
const messageOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string' ? error.message : undefined;

/** Returns the first message at or below a place of the form's errors. */
function firstMessage(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined;
  const own = messageOf(errors);
  if (own !== undefined) return own;
  return Object.entries(errors)
    .filter(([key]) => key !== 'ref')
    .map(([, inner]) => firstMessage(inner))
    .find((message) => message !== undefined);
}

/** Copies blocks with ids of their own. */
const copied = (blocks: readonly Block[]): Block[] => structuredClone(blocks).map((block) => ({ ...block, id: newId() }));

/**
 * A longer text in both languages, bound by name to a form that is sent: a list of blocks, one language at a time. Needs the namespaces
 * `panel-rich-text`, `panel-footer-links`, `panel-media` and `panel-settings`.
 */
export function RichTextField<Values extends FieldValues = never>({
  target,
  naming,
  ...props
}: RichTextFieldProps<NameOf<Values, RichBody>>) {
  // The call of the component checks the type of the name.
  const name = props.name as string;
  const { t } = useTranslation(['panel-rich-text', 'panel-settings']);
  const { control, label, hint, texts, getValues, setValue } = useFormField(name);
  const { field } = useController({ control, name });
  const { errors, submitCount } = useFormState({ control, name });
  const ordered = useOrderedLanguages();
  const [chosen, setChosen] = useState<{ language: Language; submitCount: number }>();
  const value = readBody(field.value);
  const own: unknown = get(errors, name);
  const faulty = languages.filter((one) => firstMessage(get(own, one)));
  // After a refused attempt, the language with an error is shown until another is chosen.
  const first = ordered[0] ?? 'en';
  const shown = chosen && (chosen.submitCount === submitCount || faulty.includes(chosen.language)) ? chosen.language : undefined;
  const language = shown ?? (faulty[0] && !faulty.includes(chosen?.language ?? first) ? faulty[0] : (chosen?.language ?? first));
  const other = language === 'en' ? 'ar' : 'en';
  const missing = languages.filter((one) => value[one].length === 0);

  const editor = useMemo<Editor>(
    () => ({
      name,
      language,
      target: `${target}:${language}`,
      naming,
      errorOf(path) {
        const message = firstMessage(get(own, `${language}.${path}`));
        return message && texts.message(message);
      },
    }),
    [name, language, target, naming, own, texts],
  );

  const change = (one: Language, next: (blocks: readonly Block[]) => Block[]) => {
    const now = readBody(getValues(name));
    setValue(name, { ...now, [one]: next(now[one]) }, { shouldDirty: true, shouldTouch: true, shouldValidate: submitCount > 0 });
  };
  const whole = messageOf(own) ?? messageOf(get(own, language));

  return (
    <Field
      as="group"
      hint={hint}
      {...(whole && { error: texts.message(whole) })}
      label={
        <>
          <span>{label}</span>
          {missing.length === 1 && missing[0] && (
            <Badge tone="warning" className="ms-2">
              {t(`panel-settings:missing.${missing[0]}`)}
            </Badge>
          )}
        </>
      }
    >
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <Segments
            label={t('language')}
            value={language}
            options={ordered.map((one) => ({ value: one, label: t(`panel-settings:languages.${one}`), count: value[one].length }))}
            onChange={(one) => setChosen({ language: one, submitCount })}
          />
          {value[language].length === 0 && value[other].length > 0 && (
            <Button size="sm" variant="ghost" onClick={() => change(language, () => copied(value[other]))}>
              <Copy aria-hidden="true" className="size-4" />
              <span>{t(`copyFrom.${other}`)}</span>
            </Button>
          )}
        </div>
        <EditorContext value={editor}>
          <BlockList key={language} blocks={value[language]} onChange={(next) => change(language, next)} />
        </EditorContext>
      </div>
    </Field>
  );
}

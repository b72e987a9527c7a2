import { use } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { PictureInput, type PictureInputProps } from '@/admin/media/picture-input';
import { Field } from '@/components/form/field';
import { FieldContext } from '@/components/form/field-context';
import { useFormField, type NameOf } from '@/components/form/fields-context';

export interface PictureFieldProps<Name>
  extends Pick<PictureInputProps, 'target' | 'naming' | 'aspect' | 'least' | 'drawn' | 'empty' | 'failed' | 'fit'> {
  name: Name;
}

/** A picture bound by name to a form that is sent. The file is stored at once, its address with the form. */
export function PictureField<Values extends FieldValues = never>({ name, ...input }: PictureFieldProps<NameOf<Values, string>>) {
  const { control, label, hint, error } = useFormField(name);
  const { field } = useController({ control, name });
  return (
    <Field as="group" label={label} hint={hint} {...(error && { error })}>
      <Input {...input} name={name} label={label} value={field.value as string} onChange={field.onChange} />
    </Field>
  );
}

function Input(props: PictureInputProps) {
  return <PictureInput {...props} describedBy={use(FieldContext)?.describedBy} />;
}

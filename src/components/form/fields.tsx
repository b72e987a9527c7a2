import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field, type FieldProps } from './field';
import { useFieldText, useFormField, type NameOf } from './fields-context';
import { LimitNote } from './limit-note';
import { PasswordInput } from './password-input';
import { Select } from './select';
import { TextArea } from './text-area';
import { TextInput, type TextInputProps } from './text-input';

/*
 * Fields bound by name to the form around them. The type parameter restricts the names: `<TextField<InquiryValues> name="email" />`, or
 * `const SettingField = TextField<SettingsDraft>`. Texts come from `fields.<name>.label`, `.hint` and `.placeholder` of the form. Errors
 * are the schema's messages.
 */

/** Props of every bound field, beside the attributes of its control. */
export interface BoundFieldProps<Name> extends Pick<FieldProps, 'required' | 'optional' | 'aside'> {
  name: Name;
  /** Replaces the label of the texts. */
  label?: ReactNode;
  /** Replaces the hint of the texts. */
  hint?: ReactNode;
  /** Values for interpolation and plurals of the hint. */
  hintValues?: Record<string, unknown>;
  /** Error shown while the field is valid for the form: a message as in the schema. */
  remark?: string | undefined;
  /** Content below the control. */
  below?: ReactNode;
}

type TextName<Values extends FieldValues> = NameOf<Values, string | null | undefined>;
type ControlProps<Props> = Omit<Props, keyof BoundFieldProps<string> | 'value' | 'ref' | 'form' | 'type'>;

interface BoundProps extends BoundFieldProps<string>, Pick<ComponentProps<'input'>, 'onChange' | 'onBlur'> {
  control: unknown;
}

/** A control in its `Field`. It is uncontrolled, so that it keeps what was typed before hydration. */
function Bound({
  control,
  name,
  label,
  required,
  optional,
  aside,
  hint,
  hintValues,
  remark,
  below,
  onChange,
  onBlur,
  ...rest
}: BoundProps) {
  const field = useFormField(name, hintValues);
  // The typed fields below check the props.
  const Control = control as ComponentType<Record<string, unknown>>;
  return (
    <Field
      label={label ?? field.label}
      hint={hint ?? field.hint}
      error={field.error ?? (remark && field.texts.message(remark))}
      required={required}
      optional={optional}
      aside={aside}
    >
      <Control placeholder={field.placeholder} {...rest} {...field.register(name, { onChange, onBlur })} />
      {below}
    </Field>
  );
}

/** Says by how much the text of a field is too long. */
function FieldLimit({ name, limit }: { name: string; limit: number }) {
  return <LimitNote length={useFieldText(name).length} limit={limit} />;
}

/** One line of text. Longer text than `maxLength` is kept; the schema refuses it. */
export function TextField<Values extends FieldValues = never>(
  props: BoundFieldProps<TextName<Values>> &
    ControlProps<TextInputProps> & { type?: 'text' | 'email' | 'url' | 'date' | 'datetime-local' | 'search' },
) {
  const { maxLength, below, ...rest } = props;
  const limit = maxLength !== undefined && <FieldLimit name={props.name} limit={maxLength} />;
  return (
    <Bound
      {...rest}
      control={TextInput}
      below={
        <>
          {below}
          {limit}
        </>
      }
    />
  );
}

/** A phone number. */
export function PhoneField<Values extends FieldValues = never>(props: BoundFieldProps<TextName<Values>> & ControlProps<TextInputProps>) {
  return <Bound autoComplete="tel" {...props} {...{ type: 'tel' }} control={TextInput} />;
}

/** A password with a button that shows it. Needs `autoComplete` ("current-password" or "new-password"). */
export function PasswordField<Values extends FieldValues = never>(props: BoundFieldProps<TextName<Values>> & ControlProps<TextInputProps>) {
  return <Bound {...props} control={PasswordInput} />;
}

/** Multiline text, with a character counter if `maxLength` is set. */
export function TextAreaField<Values extends FieldValues = never>(
  props: BoundFieldProps<TextName<Values>> & ControlProps<ComponentProps<'textarea'>>,
) {
  const { length } = useFieldText(props.name);
  const counter = props.maxLength === undefined ? {} : { currentLength: length };
  return <Bound {...(props as BoundFieldProps<string>)} {...counter} control={TextArea} />;
}

/** A native select; its children are the `<option>`s. */
export function SelectField<Values extends FieldValues = never>(
  props: BoundFieldProps<TextName<Values>> & ControlProps<ComponentProps<'select'>>,
) {
  return <Bound {...(props as BoundFieldProps<string>)} control={Select} />;
}

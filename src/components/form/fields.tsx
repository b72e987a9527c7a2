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
 * Fields bound by name. Say whose names: `<TextField<InquiryValues> name="email" />`, or once for many,
 * `const SettingField = TextField<SettingsDraft>`, and another name does not compile. Label, hint, placeholder and error come from the
 * texts of the form around them: `fields.<name>.label`, `.hint`, `.placeholder`, and the schema's messages.
 */

/** What every bound field may be told beside the attributes of its control. */
export interface BoundFieldProps<Name> extends Pick<FieldProps, 'required' | 'optional' | 'aside'> {
  name: Name;
  /** In place of the hint of the texts, where it says more than they can. */
  hint?: ReactNode;
  /** For placeholders and plurals of the hint. */
  hintValues?: Record<string, unknown>;
  /** Shown as the error while the form itself finds nothing wrong: a message as in the schema. */
  remark?: string | undefined;
  /** What stands in it at first; not where the form has default values. */
  defaultValue?: string | undefined;
  /** Below the control: what is known of its content. */
  below?: ReactNode;
}

type TextName<Values extends FieldValues> = NameOf<Values, string | null | undefined>;
type ControlProps<Props> = Omit<Props, keyof BoundFieldProps<string> | 'value' | 'ref' | 'form' | 'type'>;

interface BoundProps extends BoundFieldProps<string>, Pick<ComponentProps<'input'>, 'onChange' | 'onBlur'> {
  control: unknown;
}

/** A control in its `Field`. React Hook Form listens to the element itself, so that it keeps what was typed before the page was alive. */
function Bound({ control, name, required, optional, aside, hint, hintValues, remark, below, onChange, onBlur, ...rest }: BoundProps) {
  const field = useFormField(name, hintValues);
  // Which attributes it takes was checked where the field is written.
  const Control = control as ComponentType<Record<string, unknown>>;
  return (
    <Field
      label={field.label}
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

/** Says below a field how much of what is typed is too much. */
function FieldLimit({ name, limit }: { name: string; limit: number }) {
  return <LimitNote length={useFieldText(name).length} limit={limit} />;
}

/** One line of text. What is longer than `maxLength` stays, for the schema to refuse. */
export function TextField<Values extends FieldValues = never>(
  props: BoundFieldProps<TextName<Values>> & ControlProps<TextInputProps> & { type?: 'text' | 'email' | 'url' | 'date' | 'search' },
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

/** A password with a button to look at it. Give `autoComplete` ("current-password" or "new-password"). */
export function PasswordField<Values extends FieldValues = never>(props: BoundFieldProps<TextName<Values>> & ControlProps<TextInputProps>) {
  return <Bound {...props} control={PasswordInput} />;
}

/** Longer text; with `maxLength` it counts. */
export function TextAreaField<Values extends FieldValues = never>(
  props: BoundFieldProps<TextName<Values>> & ControlProps<ComponentProps<'textarea'>>,
) {
  const { length } = useFieldText(props.name);
  const counter = props.maxLength === undefined ? {} : { currentLength: length };
  return <Bound {...(props as BoundFieldProps<string>)} {...counter} control={TextArea} />;
}

/** One of the `<option>`s inside it. */
export function SelectField<Values extends FieldValues = never>(
  props: BoundFieldProps<TextName<Values>> & ControlProps<ComponentProps<'select'>>,
) {
  return <Bound {...(props as BoundFieldProps<string>)} control={Select} />;
}

import { TextField } from '@/components/form/fields';

interface DeletionFieldsProps {
  /** What is deleted with the account, in the language of the page. */
  parts: readonly string[];
  username: string;
  className?: string;
}

/** What is deleted with an account, and the field in which its username is typed to confirm that. The form has a field `username`. */
export function DeletionFields({ parts, username, className }: DeletionFieldsProps) {
  return (
    <>
      <ul className="list-disc space-y-1 ps-5 text-small text-muted">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <TextField<{ username: string }>
        name="username"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={<bdi dir="ltr">{username}</bdi>}
        required
        {...(className && { className })}
      />
    </>
  );
}

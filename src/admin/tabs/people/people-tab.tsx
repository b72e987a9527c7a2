import { emailMax } from '@functions/contact-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/feedback/error-state';
import { Field } from '@/components/form/field';
import { TextInput } from '@/components/form/text-input';
import { Button } from '@/components/ui/button';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { personQuery } from '@/features/people/admin';
import { contactKey } from '@/features/people/contact-key';
import { errorMessage } from '@/lib/backend/errors';
import { PersonFound } from './person-found';

/**
 * Finds the stored data of one person by mail address or phone number, exports and erases it.
 * The URL does not contain the search text.
 */
export function PeopleTab() {
  const { t } = useTranslation(['panel-people', 'common']);
  const [typed, setTyped] = useState('');
  const [contact, setContact] = useState('');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const query = useQuery(personQuery(contact));

  function find(event: FormEvent) {
    event.preventDefault();
    if (contactKey(typed) === undefined) {
      setProblem(t(typed.trim() ? 'find.unclear' : 'find.missing'));
      input.current?.focus();
      return;
    }
    setProblem(undefined);
    if (typed.trim() === contact) void query.refetch();
    setContact(typed.trim());
  }

  return (
    <div className="space-y-8">
      <form noValidate role="search" onSubmit={find} className="flex max-w-2xl flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <Field
            label={t('find.label')}
            hint={t('find.hint')}
            error={problem ?? (query.data === null ? t('find.unclear') : undefined)}
            required
          >
            <TextInput
              ref={input}
              dir="ltr"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              maxLength={emailMax}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="lg:min-h-9 lg:py-1 lg:text-small"
            />
          </Field>
        </div>
        <Button type="submit" size="sm" loading={query.isFetching} className="mt-7 print:hidden">
          {t('find.submit')}
        </Button>
      </form>
      {query.error && (
        <ErrorState
          title={t('find.failed')}
          text={errorMessage(query.error, t)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          className="py-6"
        />
      )}
      {query.data ? (
        <PersonFound key={contact} contact={contact} person={query.data} />
      ) : (
        query.isFetching &&
        !query.error && (
          <SkeletonGroup className="space-y-3">
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} className="h-11" />
            ))}
          </SkeletonGroup>
        )
      )}
    </div>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Field } from '@/components/form/field';
import { TextInput } from '@/components/form/text-input';
import { Button } from '@/components/ui/button';
import { certificateNumber, certificatePath } from '@/features/certificates/number';
import { useLanguage } from '@/i18n/use-language';

/** The field for the number of a certificate. `isAgain`: another one is shown above. */
export function NumberForm({ isAgain }: { isAgain: boolean }) {
  const { t } = useTranslation('verify');
  const { localizePath } = useLanguage();
  const navigate = useNavigate();
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      noValidate
      className="flex max-w-xl flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        // Read from the form, so that what was typed before hydration counts.
        const typed = new FormData(event.currentTarget).get('number');
        const number = certificateNumber(typeof typed === 'string' ? typed : '');
        setWrong(number === undefined);
        if (number !== undefined) void navigate(localizePath(certificatePath(number)));
        else event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <Field
        label={t(isAgain ? 'form.again' : 'form.label')}
        hint={t('form.hint')}
        {...(isWrong && { error: t('form.wrong') })}
        className="min-w-0 flex-1 basis-full sm:basis-56"
      >
        <TextInput
          name="number"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          placeholder={t('form.placeholder')}
          className="font-mono tracking-wider uppercase placeholder:tracking-wider"
          onChange={() => setWrong(false)}
        />
      </Field>
      <Button type="submit" className="max-sm:w-full sm:mt-7">
        {t('form.submit')}
      </Button>
    </form>
  );
}

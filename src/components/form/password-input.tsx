import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/icon-button';
import { TextInput } from './text-input';

/** A password input with a button that shows the text. Needs `autoComplete` ("current-password" or "new-password"). */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const { t } = useTranslation('common');
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextInput
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      dir="ltr"
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={t(shown ? 'hidePassword' : 'showPassword')}
          icon={<Icon aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

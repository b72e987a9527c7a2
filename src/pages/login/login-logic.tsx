import { hostOf } from '@/components/late-hook';
import { ForgotForm } from './forgot-form';
import { useForgotPassword } from './use-forgot-password';
import { useLogin } from './use-login';

function useLoginLogic() {
  const form = useLogin();
  const { isAsking, onSent, ...forgot } = useForgotPassword(form);
  return {
    form,
    forgot: {
      ...forgot,
      /** The form that asks for the address. */
      question: isAsking ? <ForgotForm onSent={onSent} /> : undefined,
    },
  };
}

/** What the login form does, which comes when it is touched. */
export const LoginLogic = hostOf(useLoginLogic);

import { hostOf } from '@/components/late-hook';
import { useSignUp } from './use-sign-up';

/** What the sign-up does, which comes when its form is touched. */
export const SignUpLogic = hostOf(useSignUp);

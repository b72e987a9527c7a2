import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { redeemVerificationLinkMutation } from '@/features/creators/queries';
import { verificationParameters, verificationToken } from '@/features/creators/verification';

/** Redeems the verification link in the address once, and removes its token from the address. */
export function useRedeemLink(username: string) {
  const [params, setParams] = useSearchParams();
  const redeeming = useMutation(redeemVerificationLinkMutation);
  const token = verificationToken(params);
  const lastToken = useRef<string>(null);

  const redeem = useEffectEvent((tokenHash: string) => {
    // The token works once, and React runs effects twice in development.
    if (lastToken.current === tokenHash) return;
    lastToken.current = tokenHash;
    setParams(
      (current) => {
        const rest = new URLSearchParams(current);
        for (const name of verificationParameters) rest.delete(name);
        return rest;
      },
      { replace: true, preventScrollReset: true },
    );
    redeeming.mutate({ username, tokenHash });
  });
  useEffect(() => {
    if (token) redeem(token);
  }, [token]);

  return {
    status: redeeming.status,
    error: redeeming.error,
    /** Redeems the same link again. */
    retry: () => {
      if (redeeming.variables) redeeming.mutate(redeeming.variables);
    },
  };
}

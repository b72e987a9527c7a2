const addressHeaders = ['cf-connecting-ip', 'x-real-ip', 'x-forwarded-for', 'forwarded', 'true-client-ip'];

/**
 * Sets the headers of the client's address, as the edge of hosted Supabase does, and removes those that the client sent. With
 * `trustForwardedFor` (a tunnel or proxy in front) the address is the last entry of `x-forwarded-for`, which the proxy added.
 */
export function withClientAddress(headers: Headers, socketAddress: string | undefined, trustForwardedFor: boolean): Headers {
  const result = new Headers(headers);
  const forwarded = trustForwardedFor ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  for (const name of addressHeaders) result.delete(name);
  const address = forwarded || socketAddress?.replace(/^::ffff:/, '');
  if (address) {
    result.set('cf-connecting-ip', address);
    result.set('x-forwarded-for', address);
  }
  return result;
}

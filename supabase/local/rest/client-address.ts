const addressHeaders = ['cf-connecting-ip', 'x-real-ip', 'x-forwarded-for', 'forwarded', 'true-client-ip'];

/**
 * Headers that tell the database who is calling, as the edge of hosted Supabase sets them.
 *
 * What a client sends about its own address is dropped: it could be anything. Only with
 * `trustForwardedFor` (a tunnel or proxy in front) does the last entry of `x-forwarded-for`, the one
 * that this proxy added, count as the address.
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

/** The address that starts a build at the host, and the token that it may need. */
export interface DeployHook {
  url: string;
  token: string | undefined;
}

/** Whether an address is HTTPS, or on this machine, where the embedded backend runs. */
const isAllowed = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));

/** Reads the secrets DEPLOY_HOOK_URL and DEPLOY_HOOK_TOKEN. Undefined when the address is missing or not HTTPS. */
export function deployHook(): DeployHook | undefined {
  const url = Deno.env.get('DEPLOY_HOOK_URL')?.trim();
  if (!url) return undefined;
  if (URL.canParse(url) && isAllowed(new URL(url))) return { url, token: Deno.env.get('DEPLOY_HOOK_TOKEN')?.trim() || undefined };
  console.error('DEPLOY_HOOK_URL is not an address that starts with https://.');
  return undefined;
}

/**
 * Asks the host for a build. The body is what GitHub's `repository_dispatch` needs; hooks of hosts ignore it. Redirects are refused, as
 * they would carry the token elsewhere. `timeout` is in milliseconds. Never throws. The address is a secret and is not logged.
 */
export async function callHook({ url, token }: DeployHook, timeout = 20_000): Promise<'accepted' | 'refused' | 'unreachable'> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'publish', ...(token && { authorization: `Bearer ${token}` }) },
      body: '{"event_type":"publish"}',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    await response.body?.cancel();
    if (response.ok) return 'accepted';
    console.error(`The deploy hook answered ${String(response.status)}.`);
    return 'refused';
  } catch (error) {
    console.error(`The deploy hook could not be reached: ${error instanceof Error ? error.name : typeof error}.`);
    return 'unreachable';
  }
}

import { SecurityTab } from '@/admin/tabs/security/security-tab';
import { renderSettings, type RenderSettingsOptions } from '../../../../support/render-settings';

export const open = (options?: RenderSettingsOptions) => renderSettings(<SecurityTab />, options);

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' } });

export const session = {
  access_token: 'proof',
  refresh_token: 'proof',
  token_type: 'bearer',
  expires_in: 3600,
  user: { id: 'owner', email: 'owner@example.com' },
};

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TextKey } from '@/data/meta';
import { textsOf } from '../../support/render-app';

const texts = { en: textsOf('en'), ar: textsOf('ar') };

function textOf(language: 'en' | 'ar', key: string): unknown {
  const [namespace = '', path = ''] = key.split(':');
  return path
    .split('.')
    .reduce<unknown>(
      (part, step) => (part as Record<string, unknown> | undefined)?.[step],
      (texts[language] as Record<string, unknown>)[namespace],
    );
}

/**
 * spec/admin-panel, section 8, row by row. Not in it: 'Feature Not Available', which nothing is (docs/requirements.md),
 * and what the console is told.
 */
const catalogue: readonly [situation: string, messages: Readonly<Partial<Record<TextKey | `${TextKey}_${'one' | 'other'}`, string>>>][] = [
  ['login failure', { 'login:failed.title': 'Login Failed', 'login:failed.text': 'Invalid username or password.' }],
  [
    '5th failure',
    { 'login:locked.title': 'Account Locked', 'login:locked.now_other': 'Too many failed attempts. Account locked for {{count}} minutes.' },
  ],
  [
    'login success',
    {
      'login:success.title': 'Login Successful!',
      'login:success.administrator': 'Welcome, Administrator!',
      'login:success.creator': 'Welcome back, {{username}}!',
    },
  ],
  [
    'reset email sent',
    {
      'login:forgot.sent.title': 'Password Reset Email Sent',
      'login:forgot.sent.text': 'If an account exists for {{email}}, a password reset link has been sent.',
    },
  ],
  ['reset email failure', { 'login:forgot.failed.text': 'Failed to send password reset email.' }],
  [
    'password change',
    {
      'account:password.mismatch.text': 'New passwords do not match.',
      'account:password.short.text': 'Password must be at least 6 characters long.',
      'account:password.failed': 'Password Update Failed',
      'account:password.done.title': 'Password Updated!',
    },
  ],
  [
    'reset page failure',
    { 'login:reset.failed.title': 'Password Reset Failed', 'login:reset.failed.text': 'Failed to reset password. Please try again.' },
  ],
  [
    'uploads',
    {
      'panel-media:uploadError': 'Upload Error',
      'panel-media:uploadFailed': 'Failed to upload. Error: {{message}}',
      'panel-media:noAddress.image': 'Could not get public URL for the image.',
      'panel-media:noAddress.pdf': 'Could not get public URL for the pdf.',
      'panel-media:updated.image': 'Image Updated!',
    },
  ],
  ['inquiries', { 'panel-inquiries:failed': 'Error fetching inquiries', 'panel-inquiries:deleteFailed': 'Error deleting inquiries' }],
  [
    'jobs',
    {
      'panel-jobs:error': 'Error',
      'panel-jobs:failed': 'Failed to fetch jobs.',
      'panel-jobs:form.failed.text': 'Failed to save job. {{message}}',
      'panel-jobs:deleteFailed': 'Failed to delete job. {{message}}',
    },
  ],
  [
    'files',
    {
      'panel-files:details.failed': 'Could not fetch file details.',
      'panel-media:input.factsFailed': 'Could not fetch file details.',
      'panel-media:input.noName': 'Could not determine file name from URL.',
      'panel-files:delete.failed': 'Delete Error',
      'panel-files:fetchFailed': 'Error fetching files',
      'panel-files:downloadFailed': 'Download Error',
    },
  ],
  [
    'reviews',
    {
      'panel-reviews:failed': 'Error fetching reviews',
      'panel-reviews:updateFailed': 'Update Failed',
      'panel-reviews:deleteFailed': 'Delete Failed',
    },
  ],
  [
    'creators',
    { 'panel-creator-details:failed': 'Error fetching creators', 'panel-creator-details:updateFailed': 'Error updating status' },
  ],
  [
    'moderation',
    {
      'panel-creator-moderation:failed': 'Error fetching moderation data',
      'panel-creator-moderation:addFailed.username': 'Error adding username',
      'panel-creator-moderation:addFailed.word': 'Error adding word',
      'panel-creator-moderation:deleteFailed.username': 'Error deleting username',
      'panel-creator-moderation:deleteFailed.word': 'Error deleting word',
      'panel-creator-moderation:form.missing.title': 'Input required',
      'panel-creator-moderation:form.missing.text': 'Please enter a value.',
    },
  ],
  [
    'login history',
    {
      'panel-login-history:failed.title': 'Error Fetching History',
      'panel-login-history:failed.text': 'Could not load login attempts.',
      'panel-login-history:deleteFailed': 'Failed to delete records',
    },
  ],
  [
    'applications',
    {
      'panel-applications:failed': 'Could not fetch applications.',
      'panel-applications:storageWarning.title': 'Storage Warning',
      'panel-applications:storageWarning.text': 'Could not delete some resume files from storage.',
      'panel-applications:deleteFailed': 'Failed to delete applications.',
    },
  ],
  [
    'settings',
    { 'panel-settings:saveFailed.title': 'Save Error', 'panel-settings:saveFailed.text': 'Could not save settings. Please try again.' },
  ],
  [
    'sitemap',
    {
      'panel-files:sitemap.failed': 'Sitemap Generation Failed',
      'panel-files:sitemap.failures.sitemap_upload': 'Error uploading to storage',
    },
  ],
  [
    'session',
    {
      'login:expired.title': 'Session Expired',
      'login:expired.text': 'You have been logged out due to inactivity.',
      'shell:loggedOut': 'Logged Out',
    },
  ],
];

describe('the catalogue of errors has the words of the requirements, and its Arabic', () => {
  it.each(catalogue)('%s', (_, messages) => {
    for (const [key, message] of Object.entries(messages)) {
      expect([key, textOf('en', key)]).toEqual([key, message]);
      // In the letters of their language, and with the same placeholders.
      expect([key, textOf('ar', key)]).toEqual([key, expect.stringMatching(/[\u0621-\u064A]{3}/)]);
    }
  });
});

describe('the messages of forms', () => {
  const forms = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('use-send-form.ts'))
    .map((file) => ({ file: join('src', file), code: readFileSync(join('src', file), 'utf8') }))
    .filter(({ code }) => code.includes('useSendForm('));

  /** The message keys of a form's schema and refusals, with their namespace. */
  function messagesOf({ file, code }: (typeof forms)[number]): string[] {
    const namespace = /messages: '([\w-]+)'/.exec(code)?.[1] ?? /texts: '([\w-]+)/.exec(code)?.[1] ?? '';
    const schemas = [...code.matchAll(/import \{[^}]*Schema\b[^}]*\} from '([^']*schema)'/g)].map(([, path = '']) =>
      readFileSync(`${path.startsWith('@/') ? path.replace('@', 'src') : join(dirname(file), path)}.ts`, 'utf8'),
    );
    return [code, ...schemas].flatMap((part) =>
      [...part.matchAll(/'((?:\w+\.)*errors\.\w+)'/g)].map(([, key = '']) => `${namespace}:${key}`),
    );
  }

  it('are texts, and no key is ever shown', () => {
    expect(forms.length).toBeGreaterThan(25);
    const missing = forms.flatMap((form) =>
      messagesOf(form)
        .filter((key) => [key, `${key}_other`].every((one) => typeof textOf('en', one) !== 'string'))
        .map((key) => `${form.file}: ${key}`),
    );
    expect(missing).toEqual([]);
  });
});

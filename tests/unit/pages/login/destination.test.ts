import { describe, expect, it } from 'vitest';
import { destination } from '@/pages/login/destination';
import type { SessionState } from '@/session/session-store';

describe('destination', () => {
  const somebody: SessionState = { status: 'creator', userId: '1', username: null };
  const administrator: SessionState = { ...somebody, status: 'administrator' };
  const creator = { ...somebody, username: 'noor' };

  it('leads each to their own place', () => {
    expect(destination(administrator, null)).toBe('/admin/settings');
    expect(destination(creator, null)).toBe('/creator/noor');
    expect(destination(somebody, null)).toBe('/');
  });

  it('prefers the page they came for', () => {
    expect(destination(creator, '/careers')).toBe('/careers');
    expect(destination(administrator, '/admin/settings?tab=jobs')).toBe('/admin/settings?tab=jobs');
  });

  it('does not send others to the panel, which would send them back', () => {
    for (const panel of ['/admin/settings', '/ar/admin/settings?tab=jobs', '/admin']) {
      expect(destination(creator, panel)).toBe('/creator/noor');
      expect(destination(somebody, panel)).toBe('/');
    }
    expect(destination(creator, '/administration')).toBe('/administration');
  });
});

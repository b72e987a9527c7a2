import { describe, expect, it } from 'vitest';
import { noticeKinds } from '@functions/mail-rules.ts';
import {
  addressesIn,
  builtInReceipt,
  readNotificationSettings,
  invalidAddress,
  writeNotificationSettings,
} from '@/features/notifications/schema';

const row = {
  language: 'ar',
  digest_hour: 7,
  time_zone: 'Asia/Qatar',
  notices: {},
  receipts: {},
  reply_to: null,
  version: 3,
  updated_at: '2026-11-22T10:00:00Z',
};

describe('notification settings', () => {
  it('are complete over nothing, as the database behaves over nothing', () => {
    const { notices, receipts, ...rest } = readNotificationSettings(row);
    expect(rest).toEqual({
      language: 'ar',
      digestHour: 7,
      timeZone: 'Asia/Qatar',
      replyTo: '',
      version: 3,
      updatedAt: row.updated_at,
    });
    expect(noticeKinds.map((kind) => notices[kind])).toEqual(noticeKinds.map(() => ({ timing: 'at_once', addresses: [] })));
    expect(receipts.application).toEqual({
      isOn: true,
      subject: builtInReceipt('application', 'subject'),
      text: builtInReceipt('application', 'text'),
    });
  });

  it('fall back for the part alone that can’t be used', () => {
    const { notices, receipts, language } = readNotificationSettings({
      ...row,
      language: 'fr',
      notices: {
        inquiry: { timing: 'hourly', addresses: ['a@example.test'] },
        review: 5,
        registration: { timing: 'never', addresses: [7] },
      },
      receipts: { inquiry: { on: 'yes', subject: { en: 5, ar: 'شكرًا' } } },
    });
    expect(language).toBe('en');
    expect([notices.inquiry, notices.review, notices.registration]).toEqual([
      { timing: 'at_once', addresses: ['a@example.test'] },
      { timing: 'at_once', addresses: [] },
      { timing: 'never', addresses: [] },
    ]);
    expect(receipts.inquiry).toEqual({
      isOn: true,
      subject: { en: builtInReceipt('inquiry', 'subject').en, ar: 'شكرًا' },
      text: builtInReceipt('inquiry', 'text'),
    });
  });

  it('store no built-in text, so that a better one of a later version is sent', () => {
    const settings = readNotificationSettings({ ...row, receipts: { inquiry: { on: false, subject: { ar: 'شكرًا' }, text: {} } } });
    expect(writeNotificationSettings(settings).receipts).toEqual({
      inquiry: { on: false, subject: { ar: 'شكرًا' }, text: {} },
      application: { on: true, subject: {}, text: {} },
      refusal: { on: true, subject: {}, text: {} },
    });
  });

  it('read addresses as people type them', () => {
    expect(addressesIn(' a@example.test,\n b@example.test؛a@example.test ')).toEqual(['a@example.test', 'b@example.test']);
    expect([invalidAddress('a@example.test\nb@example.test'), invalidAddress('a@example.test Desk <b@example.test>')]).toEqual([
      undefined,
      'Desk',
    ]);
    expect(addressesIn('  ')).toEqual([]);
  });
});

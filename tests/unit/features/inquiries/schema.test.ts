import { describe, expect, it } from 'vitest';
import { emptyInquiry, inquirySchema } from '@/features/inquiries/schema';
import texts from '../../../../public/locales/en/contact.json';

const complete = { ...emptyInquiry, name: 'Noor', mobile: '+974 5555 5555', email: 'noor@example.com', description: 'A website, please.' };

function messages(values: Partial<typeof emptyInquiry>): string[] {
  const result = inquirySchema.safeParse({ ...complete, ...values });
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
}

describe('inquirySchema', () => {
  it('trims, and stores the phone number in one form', () => {
    expect(inquirySchema.parse({ ...complete, name: '  نور ', mobile: '٠٠٩٧٤ ٥٥٥٥٥٥٥٥', email: ' noor@example.com\u00A0' })).toEqual({
      ...complete,
      name: 'نور',
      mobile: '+97455555555',
    });
  });

  it.each([
    ['name', 'errors.nameRequired'],
    ['mobile', 'errors.mobileRequired'],
    ['email', 'errors.emailRequired'],
    ['description', 'errors.descriptionRequired'],
  ] as const)('asks for %s first of all', (field, message) => {
    expect(messages({ [field]: ' \n ' })[0]).toBe(message);
  });

  it.each(['company', 'position'] as const)('leaves %s optional', (field) => {
    expect(messages({ [field]: '' })).toEqual([]);
  });

  it.each(['noor', 'noor@', 'noor@example', 'noor@example.', 'a b@example.com', 'noor@ex@ample.com', `${'a'.repeat(250)}@b.qa`])(
    'refuses the address %s',
    (email) => {
      expect(messages({ email })).toContain('errors.emailInvalid');
    },
  );

  it.each(['noor+site@mail.example.co', 'نور@مثال.قطر'])('takes the address %s', (email) => {
    expect(messages({ email })).toEqual([]);
  });

  it.each([
    ['name', 120, 'errors.nameLong'],
    ['company', 160, 'errors.companyLong'],
    ['position', 120, 'errors.positionLong'],
    ['description', 4500, 'errors.descriptionLong'],
  ] as const)('lets %s have %i characters and no more', (field, limit, message) => {
    expect(messages({ [field]: 'ن'.repeat(limit) })).toEqual([]);
    expect(messages({ [field]: 'ن'.repeat(limit + 1) })).toEqual([message]);
  });

  it('says nothing that has no text', () => {
    const wrong = Object.fromEntries(Object.keys(emptyInquiry).map((field) => [field, 'x@'.repeat(2600)]));
    for (const message of [...messages(wrong), ...messages(emptyInquiry)]) {
      expect(texts.errors).toHaveProperty(message.replace('errors.', ''));
    }
  });
});

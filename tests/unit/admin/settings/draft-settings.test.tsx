import { act, renderHook } from '@testing-library/react';
import { createFormControl, type UseFormReturn } from 'react-hook-form';
import { expect, it } from 'vitest';
import type { ReactNode } from 'react';
import type { Draft } from '@/admin/settings/draft';
import { DraftContext, useDraftSettings, type DraftActions } from '@/admin/settings/draft-context';

const form = createFormControl<Draft>({
  defaultValues: { companyName: { en: 'Acme', ar: '' } } as Draft,
}) as unknown as UseFormReturn<Draft>;
const wrapper = ({ children }: { children: ReactNode }) => <DraftContext value={{ form } as DraftActions}>{children}</DraftContext>;

it('keeps unchanged parts as the same objects, so that only changed parts render again', () => {
  const { result } = renderHook(useDraftSettings, { wrapper });
  const first = result.current;
  expect(first.companyName).toEqual({ en: 'Acme', ar: '' });

  act(() => form.setValue('companyName.en', 'Acme Co'));
  expect(result.current.companyName.en).toBe('Acme Co');
  expect(result.current.siteTheme).toBe(first.siteTheme);

  const second = result.current;
  act(() => form.setValue('companyName.en', 'Acme Co'));
  expect(result.current).toBe(second);
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast } from '@/components/feedback/toast-store';
import { applicantStages, type ApplicantStage } from '@/features/applications/stages';
import type { Language } from '@/i18n/languages';
import { ApplicationPage } from '@/pages/application/application-page';
import { fakeRest, type RestCall } from '../../../support/fake-rest';
import { renderApp, textsOf } from '../../../support/render-app';

const [token, other] = ['A'.repeat(48), 'B'.repeat(48)];
const found = (stage: ApplicantStage, isOpen = false, more: object = {}) => ({
  status: 'found',
  stage,
  is_open: isOpen,
  sent_at: '2026-11-20T10:00:00+00:00',
  keep_until: '2027-11-20',
  pool_until: null,
  phone: '+97455001234',
  title: { en: 'Designer', ar: 'مصمّم' },
  ...more,
});

/** Renders the page of a link. RPCs are answered by name, the state of an application with `status`. */
async function open({
  language = 'en',
  status,
  answer,
}: {
  language?: Language;
  status: (token: string) => object;
  answer?: (call: RestCall) => object | undefined;
}) {
  const calls = fakeRest((call) =>
    Response.json(call.path.endsWith('/rpc/application_status') ? status((call.body as { token: string }).token) : (answer?.(call) ?? {})),
  );
  window.location.hash = token;
  const view = await renderApp(<ApplicationPage />, { language, path: language === 'ar' ? '/ar/application' : '/application' });
  return { ...view, calls };
}
const confirm = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
};

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  dismissToast();
  window.location.hash = '';
  vi.unstubAllGlobals();
});

describe('the page of a receipt’s link', () => {
  it.each(['en', 'ar'] as const)('shows every stage in plain words, and offers the possible actions (%s)', async (language) => {
    const texts = textsOf(language).application as unknown as {
      stages: Record<ApplicantStage, { title: string; text: string }>;
      withdraw: { label: string };
      erase: { label: string };
      phoneForm: { submit: string };
      pool: { agree: string };
    };
    for (const stage of applicantStages) {
      const isOpen = ['received', 'review', 'interview', 'offer'].includes(stage);
      const { unmount } = await open({ language, status: () => found(stage, isOpen) });
      expect(await screen.findByRole('heading', { name: language === 'ar' ? 'مصمّم' : 'Designer' })).toBeVisible();
      const [told] = screen.getAllByRole('status');
      expect([told?.children[0]?.textContent, told?.children[1]?.textContent]).toEqual([
        texts.stages[stage].title,
        texts.stages[stage].text,
      ]);
      const offered = screen.getAllByRole('button').map(({ textContent }) => textContent);
      expect(offered).toEqual([
        ...(isOpen ? [texts.phoneForm.submit] : []),
        texts.pool.agree,
        ...(isOpen ? [texts.withdraw.label] : []),
        texts.erase.label,
      ]);
      unmount();
    }
  });

  it('gives, renews and withdraws the consent to be kept for other positions', async () => {
    let until: string | null = null;
    const { calls } = await open({
      status: () => ({ ...found('closed', false), pool_until: until }),
      answer: () => ({ status: 'done' }),
    });
    const agree = await screen.findByRole('button', { name: 'Agree' });
    until = '2028-11-20';
    fireEvent.click(agree);
    expect(await screen.findByText(/^You agreed that we keep your application for other positions until .*2028\.$/)).toBeVisible();
    until = null;
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw the consent' }));
    expect(await screen.findByText(/^May we keep your application/)).toBeVisible();
    expect(calls.filter(({ path }) => path.endsWith('/rpc/set_pool_consent')).map(({ body }) => body)).toMatchObject([
      { is_given: true },
      { is_given: false },
    ]);
  });

  it('says nothing but that a link opens nothing, and of too many calls that one may try again', async () => {
    let answer: object = { status: 'unknown' };
    const { unmount } = await open({ status: () => answer });
    expect(await screen.findByRole('alert')).toHaveTextContent('This link opens nothing');
    unmount();
    answer = { status: 'limited' };
    await open({ status: () => answer });
    expect(await screen.findByText('Your application could not be loaded.')).toBeVisible();
    answer = found('received', true);
    fireEvent.click(screen.getByRole('button', { name: /Try again/ }));
    expect(await screen.findByText('Received')).toBeVisible();
  });

  /** Opens an application in an interview and withdraws it after its stage has changed. */
  async function withdrawInto(after: ReturnType<typeof found>, answer: string) {
    let status = found('interview', true);
    await open({
      status: () => status,
      answer() {
        status = after;
        return { status: answer };
      },
    });
    await confirm('Withdraw the application');
  }

  it('does not withdraw what is decided by now, and shows what it is', async () => {
    await withdrawInto(found('hired'), 'closed');
    expect(await screen.findByText('The application could not be withdrawn')).toBeVisible();
    expect(await screen.findByText('Hired')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw the application' })).toBeNull();
  });

  it('shows what it is after a withdrawal, with the keyboard on it', async () => {
    await withdrawInto(found('withdrawn'), 'done');
    expect(await screen.findByText('Withdrawn')).toBeVisible();
    await waitFor(() => expect(screen.getByText('Withdrawn').parentElement).toHaveFocus());
    expect(screen.getByRole('heading', { name: 'Erase' })).toBeVisible();
  });

  it('keeps a number that was typed when it is refused, and says why', async () => {
    await open({ status: () => found('received', true), answer: () => ({ status: 'closed' }) });
    const field = await screen.findByLabelText(/^Phone number/);
    fireEvent.change(field, { target: { value: 'call me' } });
    fireEvent.click(screen.getByRole('button', { name: 'Correct the number' }));
    expect(await screen.findByText('Please enter a phone number of 6 to 15 digits.')).toBeVisible();
    fireEvent.change(field, { target: { value: '٥٥٠٠ ٩٩٩٩' } });
    fireEvent.click(screen.getByRole('button', { name: 'Correct the number' }));
    expect((await screen.findAllByText('Nothing can be changed in this application any more.')).length).toBeGreaterThan(0);
    expect(field).toHaveValue('٥٥٠٠ ٩٩٩٩');
  });

  it('says that everything is erased, and opens another application’s link in the same tab', async () => {
    const { calls } = await open({ status: (of) => found(of === token ? 'received' : 'offer', true) });
    await confirm('Erase everything');
    expect(await screen.findByText('Everything is erased')).toBeVisible();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(document.activeElement).toHaveTextContent(/^Everything is erased/);
    expect(calls.filter(({ path }) => path.endsWith('/erase-application')).map(({ body }) => body)).toEqual([{ token }]);
    act(() => {
      window.location.hash = other;
    });
    expect(await screen.findByText('Offer')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Everything is erased')).toBeNull());
  });
});

import { companyDay } from '@functions/company-day.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { rowId } from '../../../../support/fake-list';
import { inquiry, open, opener } from './inquiries.fixture';

const template = {
  id: 't1',
  name: 'Prices',
  texts: { en: { subject: 'Prices for {{company}}', text: 'Dear {{name}}, see {{topic}}.' }, ar: { text: 'مرحبًا {{name}}' } },
};

const json = (value: unknown) => new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });

describe('the desk', () => {
  it('changes the status of one in its details, and takes it back by the keyboard alone', async () => {
    const { row, acted } = await open({ path: `?row=${rowId(2)}` });
    const status = await screen.findByRole('combobox', { name: 'Status' });
    await userEvent.selectOptions(status, 'Won');
    expect(await screen.findByText('Marked as won: 1 inquiry (\u2068Person 2\u2069)')).toBeInTheDocument();
    expect(row(rowId(2))?.['status']).toBe('won');
    // The toast is outside the sheet, which traps the focus otherwise.
    status.focus();
    fireEvent.keyDown(status, { key: 'F8', code: 'F8' });
    expect(screen.getByRole('region', { name: /F8/ })).toContainElement(document.activeElement as HTMLElement);
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(row(rowId(2))?.['status']).toBe('new'));
    await waitFor(() => expect(status).toHaveFocus());
    expect(acted().map(({ status }) => status)).toContain('won');
  });

  it('changes the status of several, and forgets the selection', async () => {
    const { acted } = await open();
    await opener('Person 1');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select: Person 1' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select: Person 2' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Set status' }), 'Lost');
    expect(await screen.findByText('Marked as lost: 2 inquiries')).toBeInTheDocument();
    expect(acted().at(-1)).toEqual({
      list: 'inquiries',
      status: 'lost',
      target: { ids: expect.arrayContaining([rowId(1), rowId(2)]) as unknown },
    });
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Set status' })).toBeNull());
  });

  it('shows spam in its folder with a count and reasons, and moves it back', async () => {
    const { row } = await open({ rows: [inquiry(1), inquiry(2, { status: 'spam', folder: 'spam', spam_reasons: ['links', 'too_fast'] })] });
    await opener('Person 1');
    expect(screen.queryByRole('button', { name: 'Person 2' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Spam 1' }));
    await userEvent.click(await opener('Person 2'));
    const sheet = await screen.findByRole('dialog', { name: 'Person 2' });
    expect(await within(sheet).findByText(/several links and sent faster than anybody types/)).toBeVisible();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Not spam' }));
    expect(await screen.findByText('Back in the list: 1 inquiry (\u2068Person 2\u2069)')).toBeInTheDocument();
    expect(row(rowId(2))).toMatchObject({ status: 'open', folder: 'desk' });
  });

  it('stores a day to follow up, and reports a failure', async () => {
    let isDown = true;
    const { calls } = await open({
      path: `?row=${rowId(2)}`,
      answer: (call) => (call.method === 'PATCH' && isDown ? new Response('{}', { status: 503 }) : undefined),
    });
    const day = await screen.findByLabelText('Follow up');
    fireEvent.change(day, { target: { value: '0202-12-01' } });
    fireEvent.change(day, { target: { value: '2027-12-01' } });
    expect(await screen.findByText('The follow-up could not be saved')).toBeInTheDocument();
    isDown = false;
    fireEvent.change(day, { target: { value: '2027-12-02' } });
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
        { follow_up_on: '2027-12-01' },
        { follow_up_on: '2027-12-02' },
      ]),
    );
    expect(await screen.findByRole('button', { name: 'No follow-up' })).toBeVisible();
  });

  it('does not replace a day that somebody else has set meanwhile', async () => {
    const sent: (string | null)[] = [];
    await open({
      path: `?row=${rowId(2)}`,
      answer(call, query) {
        if (call.method !== 'PATCH') return undefined;
        sent.push(query.get('or'));
        return json([]);
      },
    });
    fireEvent.change(await screen.findByLabelText('Follow up'), { target: { value: '2027-12-01' } });
    expect(await screen.findByText(/^Somebody else has changed this meanwhile/)).toBeInTheDocument();
    expect(sent).toEqual(['(follow_up_on.is.null,follow_up_on.eq.2027-12-01)']);
  });

  it('lists due inquiries first', async () => {
    const today = companyDay(Date.now());
    const days: (string | null)[] = [];
    await open({
      answer(call, query) {
        if (!call.path.endsWith('/inquiries') || !query.has('follow_up_on')) return undefined;
        days.push(query.get('follow_up_on'));
        return json([inquiry(3, { follow_up_on: '2026-11-01' }), inquiry(1, { follow_up_on: today })]);
      },
    });
    const due = await screen.findByRole('region', { name: 'To follow up today' });
    expect(days[0]).toBe(`lte.${today}`);
    expect(
      within(due)
        .getAllByRole('button')
        .map(({ textContent }) => /Person \d/.exec(textContent)?.[0]),
    ).toEqual(['Person 3', 'Person 1']);
    await userEvent.click(within(due).getByRole('button', { name: /Person 3/ }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('merges what the same person has sent, and takes it apart again', async () => {
    const other = inquiry(3, { description: 'Once more' });
    const merges: unknown[] = [];
    let dayMatched: string | null = null;
    const { calls } = await open({
      path: `?row=${rowId(2)}`,
      answer(call, query) {
        if (call.path.endsWith('/rpc/related_inquiries')) return json([{ ...other, merged_into: merges.length % 2 ? rowId(2) : null }]);
        if (call.method === 'PATCH') {
          dayMatched = query.get('follow_up_on');
          return new Response(null, { status: 204 });
        }
        if (!call.path.endsWith('/rpc/merge_inquiries')) return undefined;
        merges.push(call.body);
        return json({ count: 1, was: { '': [rowId(3)] }, ...(merges.length === 1 && { day: { was: null, is: '2026-12-01' } }) });
      },
    });
    expect(within(await screen.findByRole('region', { name: 'Same person' })).getByText('Once more')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Merge into this inquiry' }));
    expect(await screen.findByText('1 inquiry merged')).toBeInTheDocument();
    expect(await screen.findByRole('region', { name: 'Merged inquiries' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('region', { name: 'Same person' })).toBeVisible();
    expect(merges).toEqual([
      { lead: rowId(2), ids: [rowId(3)] },
      { lead: null, ids: [rowId(3)] },
    ]);
    // The day that the lead inquiry took over is removed again, unless it was changed.
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ follow_up_on: null });
    expect(dayMatched).toBe('eq.2026-12-01');
  });

  it('says that nothing was merged when the other one was deleted meanwhile', async () => {
    let related = [inquiry(3)];
    await open({
      path: `?row=${rowId(2)}`,
      answer(call) {
        if (call.path.endsWith('/rpc/related_inquiries')) return json(related);
        if (!call.path.endsWith('/rpc/merge_inquiries')) return undefined;
        related = [];
        return json({ count: 0, was: {} });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Merge into this inquiry' }));
    expect(await screen.findByText('Nothing was changed')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Same person' })).toBeNull());
  });

  it('keeps templates, and refuses placeholders that are none', async () => {
    const { calls } = await open({
      answer: (call) =>
        call.path.endsWith('/answer_templates')
          ? call.method === 'POST'
            ? new Response(null, { status: 201 })
            : json([template])
          : undefined,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Answer templates' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add a template' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a template' }));
    fireEvent.change(dialog.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Thanks' } });
    const text = dialog.getByRole('textbox', { name: 'Text, English' });
    fireEvent.change(text, { target: { value: 'Dear {{phone}}' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('A placeholder is not one of those below, or a brace is missing.')).toBeVisible();
    fireEvent.change(text, { target: { value: 'Dear {{name}}' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Template saved')).toBeInTheDocument();
    expect(calls.find(({ method, path }) => method === 'POST' && path.endsWith('/answer_templates'))?.body).toEqual({
      id: expect.any(String) as string,
      name: 'Thanks',
      texts: { en: { subject: '', text: 'Dear {{name}}' }, ar: { subject: '', text: '' } },
    });
    expect(await screen.findByRole('dialog', { name: 'Answer templates' })).toBeVisible();
  });
});

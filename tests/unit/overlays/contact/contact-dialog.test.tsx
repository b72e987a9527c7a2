import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast } from '@/components/feedback/toast-store';
import { contactDialogEvent, openContactDialog } from '@/lib/window-events';
import { ContactOverlay } from '@/overlays/contact/contact-overlay';
import common from '../../../../public/locales/en/common.json';
import { created, fakeRest, refused } from '../../../support/fake-rest';
import { renderApp } from '../../../support/render-app';

const clock = vi.spyOn(Date, 'now');
let now = 1_000_000;

beforeEach(() => {
  now = 1_000_000;
  clock.mockImplementation(() => now);
});
afterEach(() => dismissToast());

async function openDialog(subject?: string) {
  act(() => openContactDialog(subject === undefined ? {} : { subject }));
  return screen.findByRole('dialog', { name: 'Contact us' });
}

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Send message' });

function fillIn(mobile = '+974 5555 5555') {
  fireEvent.change(field('Name'), { target: { value: 'Noor' } });
  fireEvent.change(field('Mobile number'), { target: { value: mobile } });
  fireEvent.change(field('Email'), { target: { value: 'noor@example.com' } });
  fireEvent.change(field('How can we help?'), { target: { value: 'A website, please.' } });
  now += 10_000;
}

describe('contact dialog', () => {
  it('opens on the global event, even one without a detail', async () => {
    await renderApp(<ContactOverlay />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event(contactDialogEvent)));
    expect(await screen.findByRole('dialog', { name: 'Contact us' })).toBeVisible();
    expect(field('Name')).toHaveFocus();
  });

  it('closes when the visitor goes to another page, as with the Back button, and keeps what was typed', async () => {
    await renderApp(
      <>
        <Link to="/about">elsewhere</Link>
        <ContactOverlay />
      </>,
    );
    await openDialog('AI CRM');
    fireEvent.change(field('Name'), { target: { value: 'Noor' } });
    fireEvent.click(screen.getByText('elsewhere'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await openDialog();
    expect(field('Name')).toHaveValue('Noor');
    expect(screen.getByText('About: AI CRM')).toBeVisible();
  });

  it('knows what its fields are for', async () => {
    await renderApp(<ContactOverlay />);
    await openDialog();
    expect(field('Email')).toHaveAttribute('type', 'email');
    expect(field('Mobile number')).toHaveAttribute('type', 'tel');
    const purposes = ['Name', /^Company/, /^Position/, 'Mobile number', 'Email'].map((name) => field(name).getAttribute('autocomplete'));
    expect(purposes).toEqual(['name', 'organization', 'organization-title', 'tel', 'email']);
  });

  it('asks for missing fields in a toast and beside them, and goes to the first', async () => {
    const calls = fakeRest(created);
    await renderApp(<ContactOverlay />);
    const dialog = await openDialog();
    fireEvent.change(field('Name'), { target: { value: 'Noor' } });
    await userEvent.click(send());

    expect(await screen.findByText('Missing Information')).toBeInTheDocument();
    expect(screen.getByText('Please fill in all required fields.')).toBeInTheDocument();
    expect(within(dialog).getByText('Please enter your email address.')).toBeVisible();
    expect(within(dialog).getByText('Please tell us how we can help.')).toBeVisible();
    expect(field('Mobile number')).toHaveFocus();
    expect(field('Mobile number')).toHaveAccessibleDescription(/Please enter your mobile number\./);
    expect(calls).toEqual([]);
  });

  it('distinguishes an invalid entry from a missing one', async () => {
    const calls = fakeRest(created);
    await renderApp(<ContactOverlay />);
    await openDialog();
    fillIn('12');
    await userEvent.click(send());
    expect(await screen.findByText('Please check the form')).toBeInTheDocument();
    expect(field('Mobile number')).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it('stores the inquiry with its topic, says thank you, and starts again', async () => {
    const calls = fakeRest(created);
    await renderApp(<ContactOverlay />);
    await openDialog('AI CRM');
    expect(screen.getByText('About: AI CRM')).toBeVisible();
    fillIn('٠٠٩٧٤ ٥٥٥٥ ٥٥٥٥');
    await userEvent.click(send());

    expect(await screen.findByRole('heading', { name: 'Thank you for your message!' })).toBeVisible();
    expect(screen.getByText(/we will reply to noor@example\.com/)).toBeVisible();
    expect(await screen.findByText('Message sent')).toBeInTheDocument();
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/rest/v1/inquiries',
        body: {
          request_id: expect.any(String) as string,
          name: 'Noor',
          company_name: null,
          position: null,
          mobile: '+97455555555',
          email: 'noor@example.com',
          description: 'A website, please.',
          topic: 'AI CRM',
          language: 'en',
          source_page: '/',
          fill_seconds: 10,
          hidden_filled: false,
        },
      },
    ]);

    await userEvent.click(screen.getByRole('button', { name: 'Send another message' }));
    expect(field('Name')).toHaveValue('');
    expect(screen.queryByText('About: AI CRM')).not.toBeInTheDocument();
  });

  it('leaves a removed topic out', async () => {
    const calls = fakeRest(created);
    await renderApp(<ContactOverlay />);
    await openDialog('AI CRM');
    await userEvent.click(screen.getByRole('button', { name: 'Remove the topic “AI CRM”' }));
    fillIn();
    await userEvent.click(send());
    await screen.findByRole('heading', { name: 'Thank you for your message!' });
    expect(calls[0]?.body).toMatchObject({ description: 'A website, please.', topic: null });
  });

  it('keeps a draft when it is closed by accident', async () => {
    await renderApp(<ContactOverlay />);
    await openDialog('AI CRM');
    fillIn();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await openDialog();
    expect(field('How can we help?')).toHaveValue('A website, please.');
    expect(screen.getByText('About: AI CRM')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await openDialog('Website builder');
    expect(screen.getByText('About: Website builder')).toBeVisible();
    expect(field('Name')).toHaveValue('Noor');
  });

  it('forgets the topic of a visit in which nothing was typed', async () => {
    await renderApp(<ContactOverlay />);
    await openDialog('AI CRM');
    await userEvent.keyboard('{Escape}');
    await openDialog();
    expect(screen.queryByText('About: AI CRM')).not.toBeInTheDocument();
  });

  it.each([
    [
      'the database',
      () => refused(500, 'XX000', 'disk is full'),
      'Submission Failed',
      `There was an error saving your inquiry: ${common.errors.unknown}`,
    ],
    [
      'the rate limit',
      () => refused(429, 'PT429', 'rate_limited'),
      'Please wait a few minutes',
      /Several messages have come from your connection/,
    ],
    [
      'a lost connection',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Submission Failed',
      `There was an error saving your inquiry: ${common.errors.offline}`,
    ],
  ])('keeps everything when %s fails it, and can be sent again', async (_, failure, title, text) => {
    let isDown = true;
    const calls = fakeRest(() => (isDown ? failure() : created()));
    await renderApp(<ContactOverlay />);
    const dialog = await openDialog();
    fillIn();
    await userEvent.click(send());

    expect(await within(dialog).findByText(title)).toBeVisible();
    expect(within(dialog).getByText(text)).toBeVisible();
    await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(1));
    expect(field('How can we help?')).toHaveValue('A website, please.');

    isDown = false;
    await userEvent.click(send());
    expect(await screen.findByRole('heading', { name: 'Thank you for your message!' })).toBeVisible();
    expect(calls).toHaveLength(2);
  });

  it('is sent once, however often it is submitted', async () => {
    const calls = fakeRest(() => new Promise<Response>((resolve) => setTimeout(() => resolve(created()), 50)));
    await renderApp(<ContactOverlay />);
    await openDialog();
    fillIn();
    const form = send().closest('form');
    if (!form) throw new Error('the button is in no form');
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(send()).toBeDisabled());
    fireEvent.submit(form);
    await screen.findByRole('heading', { name: 'Thank you for your message!' });
    expect(calls).toHaveLength(1);
  });

  it('accepts inquiries that came too fast or with the hidden field, and marks them for the database', async () => {
    const calls = fakeRest(created);
    await renderApp(<ContactOverlay />);
    const dialog = await openDialog();
    fillIn();
    fireEvent.change(within(dialog).getByLabelText('Leave this field empty'), { target: { value: 'https://spam.example' } });
    now = 1_000_500;
    await userEvent.click(send());
    expect(await screen.findByRole('heading', { name: 'Thank you for your message!' })).toBeVisible();
    expect(calls[0]?.body).toMatchObject({ fill_seconds: 0, hidden_filled: true });
    expect(JSON.stringify(calls[0]?.body)).not.toContain('spam.example');
  });

  it('speaks Arabic', async () => {
    fakeRest(created);
    await renderApp(<ContactOverlay />, { language: 'ar' });
    act(() => openContactDialog());
    expect(await screen.findByRole('dialog', { name: 'تواصل معنا' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'إرسال الرسالة' }));
    expect(await screen.findByText('معلومات ناقصة')).toBeInTheDocument();
    expect(screen.getByText('يُرجى إدخال رقم الجوال.')).toBeVisible();
  });
});

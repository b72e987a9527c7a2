import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { LoadingScreen } from '@/components/feedback/loading-screen';
import { Toaster } from '@/components/feedback/toaster';
import { Field } from '@/components/form/field';
import { FileDrop } from '@/components/form/file-drop';
import { PasswordInput } from '@/components/form/password-input';
import { CountUp } from '@/components/motion/count-up';
import { Avatar } from '@/components/ui/avatar';
import { Dialog, DialogBody } from '@/components/ui/dialog';
import { Section } from '@/components/ui/section';

const nothing = () => undefined;

beforeEach(() => {
  // Globals that do not exist in the prerender.
  for (const name of ['window', 'document', 'navigator', 'localStorage', 'sessionStorage', 'matchMedia', 'IntersectionObserver'])
    vi.stubGlobal(name, undefined);
});
afterEach(() => vi.unstubAllGlobals());

describe('in the prerendered page', () => {
  it('numbers have their final value, closed dialogs and toasts are not there, and nothing needs a browser', () => {
    const html = renderToString(
      <>
        <ErrorBoundary>
          <Section id="stats" title="Numbers">
            <CountUp value={500} format={(value) => `${value}+`} />
            <Avatar name="Noor" />
            <Field label="Resume">
              <FileDrop file={null} onChange={nothing} onRefuse={nothing} accept={['.pdf']} maxBytes={1} />
            </Field>
            <Field label="Password">
              <PasswordInput />
            </Field>
            <Dialog open={false} onOpenChange={nothing} title="Contact" description="Write to us">
              <DialogBody>Body</DialogBody>
            </Dialog>
          </Section>
          <LoadingScreen />
        </ErrorBoundary>
        <Toaster />
      </>,
    );
    expect(html).toContain('500+');
    expect(html).toContain('id="stats-heading"');
    expect(html).not.toContain('opacity:0');
    expect(html).not.toContain('Contact');
  });
});

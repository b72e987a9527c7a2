import whatsapp from '@/assets/networks/whatsapp.svg?url&no-inline';

/** A link to a WhatsApp chat with the company, in the corner of the page. It loads nothing from elsewhere. */
export function WhatsAppButton({ href, label }: { href: string; label: string }) {
  return (
    <a
      data-setting="whatsApp.isShown whatsApp.number whatsApp.greeting"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      className="fixed end-4 bottom-[calc(var(--banner-height,0px)+max(1rem,env(safe-area-inset-bottom)))] z-header grid size-12 place-items-center rounded-full bg-accent text-on-accent shadow-raised transition-transform duration-200 hover:-translate-y-px active:scale-[0.98] sm:end-6 sm:bottom-6 print:hidden"
    >
      <span aria-hidden="true" className="mark size-6" style={{ '--mark': `url("${whatsapp}")` }} />
    </a>
  );
}

import { Picture } from '@/components/ui/picture';
import { cn } from '@/lib/cn';
import { dragScrollable } from './drag-scrollable';
import { logoSettings, type LogoSlots, type SlotLogo } from './slot-logos';

export interface LogoRowProps {
  title: string;
  row: LogoSlots;
  logos: readonly SlotLogo[];
  /** The alternative text of a logo without a name. */
  altOf: (number: number) => string;
}

/** A row of logos. When they do not fit, it scrolls by dragging, swiping, the wheel and the arrow keys. */
export function LogoRow({ title, row, logos, altOf }: LogoRowProps) {
  return (
    <div className="container-page mt-9">
      <h3 className="text-center text-small font-semibold text-muted">{title}</h3>
      <div
        ref={dragScrollable}
        // A scrolling area has to be focusable. The ref removes the tabindex from a row that does not scroll.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={title}
        className={cn(
          'mt-4 flex overflow-x-auto [scrollbar-width:none] data-dragging:cursor-grabbing data-scrollable:cursor-grab',
          // The row fades out at a side with more logos.
          '[--fade-left:0rem] [--fade-right:0rem] data-more-left:[--fade-left:2.5rem] data-more-right:[--fade-right:2.5rem]',
          'data-scrollable:mask-[linear-gradient(to_right,transparent,black_var(--fade-left),black_calc(100%-var(--fade-right)),transparent)]',
          'print:overflow-visible print:mask-none!',
        )}
      >
        <ul data-setting={logoSettings(row)} className="mx-auto flex w-max gap-4 print:w-auto print:flex-wrap print:justify-center">
          {logos.map(({ slot, src, name }, index) => (
            // The box of a logo that does not load is hidden.
            <li
              key={slot}
              data-setting={`images.${slot}`}
              className="hidden h-24 w-44 shrink-0 place-items-center rounded-card border border-line bg-card px-6 has-[img]:grid sm:w-48"
            >
              <Picture
                src={src}
                alt={name || altOf(index + 1)}
                fallback={null}
                width={144}
                height={44}
                loading="lazy"
                draggable={false}
                className="h-11 w-full object-contain select-none"
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

import { Picture } from '@/components/ui/picture';
import { cn } from '@/lib/cn';
import { dragScrollable } from './drag-scrollable';
import type { SlotLogo } from './slot-logos';

export interface LogoRowProps {
  title: string;
  /** The first of the settings that hold the logos, for the panel's preview. */
  setting: string;
  logos: readonly SlotLogo[];
  /** Of the logos that have no name. */
  altOf: (number: number) => string;
}

/** Logos in one line, moved by dragging, swiping, the wheel or the arrow keys when there are more than fit. */
export function LogoRow({ title, setting, logos, altOf }: LogoRowProps) {
  return (
    <div className="container-page mt-9">
      <h3 className="text-center text-small font-semibold text-muted">{title}</h3>
      <div
        ref={dragScrollable}
        // Until it is known whether the row scrolls, the keyboard reaches it: an area that scrolls has to be focusable.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={title}
        className={cn(
          'mt-4 flex overflow-x-auto [scrollbar-width:none] data-dragging:cursor-grabbing data-scrollable:cursor-grab',
          // Fades out where there is more to see.
          '[--fade-left:0rem] [--fade-right:0rem] data-more-left:[--fade-left:2.5rem] data-more-right:[--fade-right:2.5rem]',
          'data-scrollable:mask-[linear-gradient(to_right,transparent,black_var(--fade-left),black_calc(100%-var(--fade-right)),transparent)]',
          'print:overflow-visible print:mask-none!',
        )}
      >
        <ul data-setting={setting} className="mx-auto flex w-max gap-4 print:w-auto print:flex-wrap print:justify-center">
          {logos.map(({ slot, src, name }, index) => (
            // A logo that does not load leaves no empty box.
            <li
              key={slot}
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

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Kbd } from './kbd';

export interface TooltipProps {
  /** The accessible name of the control. The tooltip is only visual. */
  label: string;
  /** The shortcut of the control. */
  shortcut?: string;
  /** `end`: after the control in the line; `below`: under it. */
  side?: 'end' | 'below';
  /** Disables the tooltip of a control with a visible name. */
  off?: boolean;
  children: ReactNode;
}

/**
 * A tooltip with the name of an icon button, on hover and keyboard focus. It can be hovered and closes on Escape (WCAG 1.4.13). The popover
 * API keeps it out of scroll containers.
 */
export function Tooltip({ label, shortcut, side = 'end', off = false, children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  /** Undefined until the first opening. */
  const [isOpen, setIsOpen] = useState<boolean>();
  const isShown = isOpen === true && !off;
  const close = () => setIsOpen((was) => was && false);

  useEffect(() => {
    const element = tip.current;
    const box = anchor.current?.firstElementChild?.getBoundingClientRect();
    if (!isShown || !element || !box) return;
    const rtl = getComputedStyle(element).direction === 'rtl';
    // jsdom has no popovers.
    element.showPopover?.();
    const { offsetWidth, offsetHeight } = element;
    const beside = rtl ? box.left - offsetWidth : box.right;
    const centred = box.left + (box.width - offsetWidth) / 2;
    element.style.left = `${Math.max(4, Math.min(side === 'end' ? beside : centred, window.innerWidth - offsetWidth - 4))}px`;
    element.style.top = `${side === 'end' ? box.top + (box.height - offsetHeight) / 2 : box.bottom}px`;
    const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('keydown', closeByKey);
    document.addEventListener('scroll', close, { capture: true, passive: true });
    return () => {
      element.hidePopover?.();
      document.removeEventListener('keydown', closeByKey);
      document.removeEventListener('scroll', close, { capture: true });
    };
  }, [isShown, side]);

  return (
    <span
      ref={anchor}
      role="presentation"
      className="contents"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setIsOpen(true)}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={({ target }) => target.matches(':focus-visible') && setIsOpen(true)}
      onBlur={close}
    >
      {children}
      <span ref={tip} popover="manual" aria-hidden="true" className="inset-auto m-0 overflow-visible bg-transparent p-2 text-foreground">
        {/* Stays in the DOM: removing it while the focus moves on would make a dialog take the focus back. */}
        {isOpen !== undefined && (
          <span className="flex items-center gap-2 rounded-control border border-line bg-surface px-2.5 py-1 text-small whitespace-nowrap shadow-raised">
            <span>{label}</span>
            {shortcut && <Kbd shortcut={shortcut} />}
          </span>
        )}
      </span>
    </span>
  );
}

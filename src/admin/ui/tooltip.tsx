import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Kbd } from './kbd';

export interface TooltipProps {
  /** What the thing is already named to those who don't see: the tooltip is for the eye alone. */
  label: string;
  /** The keys that do the same. */
  shortcut?: string;
  /** Beside it, towards the end of the line, or below it. */
  side?: 'end' | 'below';
  /** The thing shows its name itself. */
  off?: boolean;
  /** One control. */
  children: ReactNode;
}

/**
 * The name of a control that shows only a picture, while it is pointed at or has the keyboard's focus. It can be pointed at itself
 * and goes on Escape (WCAG 1.4.13). It lies in the browser's top layer, so that nothing that scrolls cuts it off.
 */
export function Tooltip({ label, shortcut, side = 'end', off = false, children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  /** Undefined until it has been open once. */
  const [isOpen, setIsOpen] = useState<boolean>();
  const isShown = isOpen === true && !off;
  const close = () => setIsOpen((was) => was && false);

  useEffect(() => {
    const element = tip.current;
    const box = anchor.current?.firstElementChild?.getBoundingClientRect();
    if (!isShown || !element || !box) return;
    const rtl = getComputedStyle(element).direction === 'rtl';
    // jsdom knows no popovers.
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
        {/* It stays, unseen: what is taken away while focus goes on from here makes a dialog draw it back to its beginning. */}
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

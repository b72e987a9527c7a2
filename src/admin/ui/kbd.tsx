import { cn } from '@/lib/cn';

/** Whether the device has ⌘ instead of Ctrl. */
const isApple = () => /Mac OS X|iPhone|iPad/.test(navigator.userAgent);

/** Returns the keys of a shortcut for this device: `mod+k` is ⌘ K on a Mac and Ctrl K elsewhere. */
function keysOf(shortcut: string): string[] {
  const names: Record<string, string> = isApple() ? { mod: '⌘', alt: '⌥', shift: '⇧' } : { mod: 'Ctrl', alt: 'Alt', shift: 'Shift' };
  const shared: Record<string, string> = { up: '↑', down: '↓', enter: '↵', escape: 'Esc' };
  return shortcut.split('+').map((key) => names[key] ?? shared[key] ?? key.toUpperCase());
}

/** Returns a shortcut as a text, such as “Ctrl Shift Z”. */
export const shortcutText = (shortcut: string): string => keysOf(shortcut).join(' ');

/** A keyboard shortcut, left to right in both languages. */
export function Kbd({ shortcut, className }: { shortcut: string; className?: string }) {
  return (
    <span className={cn('shrink-0', className)}>
      <bdi dir="ltr" className="flex gap-0.5">
        {keysOf(shortcut).map((key) => (
          <kbd
            key={key}
            className="min-w-5 rounded-[0.3125rem] border border-line bg-card px-1 text-center font-sans text-xs leading-4.5 text-muted"
          >
            {key}
          </kbd>
        ))}
      </bdi>
    </span>
  );
}

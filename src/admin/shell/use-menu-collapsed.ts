import { useState } from 'react';
import { readStored, removeStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';

/** Whether the menu shows icons only. Stored in this browser. */
export function useMenuCollapsed(): { isCollapsed: boolean; toggle: () => void } {
  const [isCollapsed, setIsCollapsed] = useState(() => readStored(storageKeys.panelMenu) === 'collapsed');
  function toggle() {
    setIsCollapsed(!isCollapsed);
    if (isCollapsed) removeStored(storageKeys.panelMenu);
    else writeStored(storageKeys.panelMenu, 'collapsed');
  }
  return { isCollapsed, toggle };
}

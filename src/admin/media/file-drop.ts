import { createContext, use, useEffect, useState, type DragEvent } from 'react';

const holdsFiles = (event: DragEvent | globalThis.DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Whether the surrounding drop zone takes several files. */
export const TakesSeveral = createContext(false);

export interface FileDrop {
  take: (files: File[]) => void;
  /** Takes several files, also those dropped on an inner zone that takes one (`TakesSeveral`). */
  many?: boolean;
  /** Called when several files were dropped on a zone for one. None is taken. */
  onTooMany?: () => void;
}

/** Returns the state and the event handlers of a drop zone. */
export function useFileDrop({ take, many = false, onTooMany }: FileDrop) {
  const [depth, setDepth] = useState(0);
  const goOn = use(TakesSeveral);
  return {
    /** A file is dragged over the zone. */
    isOver: depth > 0,
    dropProps: {
      onDragEnter: (event: DragEvent) => holdsFiles(event) && setDepth((inner) => inner + 1),
      onDragLeave: (event: DragEvent) => holdsFiles(event) && setDepth((inner) => Math.max(0, inner - 1)),
      onDragOver(event: DragEvent) {
        if (holdsFiles(event)) event.preventDefault();
      },
      onDrop(event: DragEvent) {
        setDepth(0);
        const files = [...event.dataTransfer.files];
        const isSeveral = files.length > 1 && !many;
        if (files.length === 0 || event.defaultPrevented || (isSeveral && goOn)) return;
        event.preventDefault();
        if (isSeveral) onTooMany?.();
        else take(files);
      },
    },
  };
}

/** Prevents the browser from opening a file that is dropped outside of a drop zone. */
export function useNoStrayDrops(): void {
  useEffect(() => {
    function refuse(event: globalThis.DragEvent) {
      if (holdsFiles(event)) event.preventDefault();
    }
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}

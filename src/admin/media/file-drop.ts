import { createContext, use, useEffect, useState, type DragEvent } from 'react';

const holdsFiles = (event: DragEvent | globalThis.DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Whether what is around takes several files at once. */
export const TakesSeveral = createContext(false);

export interface FileDrop {
  take: (files: File[]) => void;
  /** It takes several at once, also those that are dropped on a place inside it that takes one (`TakesSeveral`). */
  many?: boolean;
  /** Several were dropped where one fits: none is taken. */
  onTooMany?: () => void;
}

/** For a place that takes dropped files. */
export function useFileDrop({ take, many = false, onTooMany }: FileDrop) {
  const [depth, setDepth] = useState(0);
  const goOn = use(TakesSeveral);
  return {
    /** A file is held over it. */
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

/** A file that is dropped beside the places for it would take the whole page away. */
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

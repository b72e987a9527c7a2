import { useEffect, useState, type DragEvent } from 'react';

const holdsFiles = (event: DragEvent | globalThis.DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * For a place that takes dropped files. With `many` it takes several at once, also those that are dropped on a place inside it that takes one;
 * that one takes a single file.
 */
export function useFileDrop(take: (files: File[]) => void, { many = false } = {}) {
  const [depth, setDepth] = useState(0);
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
        const isTaken = event.defaultPrevented;
        if (files.length === 0 || isTaken || (!many && files.length > 1)) return;
        event.preventDefault();
        take(files);
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

import { useState } from 'react';
import { stages, type Stage } from '@/features/applications/stages';
import { readStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';

/** The stages at the end, whose columns are folded until somebody opens them. */
const endStages: readonly Stage[] = ['hired', 'rejected', 'withdrawn'];

export const isEndStage = (stage: Stage): boolean => endStages.includes(stage);

/** Returns whether the column of a stage is open, and a function that opens or folds it. The choice is kept on this device. */
export function useOpenedStages(): { isOpen: (stage: Stage) => boolean; toggle: (stage: Stage) => void } {
  const [opened, setOpened] = useState<readonly Stage[]>(() => {
    const stored = (readStored(storageKeys.panelBoard) ?? '').split(' ');
    return stages.filter((stage) => stored.includes(stage));
  });
  return {
    isOpen: (stage) => !isEndStage(stage) || opened.includes(stage),
    toggle(stage) {
      const next = endStages.filter((one) => opened.includes(one) !== (one === stage));
      setOpened(next);
      writeStored(storageKeys.panelBoard, next.join(' '));
    },
  };
}

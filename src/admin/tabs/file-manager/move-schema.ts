import * as z from 'zod/mini';
import { enteredFolder, enteredName, plainName } from '@/features/files/file-names';

const folder = z.string().check(z.refine((entered) => enteredFolder(entered) !== undefined, 'move.errors.folder'));

/** A file's name without extension, and its folder. Messages are keys of `panel-files`. */
export const moveSchema = z.object({
  name: z.string().check(
    z.refine((name) => name.trim() !== '', 'move.errors.nameRequired'),
    z.refine((name) => name.trim() === '' || plainName(enteredName(name, '')) !== '', 'move.errors.name'),
  ),
  folder,
});

export type MoveValues = z.input<typeof moveSchema>;

/** The target folder of several files. */
export const bulkMoveSchema = z.object({ folder });

export type BulkMoveValues = z.input<typeof bulkMoveSchema>;

/** The name of a new folder in the open one. */
export const newFolderSchema = z.object({
  name: z.string().check(
    z.refine((name) => name.trim() !== '', 'newFolder.errors.nameRequired'),
    z.refine((name) => name.trim() === '' || plainName(name) !== '', 'newFolder.errors.name'),
  ),
});

export type NewFolderValues = z.input<typeof newFolderSchema>;

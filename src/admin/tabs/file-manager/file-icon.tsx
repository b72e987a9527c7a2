import { File, FileImage, FileText, FileType2 } from 'lucide-react';
import { Picture } from '@/components/ui/picture';
import type { StoredFile } from '@/features/files/admin';
import { fileKind, type FileBucket } from '@/features/files/file-names';
import { publicAddress } from './public-address';

const icons = { image: FileImage, pdf: FileText, text: FileType2, other: File };

/** The thumbnail of a public image; the icon of the kind for other files. */
export function FileIcon({ bucket, file }: { bucket: FileBucket; file: StoredFile }) {
  const kind = fileKind(file.type);
  const Icon = icons[kind];
  const icon = <Icon aria-hidden="true" className="size-5 text-muted" />;
  return (
    <span className="relative grid size-10 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-card has-[img]:bg-checker">
      {kind === 'image' && bucket !== 'privateassets' ? (
        <Picture
          src={publicAddress(bucket, file)}
          alt=""
          loading="lazy"
          fallback={icon}
          className="absolute inset-0 size-full object-contain"
        />
      ) : (
        icon
      )}
    </span>
  );
}

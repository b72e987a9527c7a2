const gigabyte = 1024 ** 3;

/** What the project's plan has room for: VITE_STORAGE_GB when the build was told, else the 1 GB of the free one. */
export function planBytes(configured: unknown = import.meta.env.VITE_STORAGE_GB): number {
  const size = typeof configured === 'string' ? Number(configured) : Number.NaN;
  return size > 0 && Number.isFinite(size) ? size * gigabyte : gigabyte;
}

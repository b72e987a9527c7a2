import { ProgressBar } from '@/components/ui/progress-bar';

/** The label and progress bar of a scan. */
export function ScanProgress({ label, value }: { label: string; value: number }) {
  return (
    <div role="status" className="max-w-xl space-y-2 text-small text-muted">
      <p>{label}</p>
      <ProgressBar value={value} label={label} />
    </div>
  );
}

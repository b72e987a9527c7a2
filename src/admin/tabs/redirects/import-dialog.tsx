import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { importRedirectsMutation, type ImportRefusal } from '@/features/redirects/admin';
import { useLanguage } from '@/i18n/use-language';
import { readFile } from '@/lib/file-refusal';
import { formatNumber } from '@/lib/format';
import { maxLines, parseRedirects, type ParsedLine } from './redirect-schema';

/** A file of the most lines is smaller. */
const maxBytes = 1_000_000;

/** A line that was not added, and why. */
interface Wrong {
  line: number;
  reason: ParsedLine['problem'] | ImportRefusal | 'other';
}

/** Reads a CSV file of old and new addresses, shows what it holds, and adds the lines that are right. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('panel-redirects');
  const [lines, setLines] = useState<readonly ParsedLine[]>();
  const [refused, setRefused] = useState<readonly Wrong[]>();
  const { mutate, isPending } = useMutation(importRedirectsMutation);
  const good = lines?.filter(({ problem }) => problem === undefined) ?? [];
  const wrong: readonly Wrong[] = refused ?? lines?.flatMap(({ line, problem }) => (problem ? [{ line, reason: problem }] : [])) ?? [];
  const isTooLong = good.length > maxLines;

  async function read(file: File | undefined) {
    setRefused(undefined);
    setLines(undefined);
    if (!file) return;
    try {
      setLines(parseRedirects(new TextDecoder().decode(await readFile(file, maxBytes))));
    } catch {
      toast({ variant: 'destructive', title: t('import.unreadable'), description: t('import.unreadableText') });
    }
  }
  function add() {
    mutate(good, {
      onSuccess({ added, refused: failures }) {
        if (added > 0) toast({ variant: 'success', title: t('import.added', { count: added }) });
        const all = [...wrong, ...failures.map(({ line, reason }) => ({ line, reason: reason ?? ('other' as const) }))];
        if (all.length === 0) onClose();
        setRefused(all.sort((one, other) => one.line - other.line));
      },
    });
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      title={t('import.title')}
      description={t('import.text')}
      size="md"
    >
      <DialogBody>
        <label className="block space-y-1">
          <span className="block font-medium">{t('import.file')}</span>
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            disabled={isPending}
            onChange={({ target }) => void read(target.files?.[0])}
            className="block w-full rounded-control border border-line-strong p-2 text-small"
          />
        </label>
        {lines && (
          <div role="status" className="space-y-2 pt-4">
            {!refused && <p>{good.length > 0 ? t('import.found', { count: good.length }) : t('import.nothing')}</p>}
            {isTooLong && <Notice tone="warning" title={t('import.tooMany', { count: maxLines })} />}
            {wrong.length > 0 && <WrongLines lines={wrong} />}
          </div>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" disabled={isPending} onClick={onClose}>
          {t(refused ? 'import.close' : 'import.cancel')}
        </Button>
        {!refused && (
          <Button loading={isPending} disabled={good.length === 0 || isTooLong} onClick={add}>
            {t('import.add')}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

function WrongLines({ lines }: { lines: readonly Wrong[] }) {
  const { t } = useTranslation('panel-redirects');
  const { language } = useLanguage();
  return (
    <>
      <p className="text-warning">{t('import.wrong', { count: lines.length })}</p>
      <ul className="max-h-48 list-disc space-y-1 overflow-y-auto ps-5 text-small text-muted">
        {lines.map(({ line, reason }) => (
          <li key={line}>{t('import.line', { line: formatNumber(line, language), problem: t(`errors.${reason ?? 'other'}`) })}</li>
        ))}
      </ul>
    </>
  );
}

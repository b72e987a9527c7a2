import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { insertOnce } from '@/lib/backend/insert-once';
import { unwrap } from '@/lib/backend/unwrap';
import type { Json, Tables, TablesInsert } from '@/lib/database.types';

/** The subject of a note. */
export type NoteSubject = { inquiry: string } | { application: string };

/**
 * `mail` and `whatsapp`: an answer was opened there, and the text is the name of the template. `answer`: a mail that was sent from here,
 * and the text is what it says.
 */
export const noteKinds = ['note', 'mail', 'whatsapp', 'answer'] as const;
export type NoteKind = (typeof noteKinds)[number];

/** `author_name` is null when the author has no display name, or for SQL. */
export type Note = Pick<Tables<'notes'>, 'id' | 'created_at' | 'author_name' | 'text' | 'subject' | 'mail_status'> & { kind: NoteKind };

export interface NewNote {
  kind?: Exclude<NoteKind, 'answer'>;
  text: string;
}

/** The limit of the database. */
export const longestNote = 4000;

const notesPageSize = 20;

/** How often answers that are being sent are read again, and for how long. In milliseconds. */
const pollMs = 5000;
const pollForMs = 120_000;

const isBeingSent = ({ mail_status, created_at }: Note) => mail_status === 'waiting' && Date.parse(created_at) > Date.now() - pollForMs;

const columnOf = (subject: NoteSubject) =>
  'inquiry' in subject ? (['inquiry_id', subject.inquiry] as const) : (['application_id', subject.application] as const);
const keyOf = (subject: NoteSubject) => ['notes', ...columnOf(subject)];

/** Returns notes of a subject that are older than one of them, or the newest. Throws AppError. */
async function fetchNotes(subject: NoteSubject, before: Pick<Note, 'id' | 'created_at'> | null, signal: AbortSignal): Promise<Note[]> {
  const client = await authClient();
  const [column, id] = columnOf(subject);
  let query = client.from('notes').select('id, created_at, author_name, kind, text, subject, mail_status').eq(column, id);
  if (before) query = query.lte('created_at', before.created_at).or(`created_at.lt."${before.created_at}",id.lt."${before.id}"`);
  const rows = await unwrap(
    query
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(notesPageSize + 1)
      .abortSignal(signal),
  );
  return rows.map(({ kind, ...note }) => ({ ...note, kind: noteKinds.find((one) => one === kind) ?? 'note' }));
}

/** The notes of a subject, newest first, in pages; `data` is the flat list. For administrators. */
export const notesQuery = (subject: NoteSubject) =>
  infiniteQueryOptions({
    queryKey: keyOf(subject),
    queryFn: ({ pageParam, signal }) => fetchNotes(subject, pageParam, signal),
    initialPageParam: null as Pick<Note, 'id' | 'created_at'> | null,
    getNextPageParam: (page) => (page.length > notesPageSize ? (page[notesPageSize - 1] ?? null) : null),
    select: ({ pages }) => pages.flatMap((page) => page.slice(0, notesPageSize)),
    // Other administrators add notes.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    // An answer that has just been written is sent within seconds.
    refetchInterval: ({ state }) => (state.data?.pages[0]?.some(isBeingSent) ? pollMs : false),
  });

/** Adds a note. The database sets the author. Throws AppError: `notFound` when the subject does not exist. */
async function addNote(subject: NoteSubject, { kind = 'note', text }: NewNote): Promise<void> {
  const client = await authClient();
  const [column, subjectId] = columnOf(subject);
  const content = { [column]: subjectId, kind, text };
  await insertOnce('notes', content, (id) => unwrap(client.from('notes').insert({ id, ...content } as TablesInsert<'notes'>)));
}

async function deleteNote(id: string): Promise<void> {
  const client = await authClient();
  await unwrap(client.from('notes').delete().eq('id', id));
}

/** The number of events that the panel shows, beside the first. The database returns one more. */
export const maxEvents = 100;

/** The kinds of events (`row_timeline`). */
export const eventKinds = [
  'received',
  'read',
  'status',
  'withdrawn',
  'follow_up',
  'merged',
  'absorbed',
  'separated',
  'rating',
  'tags',
  'reason',
  'phone',
  'trashed',
  'restored',
  'assigned',
  'unassigned',
  'consent_given',
  'consent_withdrawn',
  'resume_deleted',
  'mail_sent',
  'mail_failed',
  'interview',
  ...noteKinds,
] as const;
export type EventKind = (typeof eventKinds)[number];

/** What happened to an inquiry or an application. */
export interface RowEvent {
  /** ISO time. */
  at: string;
  kind: EventKind;
  /** The administrator. `actor_name` is null without a display name, `actor` for others. */
  actor: string | null;
  actor_name: string | null;
  details: Readonly<Record<string, Json | undefined>>;
}

const timelineKey = (subject: NoteSubject) =>
  'inquiry' in subject
    ? (['list', 'inquiries', 'timeline', subject.inquiry] as const)
    : (['list', 'job_applications', 'timeline', subject.application] as const);

/** The events of a row, oldest first. `hasMore`: those after the first are not all of them. Kinds of a later version are left out. */
export const timelineQuery = (subject: NoteSubject) =>
  queryOptions({
    queryKey: timelineKey(subject),
    queryFn: async ({ signal }) => {
      const rows = await unwrap((await authClient()).rpc('row_timeline', subject).abortSignal(signal));
      const [first, ...later] = rows.toReversed();
      const shown = first ? [first, ...later.slice(-maxEvents)] : [];
      const events = shown.flatMap(({ kind, at, details, ...by }): RowEvent[] => {
        const known = eventKinds.find((one) => one === kind);
        const isObject = details !== null && typeof details === 'object' && !Array.isArray(details);
        return known ? [{ ...by, at: at ?? '', kind: known, details: isObject ? details : {} }] : [];
      });
      return { events, hasMore: later.length > maxEvents };
    },
    // Other administrators and the site add events.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

const refresh = (client: QueryClient, subject: NoteSubject) =>
  Promise.all([keyOf(subject), timelineKey(subject)].map((queryKey) => client.invalidateQueries({ queryKey })));

/** Adds a note. The form reports the outcome. */
export const addNoteMutation = (subject: NoteSubject) =>
  mutationOptions({
    mutationFn: (note: NewNote) => addNote(subject, note),
    onSettled: (_data, _error, _note, _result, { client }) => refresh(client, subject),
  });

/** Deletes anybody's note. A missing one is no failure. */
export const deleteNoteMutation = (subject: NoteSubject) =>
  mutationOptions({
    mutationFn: deleteNote,
    onSettled: (_data, _error, _id, _result, { client }) => refresh(client, subject),
    meta: { failed: 'panel-notes:deleteFailed' },
  });

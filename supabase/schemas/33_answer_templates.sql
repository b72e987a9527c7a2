-- Templates of answers to inquiries, for administrators only.

create table public.answer_templates (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null,
  texts jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint answer_templates_name_length check (name ~ '\S' and char_length(name) <= 80),
  constraint answer_templates_texts_shape check (private.is_translations(texts, '{"subject": 150, "text": 2000}'))
);
comment on table public.answer_templates is 'Templates of answers to inquiries and applications, which an administrator edits and sends.';
comment on column public.answer_templates.name is 'Name in the panel, and in the note about an answer.';
comment on column public.answer_templates.texts is
  '{"en"|"ar": {"subject", "text"}} with the placeholders {{name}}, {{company}}, {{topic}} and {{job}}, which the panel checks.';
comment on column public.answer_templates.version is
  'Incremented by a trigger with each change. Save with "where id = <id> and version = <the version that was read>": no row is returned '
  'when somebody else saved in between.';
comment on column public.answer_templates.updated_at is 'When this version was saved: created_at of its audit entry.';
create index answer_templates_created_at_idx on public.answer_templates (created_at, id);
alter table public.answer_templates enable row level security;
revoke all on public.answer_templates from anon, authenticated, service_role;
grant select, insert, update, delete on public.answer_templates to service_role;
grant select, insert (id, name, texts), update (name, texts), delete on public.answer_templates to authenticated;

create policy "administrators manage the templates of answers" on public.answer_templates
  for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
comment on policy "administrators manage the templates of answers" on public.answer_templates is 'Inquiries tab and Applications tab.';

create trigger check_texts before insert or update of name, texts on public.answer_templates
  for each row execute function private.check_texts('name', 'name', 'texts', 'texts');
create trigger set_version before update on public.answer_templates
  for each row execute function private.set_version();
create trigger audit_added after insert on public.answer_templates
  referencing new table as new_rows for each statement execute function private.audit_rows('id');
create trigger audit_changed after update on public.answer_templates
  referencing old table as old_rows new table as new_rows for each statement execute function private.audit_rows('id', 'name', 'texts');
create trigger audit_removed after delete on public.answer_templates
  referencing old table as old_rows for each statement execute function private.audit_rows('id');

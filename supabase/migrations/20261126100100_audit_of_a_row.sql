-- The last change of one row, as the dialog of conflicts names it.

create index audit_log_row_id_idx on public.audit_log (row_id, created_at desc, id desc) where row_id is not null;

-- Every table, column and function privilege, in one idempotent file.
--
-- Hosted Supabase grants everything in "public" to the API roles by default, and the embedded backend does so again at every
-- start; it therefore runs the last migration that ends in _privileges.sql once more. A later change of privileges ships a new,
-- complete copy of this file. First everything is taken away (a revoke on a table takes its column
-- grants along), then each right is given by name.

revoke all on schema private from public, anon, authenticated, service_role;
grant usage on schema public, private to anon, authenticated, service_role;

revoke all on all tables in schema public, private from public, anon, authenticated, service_role;
revoke all on all sequences in schema public, private from public, anon, authenticated, service_role;
revoke all on all functions in schema public, private from public, anon, authenticated, service_role;

-- What is created later starts without any right.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- ---------------------------------------------------------------- tables

-- The service role (edge functions) passes row-level security; the guards, constraints and triggers hold for it too.
grant select, insert, update, delete on all tables in schema public to service_role;

grant select on public.administrators to authenticated;

grant select (id, settings, version, updated_at) on public.website_settings to anon, authenticated;
grant insert (id, settings), update (id, settings) on public.website_settings to authenticated;

grant select (id, created_at, rating, review_text, name, company_name, language, status) on public.user_reviews to anon, authenticated;
grant insert (rating, review_text, name, company_name, language) on public.user_reviews to anon, authenticated;
grant update (status), delete on public.user_reviews to authenticated;

grant insert (name, company_name, position, mobile, email, description) on public.inquiries to anon, authenticated;
grant select, delete on public.inquiries to authenticated;

grant select on public.job_postings to anon, authenticated;
grant insert (title, location, salary, description, responsibilities, qualifications, image_url, translations),
  update (title, location, salary, description, responsibilities, qualifications, image_url, translations),
  delete on public.job_postings to authenticated;

grant insert (job_id, full_name, email, phone, cover_letter, resume_url, resume_storage_path) on public.job_applications to anon, authenticated;
grant select, delete on public.job_applications to authenticated;

grant select on public.leadership_team to anon, authenticated;
grant insert (name, position, description, email, image_url, gender, translations),
  update (name, position, description, email, image_url, gender, translations),
  delete on public.leadership_team to authenticated;

grant select, insert (type, value), update (type, value), delete on public.creator_moderation to authenticated;

grant select on public.creators to anon, authenticated;
-- status is for administrators: the trigger guard_creator refuses it to the owner
grant update (full_name, bio, profile_picture_url, status) on public.creators to authenticated;

grant select on public.creator_accounts to authenticated;

grant select on public.creator_posts to anon, authenticated;
grant insert (creator_id, content, type), update (is_pinned), delete on public.creator_posts to authenticated;

grant select on public.post_likes to authenticated;
grant select, delete on public.login_attempts to authenticated;
grant select, delete on public.search_queries to authenticated;

-- ---------------------------------------------------------------- functions

grant execute on function
  public.check_username(text), public.check_email(text),
  public.record_login_attempt(text, boolean), public.get_login_lockout(text),
  public.record_search(text, text, integer), public.increment_post_likes(uuid)
  to anon, authenticated, service_role;
grant execute on function public.pin_post(uuid, uuid), public.creator_sign_ins(uuid[]) to authenticated;
grant execute on function
  public.create_creator_records(uuid, text, text, text, date, text),
  public.take_function_limit(text, text, integer, integer),
  public.find_unclaimed_resume(text), public.record_resume_check(uuid, text), public.abandoned_resumes()
  to service_role;

-- behind the wrappers
grant execute on function
  private.check_username(text), private.check_email(text),
  private.record_login_attempt(text, boolean), private.get_login_lockout(text),
  private.record_search(text, text, integer), private.like_post(uuid)
  to anon, authenticated, service_role;
grant execute on function private.pin_post(uuid, uuid), private.creator_sign_ins(uuid[]) to authenticated;
grant execute on function
  private.take_rate_limit(text, text, integer, interval), private.salted_hash(text[]),
  private.find_unclaimed_resume(text), private.record_resume_check(uuid, text), private.abandoned_resumes()
  to service_role;

-- in policies, CHECK constraints and invoker triggers
grant execute on function
  private.is_admin(), private.is_creator_in_good_standing(), private.has_room_for_avatar(), private.is_avatar_of(uuid, text, text)
  to authenticated;
grant execute on function private.is_resume_upload(text, text), private.is_discardable_resume(text, text, timestamptz) to anon, authenticated;
grant execute on function
  private.is_text_list(text[], integer, integer), private.is_translations(jsonb, text[], text[]), private.username_verdict(text)
  to authenticated, service_role;

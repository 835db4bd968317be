-- The answers of a set when it was last saved: questions without a tag have no column to return to.
-- And who cleared which answer since then, as {"<question>": {"by": <account>, "at": "<time>"}}.
alter table answer_set
  add column saved_answers jsonb,
  add column cleared jsonb not null default '{}';

-- Listings were saved when the set before was closed, profiles answered one by one.
update answer_set s set saved_answers = (
  select coalesce(jsonb_object_agg(a.question_id, a.value), '{}') from answer a
  where a.set_id = coalesce(
    (select max(b.id) from answer_set b where b.open_to = 'nobody' and b.form_id = s.form_id
      and b.subject_kind = s.subject_kind and b.subject_id = s.subject_id), s.id))
where s.subject_kind in ('listing', 'profile') and s.open_to = 'authors';

-- A set of answers says nothing any more of what its form is used for: it is about the subject of the
-- use, its answers are open to somebody, and reviews have tables of their own.
alter table answer_set
  -- What it is about, once there is something: a row of the kind that the form's use names.
  add column subject_kind text check (subject_kind ~ '^[a-z]{1,40}$'),
  add column subject_id bigint,
  -- Who may change the answers: nobody once they are final.
  add column open_to text not null default 'authors'
    check (open_to in ('authors', 'reviewers', 'nobody'));
update answer_set s set
  subject_kind = case when s.listing_id is not null then 'listing'
    when s.enterprise_id is not null then 'enterprise' end,
  subject_id = coalesce(s.listing_id, s.enterprise_id),
  open_to = case when s.status in (1, 3) then 'authors' when s.status = 5 then 'nobody'
    else 'reviewers' end;

create table review (
  set_id bigint primary key references answer_set on delete cascade,
  -- That of the set, for the order of the queue.
  form_id bigint not null references form on delete cascade,
  -- A state of the workflow of the form's use.
  state text not null check (state ~ '^[a-zA-Z]{1,40}$'),
  -- What lists call it, as it was when it was submitted.
  title text not null default '' check (length(title) <= 300),
  -- Whether it was submitted more than once.
  is_again boolean not null default false,
  -- When it was submitted last.
  waiting_since timestamptz,
  check (waiting_since is not null or not is_again)
);
insert into review (set_id, form_id, state, title, is_again, waiting_since)
select s.id, s.form_id,
  (array['draft', 'submitted', 'moreInfo', 'notApproved', 'approved'])[s.status],
  s.title, s.resubmitted_at is not null, s.waiting_since
from answer_set s join form f on f.id = s.form_id where f.kind = 'application';

alter table answer_set
  drop column waiting_since, drop column title, drop column resubmitted_at, drop column status,
  drop column enterprise_id, drop column listing_id,
  add check (open_to = 'authors' or submitted_at is not null),
  add check ((subject_kind is null) = (subject_id is null));
create index answer_set_of_subject on answer_set (subject_id, subject_kind)
  where subject_id is not null;
create index review_waiting on review (form_id, waiting_since, set_id)
  where waiting_since is not null;
create index review_waiting_by_state on review (form_id, state, waiting_since, set_id)
  where waiting_since is not null;
create index review_by_title on review (form_id, lower(title), set_id)
  where waiting_since is not null;
create index review_words on review using gin (title gin_trgm_ops)
  where waiting_since is not null;
create index review_by_grams on review using gin (grams_of(lower(title)))
  where waiting_since is not null;

alter table status_event
  drop constraint status_event_from_status_check, drop constraint status_event_to_status_check;
alter table status_event
  alter column from_status type text using
    (array['draft', 'submitted', 'moreInfo', 'notApproved', 'approved'])[from_status],
  alter column to_status type text using
    (array['draft', 'submitted', 'moreInfo', 'notApproved', 'approved'])[to_status];
alter table status_event rename column from_status to from_state;
alter table status_event rename column to_status to to_state;
alter table status_event drop constraint status_event_set_id_fkey,
  add foreign key (set_id) references review on delete cascade;
alter table assignment drop constraint assignment_set_id_fkey,
  add foreign key (set_id) references review on delete cascade;
alter table status_event rename to review_event;
alter table assignment rename to review_assignment;

create or replace function application_status_of(enterprise bigint)
returns smallint language sql stable as $$
  select coalesce((
    select case when r.is_again and r.state = 'submitted' then 3
      else (array_position(
        array['submitted', null, 'moreInfo', 'notApproved', 'approved'], r.state) + 1) end::smallint
    from answer_set s join form f on f.id = s.form_id join review r on r.set_id = s.id
    where s.subject_kind = 'enterprise' and s.subject_id = enterprise and r.waiting_since is not null and f.kind = 'application'
    order by s.id desc limit 1), 0::smallint) $$;

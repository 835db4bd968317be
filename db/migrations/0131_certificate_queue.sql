-- Since when a certification has waited for a check: claimed, or its proof added, later than created.
alter table certification add column proven_at timestamptz not null default now();
update certification set proven_at = created_at;
-- The queue, which every page of admins counts.
create index certification_proven on certification (proven_at, id)
  where state = 1 and evidence_file is not null;
-- Rows to forget what they were before a decision, a minute after it.
create index certification_undoable on certification (id) where undo is not null;

-- Proof in an application form replaces only an open renewal that came from the form.
alter table certification_renewal add column is_from_form boolean not null default false;
update certification_renewal set is_from_form = true where submitted_by is null;

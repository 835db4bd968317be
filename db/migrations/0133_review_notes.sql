-- The audit log names internal notes by id: a deleted note is gone.
update audit set action = 'application.drop_note'
where action = 'application.note' and diff ? 'noteId';
update audit set diff = diff - 'text' where action = 'application.note' and diff ? 'text';

-- A double click adds a note once, by the key of its form; the same text may be written twice.
-- Without the author, so that accounts can be merged.
alter table review_internal_note add column key uuid not null default gen_random_uuid();
drop index review_internal_note_once;
create unique index review_internal_note_once on review_internal_note (set_id, key);

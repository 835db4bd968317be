-- Files that people bring: who brought one, and where its bytes are awaited until it is complete.

alter table file
  add column uploaded_by bigint references account on delete set null,
  -- The key in the store that a signed target puts the bytes to.
  add column incoming text check (incoming ~ '^(images|files)/[0-9a-f-]{36}$'),
  add constraint file_awaited_while_pending check (incoming is null or state = 1),
  -- What belonged to someone goes with them; it does not become everybody's.
  drop constraint file_owner_id_fkey,
  add foreign key (owner_id) references party on delete cascade;

create index file_by_uploader on file (uploaded_by, created_at) where uploaded_by is not null;

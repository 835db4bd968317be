-- What admins manage by hand: sectors, certificates, banners and collections.

-- Compared when it is changed: nobody overwrites what they have not seen.
alter table sector add column rev integer not null default 1;
alter table certificate add column rev integer not null default 1;
alter table collection add column rev integer not null default 1;
alter table certificate_group
  add column rev integer not null default 1,
  add column archived_at timestamptz;
alter table banner
  add column rev integer not null default 1,
  add column archived_at timestamptz;

-- Beside what is searched for, 6: what every page shows from memory has changed.
alter table search_outbox drop constraint search_outbox_kind_check;
alter table search_outbox add constraint search_outbox_kind_check check (kind between 1 and 6);

-- Merged into another: its words in imports lead there as well.
create index import_mapping_by_sector on import_mapping (sector_id) where sector_id is not null;
create index sector_by_redirect on sector (redirect_to) where redirect_to is not null;

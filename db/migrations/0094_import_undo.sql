-- What an import wrote, to undo it.

alter table data_import drop constraint data_import_state_check;
-- 7 is being undone, 8 undone.
alter table data_import add constraint data_import_state_check
  check (state in (1, 2, 3, 4, 5, 6, 7, 8));

create table data_import_change (
  import_id bigint not null references data_import on delete cascade,
  enterprise_id bigint not null references enterprise on delete cascade,
  -- State of the enterprise after the import; another one says that it was edited since.
  mark text not null,
  -- What it was before; null where the import created it.
  before jsonb check (jsonb_typeof(before) = 'object'),
  -- 1 written, 2 undone, 3 kept, as it was edited since.
  state smallint not null default 1 check (state in (1, 2, 3)),
  primary key (import_id, enterprise_id)
);
create index data_import_change_by_state on data_import_change (import_id, state, enterprise_id);
create index data_import_change_by_enterprise on data_import_change (enterprise_id);

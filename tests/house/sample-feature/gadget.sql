create table gadget (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise on delete cascade,
  name text not null,
  polished boolean not null default false,
  heard boolean not null default false
);

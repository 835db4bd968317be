create table gadget (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise on delete cascade,
  by_account_id bigint references account,
  name text not null,
  polished boolean not null default false,
  heard boolean not null default false,
  withheld boolean not null default false
);

-- A group is changed by several admins; each kind of place or goods whose built-in words an admin
-- has turned off is named by its key in the program.
alter table synonym add column rev integer not null default 1;

create table disabled_concept (
  concept text primary key check (concept ~ '^[a-zA-Z]{2,60}$')
);

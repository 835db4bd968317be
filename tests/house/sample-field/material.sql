alter table listing add column material text;
alter table listing_text add column care text not null default '';
alter table listing add column colours text[] not null default '{}';

alter table listing add column material text, add column length_cm double precision;
alter table listing_text add column care text not null default '';
alter table listing add column colours text[] not null default '{}';

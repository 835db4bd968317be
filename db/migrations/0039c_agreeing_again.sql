-- Which pages bind those who have an account, and what changed in them since somebody agreed.

alter table page add column binding boolean not null default false;
update page set binding = true where key in ('privacy', 'terms');

-- A change that whoever agreed before it is asked to agree to. A correction that changes nothing of
-- what a page means has no row here.
create table page_change (
  page_id bigint not null references page on delete cascade,
  -- From then on it is asked for; it may lie ahead.
  since timestamptz not null,
  lang language_tag not null,
  -- What has changed, in plain words.
  text text not null check (length(text) between 1 and 5000),
  origin text_origin not null,
  primary key (page_id, since, lang)
);
create unique index page_change_one_original on page_change (page_id, since) where origin = 1;

-- What binds now: an agreement from `since` on holds, and a new one is to `version`.
create view binding_page as
select p.id, p.key, coalesce(changed.since, '-infinity') as since,
  greatest(p.updated_at, changed.since) as version
from page p
left join lateral (
  select max(since) as since from page_change where page_id = p.id and since <= now()
) changed on true
where p.published and p.binding;

-- Texts belong to a version of a form: they are edited in its draft and go live when it is published.
-- Until now all versions shared them, so each gets a copy.
alter table form_text drop constraint form_text_pkey;
drop index form_text_one_original;
alter table form_text add version_id bigint references form_version on delete cascade;

insert into form_text (version_id, item_id, lang, title, help, placeholder, origin, rev, source_rev)
select v.id, t.item_id, t.lang, t.title, t.help, t.placeholder, t.origin, t.rev, t.source_rev
from form_text t
join form_item i on i.id = t.item_id
join form_version v on v.form_id = i.form_id;
delete from form_text where version_id is null;

alter table form_text
  alter version_id set not null,
  add primary key (version_id, item_id, lang);
create unique index form_text_one_original on form_text (version_id, item_id) where origin = 1;
create index form_text_of_item on form_text (item_id);

-- A version that is no longer live keeps the texts that its answers were given to. Deleting a form
-- deletes them.
create function keep_retired_form_text() returns trigger language plpgsql as $$
begin
  if exists (select from form_version where id = new.version_id and state = 3) then
    raise exception 'version % is no longer live and keeps its texts', new.version_id
      using errcode = 'check_violation', constraint = 'form_text_is_kept';
  end if;
  return new;
end $$;
create trigger form_text_is_kept before insert or update on form_text
  for each row execute function keep_retired_form_text();

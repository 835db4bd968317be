-- Machine translations are for readers of their language only: all others get a person's words.
create or replace function text_rank(lang text, origin smallint, asked text) returns integer
  language sql immutable parallel safe
  return case
    when lang = asked then 0
    when split_part(lang, '-', 1) = asked then 1
    when origin = 3 then 6
    when lang = 'en' then 2
    when split_part(lang, '-', 1) = 'en' then 3
    when origin = 1 then 4
    else 5
  end;

-- Machine translations of an original that is changed or replaced are deleted with it.
create function drop_machine_texts() returns trigger language plpgsql as $$
begin
  execute format('delete from %I where %I = ($1).%I and origin = 3',
    tg_table_name, tg_argv[0], tg_argv[0]) using old;
  return null;
end $$;

create trigger enterprise_text_changed after update on enterprise_text for each row
  when (old.origin = 1 and (old.lang, old.description, old.info, old.origin)
    is distinct from (new.lang, new.description, new.info, new.origin))
  execute function drop_machine_texts('enterprise_id');
create trigger enterprise_text_deleted after delete on enterprise_text for each row
  when (old.origin = 1) execute function drop_machine_texts('enterprise_id');

create trigger listing_text_changed after update on listing_text for each row
  when (old.origin = 1
    and (old.lang, old.title, old.description, old.action_label, old.return_policy, old.origin)
    is distinct from
      (new.lang, new.title, new.description, new.action_label, new.return_policy, new.origin))
  execute function drop_machine_texts('listing_id');
create trigger listing_text_deleted after delete on listing_text for each row
  when (old.origin = 1) execute function drop_machine_texts('listing_id');

-- Characters sent to the translation service, by day (UTC).
create table translation_use (
  day date primary key,
  characters bigint not null check (characters >= 0)
);

-- A form says by name what it is used for, so that uses can be added without a migration. The site's
-- own forms have the names that clients know them by; all others are known by their ids.
drop index form_of_the_site;
drop index form_of_network;
do $$
declare
  rule text;
begin
  for rule in select conname from pg_constraint where conrelid = 'form'::regclass and contype = 'c'
  loop
    execute format('alter table form drop constraint %I', rule);
  end loop;
end $$;
alter table form
  alter column kind type text
    using (array['application', 'listing', 'network', 'survey'])[kind],
  add constraint form_kind_is_a_name check (kind ~ '^[a-z]{1,40}$'),
  add column name text unique check (name ~ '^[a-z]{1,40}$');
update form set name = case kind when 'listing' then 'marketplace' else kind end
where kind in ('application', 'listing') and archived_at is null;
alter table form drop column network_id, drop column archived_at;

create or replace function application_status_of(enterprise bigint)
returns smallint language sql stable as $$
  select coalesce((
    select case
        when s.status = 2 and s.resubmitted_at is null then 2
        else s.status + 1
      end::smallint
    from answer_set s join form f on f.id = s.form_id
    where s.enterprise_id = enterprise and s.status > 1 and f.kind = 'application'
    order by s.id desc limit 1), 0::smallint) $$;

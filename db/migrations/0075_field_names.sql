-- Copies of columns in sets of answers name fields as the program does: `shipsTo`, not `ships_to`,
-- and say nothing as an empty list. Of enterprises the focuses are named beside all sectors.
update answer_set s set seen_fields = (
  select jsonb_object_agg(
    case
      when old.key = 'sectors' then 'sectorIds'
      else (
        select string_agg(case at when 1 then word else initcap(word) end, '' order by at)
        from string_to_table(old.key, '_') with ordinality as part (word, at))
    end,
    case
      when old.key = 'sectors' then jsonb_path_query_array(old.value, '$[*].id')
      when old.value = 'null' and old.key not in ('website', 'opening_hours', 'logo', 'cover',
        'action_link', 'accepts_returns', 'product') then '[]'
      else old.value
    end)
  from jsonb_each(s.seen_fields) as old)
  || case when s.seen_fields ? 'sectors'
    then jsonb_build_object('focusIds',
      jsonb_path_query_array(s.seen_fields -> 'sectors', '$[*] ? (@.kind == 2).id'))
    else '{}' end
where s.seen_fields is not null and s.seen_fields <> '{}';

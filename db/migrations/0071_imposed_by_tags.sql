-- What the rules knew by the names of tags, the questions say themselves: which of them are required
-- (V-026 to V-028), whose first image is the cover, and how images are cropped. Published versions
-- stay the same otherwise.
alter table form_version disable trigger form_version_is_kept;
update form_version v set layout = jsonb_set(v.layout, '{pages}', (
  select coalesce(jsonb_agg(jsonb_set(page, '{sections}', (
    select coalesce(jsonb_agg(jsonb_set(section, '{questions}', (
      select coalesce(jsonb_agg(
        question || coalesce(imposed.changes, '{}') || jsonb_build_object('settings',
          coalesce(question -> 'settings', '{}') || coalesce(imposed.settings, '{}'))
        order by q), '[]')
      from jsonb_array_elements(section -> 'questions') with ordinality as each (question, q)
      left join (values
        ('listing', 'highlightTitle', 4, '{"required": true}'::jsonb, '{}'::jsonb),
        ('listing', 'highlightType', 2, '{"required": true}', '{}'),
        ('listing', 'highlightLinkButtonText', 2, '{"required": true}', '{}'),
        ('listing', 'highlightImage', 8, '{"required": true}',
          '{"accepts": "images", "hasCover": true}'),
        ('application', 'gallery', 9, '{}', '{"hasCover": false}'),
        ('application', 'logo', 14, '{}', '{"aspect": 1}'),
        ('application', 'cover', 14, '{}', '{"aspect": 2}')
      ) as imposed (kind, tag, type, changes, settings)
        on imposed.kind = f.kind and imposed.tag = question ->> 'tag'
          and imposed.type = (question ->> 'type')::int
    )) order by s), '[]')
    from jsonb_array_elements(page -> 'sections') with ordinality as each (section, s)
  )) order by p), '[]')
  from jsonb_array_elements(v.layout -> 'pages') with ordinality as each (page, p)
))
from form f where f.id = v.form_id;
alter table form_version enable trigger form_version_is_kept;

-- Listings that enterprises write themselves.

alter table listing
  -- Words that people look for it by.
  add column keywords text[] not null default '{}' check (cardinality(keywords) <= 100),
  -- Sent with what made it, so that sending it twice makes one.
  add column made_key text unique check (length(made_key) <= 100);

-- What everybody sees has a title. New rows are written before their texts, in the same transaction.
create function listing_needs_text() returns trigger language plpgsql as $$
begin
  if not exists (select from listing_text where listing_id = new.id) then
    raise exception 'listing % has no text', new.id
      using errcode = 'check_violation', constraint = 'listing_published_has_text';
  end if;
  return new;
end $$;
create trigger listing_published_has_text before update of state on listing
  for each row when (new.state = 2 and old.state <> 2) execute function listing_needs_text();

-- The rev of the listing that the answers follow: fields that were changed beside the form since are
-- taken over before anybody goes on with it.
alter table answer_set add column listing_rev integer;

-- The form of listings fills three more fields, and its keywords are kept with the listing.
insert into form_item (id, form_id, kind, type) values (226, 2, 3, 7), (227, 2, 3, 1), (228, 2, 3, 4);

create temporary table words (
  id bigint, en text, es text, ja text, ur text, ne text, si text, ta text
) on commit drop;
insert into words values
  (226, 'Sectors', 'Sectores', '分野', 'شعبے', 'क्षेत्रहरू', 'අංශ', 'துறைகள்'),
  (227, 'Do you accept returns?', '¿Aceptan devoluciones?', '返品を受け付けますか', 'کیا آپ واپسی قبول کرتے ہیں؟', 'फिर्ता लिनुहुन्छ?', 'ආපසු භාර ගන්නවාද?', 'திரும்பப் பெறுவீர்களா?'),
  (228, 'Your words on returns', 'Condiciones de devolución', '返品についての説明', 'واپسی کی شرائط', 'फिर्ताका सर्तहरू', 'ආපසු දීමේ කොන්දේසි', 'திரும்பப் பெறும் நிபந்தனைகள்');

insert into form_text (item_id, lang, title, origin, source_rev)
select id, lang, title, case lang when 'en' then 1 else 3 end, case lang when 'en' then null else 1 end
from words cross join lateral (values ('en', en), ('es', es), ('ja', ja), ('ur', ur), ('ne', ne),
  ('si', si), ('ta', ta)) as by_lang (lang, title);

create temporary table added (after_id bigint, step integer, question jsonb) on commit drop;
insert into added values
  (215, 1, '{"id": 226, "type": 7, "tag": "highlightSectors", "settings": {"most": 10}}'),
  (222, 1, '{"id": 227, "type": 1, "tag": "highlightReturns", "display": {"questionId": 211, "answers": [231]}}'),
  (222, 2, '{"id": 228, "type": 4, "tag": "highlightReturnPolicy", "settings": {"isLong": true, "maxLength": 5000}, "display": {"questionId": 211, "answers": [231]}}');

create temporary table before on commit drop as
select id, layout from form_version where form_id = 2 and state = 2;

update form_version set state = 3 where id in (select id from before);

insert into form_version (form_id, number, state, published_at, layout)
select 2, (select max(number) + 1 from form_version where form_id = 2), 2, now(),
  jsonb_set(layout, '{pages}', (
    select jsonb_agg(jsonb_set(page, '{sections}', (
      select jsonb_agg(jsonb_set(section, '{questions}', (
        select coalesce(jsonb_agg(asked.question order by asked.place, asked.step), '[]')
        from (
          select place, 0 as step, case question ->> 'id'
            when '216' then question || '{"tag": "highlightKeywords"}' else question end as question
          from jsonb_array_elements(section -> 'questions') with ordinality as own (question, place)
          union all
          select place, added.step, added.question
          from jsonb_array_elements(section -> 'questions') with ordinality as own (question, place)
          join added on added.after_id = (own.question ->> 'id')::bigint
        ) asked
      )) order by section_place)
      from jsonb_array_elements(page -> 'sections') with ordinality as s (section, section_place)
    )) order by page_place)
    from jsonb_array_elements(layout -> 'pages') with ordinality as p (page, page_place)
  ))
from before;

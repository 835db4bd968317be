-- Price, currency, SKU and quantity of a listing with a single variant, as questions of its form.

insert into form_item (id, form_id, kind, type) values
  (206, 2, 2, null), (229, 2, 3, 19), (230, 2, 3, 2), (238, 2, 3, 4), (239, 2, 3, 19);
insert into form_item (id, form_id, kind, meaning)
select 249 + row_number() over (order by id), 2, 5, 'currency:' || code from currency;

create temporary table words (id bigint, titles text[], helps text[]) on commit drop;
insert into words values
  (206,
    array['Price', 'Precio', '価格', 'قیمت', 'मूल्य', 'මිල', 'விலை'],
    null),
  (229,
    array['Price', 'Precio', '価格', 'قیمت', 'मूल्य', 'මිල', 'விலை'],
    array['Shown on cards and on the listing’s page. Leave it empty if the price varies.', 'Se muestra en las tarjetas y en la página de la oferta. Déjalo vacío si el precio varía.', 'カードと商品・サービスのページに表示されます。価格が決まっていない場合は空欄にしてください。', 'کارڈ اور پیشکش کے صفحے پر نظر آتی ہے۔ اگر قیمت بدلتی رہتی ہے تو خالی چھوڑ دیں۔', 'कार्ड र सूचीको पृष्ठमा देखिन्छ। मूल्य फरक-फरक हुन्छ भने खाली छोड्नुहोस्।', 'කාඩ්පත්වල සහ එහි පිටුවේ පෙන්වයි. මිල වෙනස් වේ නම් හිස්ව තබන්න.', 'அட்டைகளிலும் பட்டியல் பக்கத்திலும் காட்டப்படும். விலை மாறுபட்டால் காலியாக விடவும்.']),
  (230,
    array['Currency', 'Moneda', '通貨', 'کرنسی', 'मुद्रा', 'මුදල් ඒකකය', 'நாணயம்'],
    null),
  (238,
    array['SKU', 'SKU', 'SKU（商品コード）', 'SKU (پروڈکٹ کوڈ)', 'SKU (उत्पादन कोड)', 'SKU (භාණ්ඩ කේතය)', 'SKU (பொருள் குறியீடு)'],
    array['Your own product code.', 'Tu propio código de producto.', '自社で使う商品コードです。', 'آپ کا اپنا پروڈکٹ کوڈ۔', 'तपाईंको आफ्नै उत्पादन कोड।', 'ඔබේම භාණ්ඩ කේතය.', 'உங்கள் சொந்தப் பொருள் குறியீடு.']),
  (239,
    array['Quantity in stock', 'Cantidad disponible', '在庫数', 'اسٹاک میں تعداد', 'स्टकमा भएको सङ्ख्या', 'තොගයේ ඇති ප්‍රමාණය', 'இருப்பில் உள்ள எண்ணிக்கை'],
    array['Leave it empty if you do not count stock.', 'Déjalo vacío si no llevas inventario.', '在庫を数えない場合は空欄にしてください。', 'اگر آپ اسٹاک نہیں گنتے تو خالی چھوڑ دیں۔', 'स्टक गन्नुहुन्न भने खाली छोड्नुहोस्।', 'තොග ගණන් නොකරන්නේ නම් හිස්ව තබන්න.', 'இருப்பை எண்ணுவதில்லை என்றால் காலியாக விடவும்.']);

insert into form_text (item_id, lang, title, help, origin, source_rev)
select words.id, lang, titles[place], coalesce(helps[place], ''),
  case lang when 'en' then 1 else 3 end, case lang when 'en' then null else 1 end
from words
cross join unnest(array['en', 'es', 'ja', 'ur', 'ne', 'si', 'ta'])
  with ordinality as languages (lang, place);

-- The section follows the pictures, or comes last where an admin has removed those. Needs have no
-- price.
create temporary table changed on commit drop as
with section as (
  select v.id, page_place, section_place, section ->> 'id' = '202' as is_anchor
  from form_version v
  cross join jsonb_array_elements(v.layout -> 'pages') with ordinality as p (page, page_place)
  cross join jsonb_array_elements(page -> 'sections') with ordinality as s (section, section_place)
  where v.form_id = 2 and v.state in (1, 2)
), anchor as (
  select distinct on (id) id, page_place, section_place from section
  order by id, is_anchor desc, page_place desc, section_place desc
), added as (
  select v.id, jsonb_build_object('id', 206, 'questions', (
    select jsonb_agg(question || case
      when v.layout @? '$.pages[*].sections[*].questions[*] ? (@.id == 211)'
      then '{"display": {"questionId": 211, "answers": [231]}}'::jsonb else '{}' end order by place)
    from (values
      (1, '{"id": 229, "type": 19, "tag": "highlightPrice", "settings": {"min": 0, "max": 1000000000000, "requiredWith": ["highlightSku", "highlightQuantity"]}}'::jsonb),
      (2, '{"id": 230, "type": 2, "tag": "highlightCurrency", "settings": {"requiredWith": ["highlightPrice"]}}'::jsonb
        || jsonb_build_object('groups', jsonb_build_array(jsonb_build_object('id', null, 'choices',
          (select jsonb_agg(id order by id) from form_item where form_id = 2 and meaning like 'currency:%'))))),
      (3, '{"id": 238, "type": 4, "tag": "highlightSku", "settings": {"format": "plain", "maxLength": 100}}'),
      (4, '{"id": 239, "type": 19, "tag": "highlightQuantity", "settings": {"min": 0, "max": 2000000000, "decimals": 0}}')
    ) as questions (place, question)
  )) as section
  from form_version v where v.form_id = 2
)
select v.id, v.state, jsonb_set(v.layout, '{pages}', (
  select jsonb_agg(jsonb_set(page, '{sections}', (
    select jsonb_agg(part order by place, step) from (
      select section as part, place, 0 as step
      from jsonb_array_elements(page -> 'sections') with ordinality as own (section, place)
      union all
      select added.section, anchor.section_place, 1 where anchor.page_place = page_at
    ) parts)) order by page_at)
  from jsonb_array_elements(v.layout -> 'pages') with ordinality as pages (page, page_at)
)) as layout
from form_version v join anchor using (id) join added using (id);

update form_version v set number = number + 1 from changed
where v.id = changed.id and changed.state = 1;
update form_version v set layout = changed.layout, rev = rev + 1 from changed
where v.id = changed.id and changed.state = 1;
update form_version v set state = 3 from changed where v.id = changed.id and changed.state = 2;
insert into form_version (form_id, number, state, published_at, layout)
select 2, (select min(n) from generate_series(1, 1 + (select max(number) from form_version where form_id = 2)) n
    where n > (select max(number) from form_version where form_id = 2 and state <> 1)
      and not exists (select from form_version v where v.form_id = 2 and v.number = n)),
  2, now(), layout
from changed where state = 2;

-- Forms that are open now ask for it as well. They take it from the columns when they are opened,
-- because no product has been seen.
update answer_set s set
  version_id = v.id,
  seen_fields = jsonb_set(s.seen_fields, '{product}', 'null')
from form_version v
where s.form_id = 2 and s.open_to = 'authors' and s.subject_kind = 'listing'
  and v.form_id = 2 and v.state = 2;

-- Who checked a certificate, when, and where that can be read. What no one checked is a claim.
alter table certification
  -- Null for a verified one: this site's admins.
  add column checked_by text check (char_length(checked_by) between 1 and 200),
  add column checked_on date,
  add column evidence_url text check (evidence_url ~ '^https?://' and char_length(evidence_url) <= 2000),
  -- When an admin verified or rejected it; null for what an import says was checked.
  add column decided_at timestamptz,
  add constraint certification_only_verified_is_checked
    check (state = 2 or num_nonnulls(checked_by, checked_on, evidence_url) = 0);
update certification set decided_at = created_at where state <> 1;

-- Claims to check, those with evidence first.
create index certification_by_state on certification (state, (evidence_file is null), id);

-- A statement without a seal was never checked: until now nothing could verify it but the demo.
update certification set state = 1, decided_at = null
where state = 2 and evidence_file is null and certificate_id in (
  select id from certificate where handle in ('organic', 'fair-trade', 'regional', 'no-pesticides',
    'humane-treatment', 'pasture-raised', 'gmo-free', 'fair-labour', 'vegetarian', 'vegan',
    'gluten-free', 'plastic-free', 'kosher', 'halal') and id < 1000);

-- Whether it is checked is shown beside each; the descriptions no longer say it.
update certificate_text set description = new.description
from (values
  ('en', 'The enterprise says so of itself; no mark vouches for it.',
    'A statement enterprises make about themselves or their goods.'),
  ('es', 'Lo declara la propia empresa; ningún sello lo avala.',
    'Una declaración que las empresas hacen sobre sí mismas o sus productos.'),
  ('ja', '事業者自身による申告で、認証マークによる保証ではありません。',
    '事業者が自身や商品について行う申告です。'),
  ('ur', 'یہ ادارے کا اپنا بیان ہے؛ کوئی مہر اس کی ضمانت نہیں دیتی۔',
    'ایک بیان جو ادارے اپنے یا اپنی اشیا کے بارے میں دیتے ہیں۔'),
  ('ne', 'यो उद्यम आफैँले भनेको हो; कुनै चिह्नले यसको ग्यारेन्टी गर्दैन।',
    'उद्यमले आफ्नो वा आफ्ना सामानबारे गरेको कथन।'),
  ('si', 'මෙය ආයතනයේම ප්‍රකාශයකි; කිසිදු ලකුණක් එය සහතික නොකරයි.',
    'ආයතන තමන් හෝ තම භාණ්ඩ ගැන කරන ප්‍රකාශයකි.'),
  ('ta', 'இது நிறுவனத்தின் சொந்த அறிவிப்பு; எந்த முத்திரையும் இதற்கு உறுதியளிக்கவில்லை.',
    'நிறுவனங்கள் தங்களைப் பற்றியோ தங்கள் பொருட்களைப் பற்றியோ செய்யும் அறிவிப்பு.')
) as new (lang, was, description)
where certificate_text.lang = new.lang and certificate_text.description = new.was;

-- What pages say about where imported data come from; the name is a key for programs.
alter table import_source
  add column title text,
  add column imported_at timestamptz;
update import_source set imported_at = run.started_at
from (
  select ref.source, max(import_run.started_at) as started_at
  from import_ref ref join import_run on import_run.id = ref.last_run group by ref.source
) run where run.source = import_source.name;

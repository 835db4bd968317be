-- The form in which a team edits its profile. Its items have fixed ids, below those of the form
-- builder, so that code and tests can name them.
-- Meanings start with the name of a field.
alter table form_item drop constraint form_item_meaning_check,
  add constraint form_item_meaning_check check (meaning ~ '^[a-zA-Z]+:[A-Za-z0-9*]+$');
insert into form (id, kind, name) values (3, 'profile', 'profile');

create temporary table item (
  id bigint, kind smallint, type smallint, meaning text, titles text[], helps text[]
) on commit drop;
insert into item values
  (900, 1, null, null,
    array['Profile', 'Perfil', 'プロフィール', 'پروفائل', 'प्रोफाइल', 'පැතිකඩ', 'சுயவிவரம்'],
    null),
  (901, 2, null, null,
    array['Name and link', 'Nombre y enlace', '名称とリンク', 'نام اور لنک', 'नाम र लिङ्क', 'නම සහ සබැඳිය', 'பெயரும் இணைப்பும்'],
    null),
  (902, 2, null, null,
    array['About your enterprise', 'Sobre tu empresa', '事業者について', 'آپ کے ادارے کے بارے میں', 'तपाईंको उद्यमबारे', 'ඔබේ ව්‍යවසාය ගැන', 'உங்கள் நிறுவனம் பற்றி'],
    null),
  (903, 2, null, null,
    array['Locations', 'Ubicaciones', '所在地', 'مقامات', 'स्थानहरू', 'ස්ථාන', 'இடங்கள்'],
    null),
  (904, 2, null, null,
    array['Contact', 'Contacto', '連絡先', 'رابطہ', 'सम्पर्क', 'සම්බන්ධතා', 'தொடர்பு'],
    null),
  (905, 2, null, null,
    array['Images', 'Imágenes', '画像', 'تصاویر', 'तस्बिरहरू', 'රූප', 'படங்கள்'],
    null),
  (906, 2, null, null,
    array['Sectors and focuses', 'Sectores y enfoques', '分野と重点テーマ', 'شعبے اور ترجیحات', 'क्षेत्र र मुख्य सरोकार', 'අංශ සහ අවධානය', 'துறைகளும் அக்கறைகளும்'],
    null),
  (907, 2, null, null,
    array['Certificates', 'Certificados', '認証', 'اسناد', 'प्रमाणपत्र', 'සහතික', 'சான்றிதழ்கள்'],
    null),
  (911, 3, 4, null,
    array['Name', 'Nombre', '名称', 'نام', 'नाम', 'නම', 'பெயர்'],
    null),
  (912, 3, 4, null,
    array['Profile link', 'Enlace del perfil', 'プロフィールのリンク', 'پروفائل لنک', 'प्रोफाइल लिङ्क', 'පැතිකඩ සබැඳිය', 'சுயவிவர இணைப்பு'],
    array['Lowercase letters and digits. Your old link will redirect here.', 'Letras minúsculas y cifras. Tu enlace anterior redirigirá aquí.', '小文字の英字と数字。以前のリンクからはここに転送されます。', 'چھوٹے انگریزی حروف اور ہندسے۔ پرانا لنک یہیں لائے گا۔', 'साना अङ्ग्रेजी अक्षर र अङ्क। पुरानो लिङ्कले यहीँ ल्याउनेछ।', 'කුඩා ඉංග්‍රීසි අකුරු සහ ඉලක්කම්. පැරණි සබැඳිය මෙතැනට යොමු වේ.', 'சிறிய ஆங்கில எழுத்துகளும் இலக்கங்களும். பழைய இணைப்பு இங்கே கொண்டுவரும்.']),
  (913, 3, 4, null,
    array['Description', 'Descripción', '紹介文', 'تعارف', 'विवरण', 'විස්තරය', 'விவரிப்பு'],
    array['Readers see English, or your original, if their language is missing.', 'Quien lee en un idioma que no está aquí ve el inglés o, si no hay, el original.', 'ここにない言語の読者には英語、なければ原文が表示されます。', 'جس قاری کی زبان یہاں نہیں، وہ انگریزی دیکھتا ہے، ورنہ اصل متن۔', 'यहाँ नभएको भाषाका पाठकले अङ्ग्रेजी, नभए मूल पाठ देख्छन्।', 'මෙහි නැති භාෂාවක පාඨකයන් ඉංග්‍රීසි, නැතිනම් මුල් පෙළ දකිති.', 'இங்கே இல்லாத மொழியின் வாசகர்கள் ஆங்கிலத்தை, இல்லையெனில் மூலத்தைப் பார்ப்பார்கள்.']),
  (914, 3, 4, null,
    array['About your network', 'Sobre su red', 'ネットワークについて', 'آپ کے نیٹ ورک کے بارے میں', 'तपाईंको सञ्जालबारे', 'ඔබේ ජාලය ගැන', 'உங்கள் வலையமைப்பைப் பற்றி'],
    null),
  (915, 3, 2, null,
    array['Profile opens on', 'El perfil se abre en', 'プロフィールの最初の表示', 'پروفائل کہاں سے کھلے', 'प्रोफाइल खुल्ने ठाउँ', 'පැතිකඩ විවෘත වන්නේ', 'சுயவிவரம் திறக்கும் பகுதி'],
    null),
  (916, 3, 6, null,
    array['Locations', 'Lugares', '所在地', 'مقامات', 'स्थानहरू', 'ස්ථාන', 'இடங்கள்'],
    array['Cards show the main location.', 'Las tarjetas muestran el lugar principal.', 'カードには主な所在地が表示されます。', 'کارڈ پر مرکزی مقام دکھایا جاتا ہے۔', 'कार्डमा मुख्य स्थान देखिन्छ।', 'කාඩ්පත්වල පෙන්වන්නේ ප්‍රධාන ස්ථානයයි.', 'அட்டைகள் முதன்மை இடத்தைக் காட்டும்.']),
  (917, 3, 4, null,
    array['Website', 'Sitio web', 'ウェブサイト', 'ویب سائٹ', 'वेबसाइट', 'වෙබ් අඩවිය', 'இணையதளம்'],
    null),
  (918, 3, 4, null,
    array['Phone numbers', 'Números de teléfono', '電話番号', 'فون نمبر', 'फोन नम्बरहरू', 'දුරකථන අංක', 'தொலைபேசி எண்கள்'],
    array['One per line, with the country code if possible.', 'Uno en cada línea, con el prefijo del país si puedes.', '1行に1つ、できれば国番号を付けてください。', 'ہر سطر میں ایک، جہاں ہو سکے ملک کے کوڈ کے ساتھ۔', 'प्रत्येक लाइनमा एउटा, सकेसम्म देशको कोडसहित।', 'පේළියකට එකක් බැගින්, හැකි නම් රටේ කේතය සමග.', 'ஒவ்வொரு வரியிலும் ஒன்று, முடிந்தால் நாட்டின் குறியீட்டுடன்.']),
  (919, 3, 4, null,
    array['Emails', 'Direcciones de correo', 'メールアドレス', 'ای میل پتے', 'इमेल ठेगानाहरू', 'විද්‍යුත් තැපැල් ලිපින', 'மின்னஞ்சல் முகவரிகள்'],
    array['One per line.', 'Una en cada línea.', '1行に1つ入力してください。', 'ہر سطر میں ایک۔', 'प्रत्येक लाइनमा एउटा।', 'පේළියකට එකක් බැගින්.', 'ஒவ்வொரு வரியிலும் ஒன்று.']),
  (920, 3, 4, null,
    array['Other links', 'Otros enlaces', 'その他のリンク', 'دوسرے لنک', 'अन्य लिङ्क', 'වෙනත් සබැඳි', 'பிற இணைப்புகள்'],
    array['One link per line: social networks, a shop, a blog.', 'La dirección de cada página en una línea: redes sociales, una tienda, un blog.', 'SNS、ショップ、ブログなど、1行に1つのアドレスを入力してください。', 'ہر صفحے کا پتہ الگ سطر میں: سماجی رابطے، دکان، بلاگ۔', 'प्रत्येक पृष्ठको ठेगाना छुट्टै लाइनमा: सामाजिक सञ्जाल, पसल, ब्लग।', 'සෑම පිටුවකම ලිපිනය වෙනම පේළියක: සමාජ ජාල, වෙළඳසැල, බ්ලොග්.', 'ஒவ்வொரு பக்கத்தின் முகவரியும் தனி வரியில்: சமூக வலைத்தளங்கள், கடை, வலைப்பதிவு.']),
  (921, 3, 4, null,
    array['Opening hours', 'Horario', '営業時間', 'اوقات کار', 'खुल्ने समय', 'විවෘත වේලාවන්', 'திறந்திருக்கும் நேரம்'],
    null),
  (922, 3, 14, null,
    array['Logo', 'Logotipo', 'ロゴ', 'لوگو', 'लोगो', 'ලාංඡනය', 'சின்னம்'],
    array['A square image.', 'Una imagen cuadrada.', '正方形の画像です。', 'مربع تصویر۔', 'वर्गाकार तस्बिर।', 'සමචතුරස්‍ර රූපයක්.', 'சதுரமான படம்.']),
  (923, 3, 14, null,
    array['Cover image', 'Imagen de portada', 'カバー画像', 'سرورق کی تصویر', 'आवरण तस्बिर', 'කවර රූපය', 'அட்டைப் படம்'],
    array['Twice as wide as it is high (2:1).', 'El doble de ancha que de alta.', '横幅が高さの2倍の画像です。', 'چوڑائی اونچائی سے دگنی۔', 'उचाइभन्दा दोब्बर चौडा।', 'උස මෙන් දෙගුණයක් පළලයි.', 'உயரத்தைப் போல இரு மடங்கு அகலம்.']),
  (924, 3, 9, null,
    array['Gallery', 'Galería', 'ギャラリー', 'گیلری', 'ग्यालरी', 'ගැලරිය', 'படத்தொகுப்பு'],
    null),
  (925, 3, 7, null,
    array['Sectors', 'Sectores', '分野', 'شعبے', 'क्षेत्रहरू', 'අංශ', 'துறைகள்'],
    null),
  (926, 3, 10, null,
    array['Focuses', 'Enfoques', '重点テーマ', 'توجہ کے مراکز', 'मुख्य सरोकारहरू', 'අවධාන විෂයන්', 'முக்கிய அக்கறைகள்'],
    null),
  (927, 3, 18, null,
    array['Certificates you have', 'Certificados que tienen', '取得している認証', 'آپ کی اسناد', 'तपाईंसँग भएका प्रमाणपत्र', 'ඔබ සතු සහතික', 'உங்களிடம் உள்ள சான்றிதழ்கள்'],
    array['Add proof and an expiry date for each. Only you and our team see the proof.', 'Añade lo que acredita cada uno y hasta cuándo vale. Solo tú y nosotros vemos los documentos.', 'それぞれの証明書類と有効期限を追加してください。書類を見るのはあなたと運営だけです。', 'ہر سند کا ثبوت اور اس کی میعاد شامل کریں۔ ثبوت صرف آپ اور ہم دیکھتے ہیں۔', 'प्रत्येकको प्रमाण र कहिलेसम्म मान्य छ थप्नुहोस्। प्रमाण तपाईं र हामीले मात्र देख्छौं।', 'එක් එක් සහතිකය සනාථ කරන දේ සහ වලංගු දිනය එක් කරන්න. සාක්ෂි දකින්නේ ඔබ සහ අප පමණි.', 'ஒவ்வொன்றையும் நிரூபிப்பதையும் அது எதுவரை செல்லும் என்பதையும் சேர்க்கவும். சான்றை நீங்களும் நாங்களும் மட்டுமே பார்க்கிறோம்.']),
  (931, 5, null, 'defaultView:1',
    array['About', 'Información', '紹介', 'تعارف', 'परिचय', 'පිළිබඳව', 'அறிமுகம்'],
    null),
  (932, 5, null, 'defaultView:2',
    array['Listings', 'Ofertas', '出品', 'آپ کی پیشکشیں', 'तपाईंका प्रस्ताव', 'ඔබේ දීමනා', 'உங்கள் விற்பனைகள்'],
    null);

insert into form_item (id, form_id, kind, type, meaning)
select id, 3, kind, type, meaning from item;

insert into form_text (item_id, lang, title, help, origin, source_rev)
select item.id, lang, titles[place], coalesce(helps[place], ''),
  case lang when 'en' then 1 else 3 end, case lang when 'en' then null else 1 end
from item
cross join unnest(array['en', 'es', 'ja', 'ur', 'ne', 'si', 'ta'])
  with ordinality as languages (lang, place);

insert into form_version (form_id, number, state, published_at, layout) values (3, 1, 2, now(), '{"pages": [
  {"id": 900, "sections": [
    {"id": 901, "questions": [
      {"id": 911, "type": 4, "tag": "name", "required": true, "settings": {"format": "plain", "maxLength": 300}},
      {"id": 912, "type": 4, "tag": "handle", "required": true, "settings": {"format": "handle", "maxLength": 63}}
    ]},
    {"id": 902, "questions": [
      {"id": 913, "type": 4, "tag": "description", "settings": {"isLong": true}},
      {"id": 914, "type": 4, "tag": "info", "settings": {"isLong": true}},
      {"id": 915, "type": 2, "tag": "defaultView", "required": true, "groups": [{"id": null, "choices": [931, 932]}]}
    ]},
    {"id": 903, "questions": [
      {"id": 916, "type": 6, "tag": "location", "settings": {"most": 50}}
    ]},
    {"id": 904, "questions": [
      {"id": 917, "type": 4, "tag": "website", "settings": {"format": "url", "maxLength": 2000}},
      {"id": 918, "type": 4, "tag": "phones", "settings": {"format": "phone", "isLong": true, "maxLength": 4000}},
      {"id": 919, "type": 4, "tag": "emails", "settings": {"format": "email", "isLong": true, "maxLength": 4000}},
      {"id": 920, "type": 4, "tag": "links", "settings": {"format": "url", "isLong": true, "maxLength": 20000}},
      {"id": 921, "type": 4, "tag": "openingHours", "settings": {"format": "plain", "isLong": true, "maxLength": 2000}}
    ]},
    {"id": 905, "questions": [
      {"id": 922, "type": 14, "tag": "logo", "settings": {"most": 1, "aspect": 1}},
      {"id": 923, "type": 14, "tag": "cover", "settings": {"most": 1, "aspect": 2}},
      {"id": 924, "type": 9, "tag": "gallery", "settings": {"most": 30, "hasCover": false}}
    ]},
    {"id": 906, "questions": [
      {"id": 925, "type": 7, "tag": "sectors", "settings": {"most": 100}},
      {"id": 926, "type": 10, "tag": "focuses", "settings": {"most": 100}}
    ]},
    {"id": 907, "questions": [
      {"id": 927, "type": 18, "tag": "certifications", "settings": {"most": 50}}
    ]}
  ]}
]}');

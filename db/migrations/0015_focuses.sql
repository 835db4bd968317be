-- The base tree of focuses (what an enterprise cares for): people, planet, economy, community.
create temporary table node (
  sort integer generated always as identity,
  id bigint, parent_id bigint, handle text,
  en text, es text, ja text, ur text, ne text, si text, ta text
) on commit drop;

insert into node (id, parent_id, handle, en, es, ja, ur, ne, si, ta) values
  (400, null, 'people', 'People', 'Personas', '人', 'لوگ', 'मानिस', 'මිනිසුන්', 'மக்கள்'),
  (401, 400, 'fair-work', 'Fair Pay and Safe Work', 'Salario justo y trabajo seguro', '公正な賃金と安全な仕事', 'منصفانہ اجرت اور محفوظ کام', 'उचित ज्याला र सुरक्षित काम', 'සාධාරණ වැටුප් සහ ආරක්ෂිත රැකියා', 'நியாயமான ஊதியமும் பாதுகாப்பான வேலையும்'),
  (402, 400, 'women-led', 'Led by Women', 'Liderado por mujeres', '女性が率いる', 'خواتین کی قیادت', 'महिलाको नेतृत्व', 'කාන්තා නායකත්වය', 'பெண்கள் தலைமை'),
  (403, 400, 'children-and-youth', 'Children and Youth', 'Infancia y juventud', '子どもと若者', 'بچے اور نوجوان', 'बालबालिका र युवा', 'ළමයි සහ තරුණයෝ', 'குழந்தைகளும் இளைஞர்களும்'),
  (404, 400, 'indigenous-communities', 'Indigenous Communities', 'Comunidades indígenas', '先住民族のコミュニティ', 'مقامی قدیم اقوام', 'आदिवासी समुदाय', 'ආදිවාසී ප්‍රජාවන්', 'பூர்வகுடிச் சமூகங்கள்'),
  (405, 400, 'disability-inclusion', 'Disability Inclusion', 'Inclusión de personas con discapacidad', '障がい者の参加', 'معذور افراد کی شمولیت', 'अपाङ्गता समावेशीकरण', 'ආබාධ සහිත අය ඇතුළත් කිරීම', 'மாற்றுத்திறனாளிகள் உள்ளடக்கம்'),
  (406, 400, 'refugees-and-migrants', 'Refugees and Migrants', 'Personas refugiadas y migrantes', '難民・移民', 'پناہ گزین اور تارکینِ وطن', 'शरणार्थी र आप्रवासी', 'සරණාගතයන් සහ සංක්‍රමණිකයන්', 'அகதிகளும் புலம்பெயர்ந்தோரும்'),
  (407, 400, 'health-for-all', 'Health for All', 'Salud para todos', 'すべての人に健康を', 'سب کے لیے صحت', 'सबैका लागि स्वास्थ्य', 'සැමට සෞඛ්‍යය', 'அனைவருக்கும் உடல்நலம்'),
  (408, 400, 'education-for-all', 'Education for All', 'Educación para todos', 'すべての人に教育を', 'سب کے لیے تعلیم', 'सबैका लागि शिक्षा', 'සැමට අධ්‍යාපනය', 'அனைவருக்கும் கல்வி'),

  (410, null, 'planet', 'Planet', 'Planeta', '地球', 'کرۂ ارض', 'पृथ्वी', 'පෘථිවිය', 'பூமி'),
  (411, 410, 'climate', 'Climate Action', 'Acción por el clima', '気候変動対策', 'آب و ہوا کے لیے عمل', 'जलवायु कार्य', 'දේශගුණික ක්‍රියාමාර්ග', 'காலநிலை நடவடிக்கை'),
  (412, 410, 'biodiversity', 'Nature and Biodiversity', 'Naturaleza y biodiversidad', '自然と生物多様性', 'فطرت اور حیاتیاتی تنوع', 'प्रकृति र जैविक विविधता', 'ස්වභාවධර්මය සහ ජෛව විවිධත්වය', 'இயற்கையும் உயிர்ப்பன்மையும்'),
  (413, 410, 'zero-waste', 'Zero Waste', 'Cero residuos', 'ゼロウェイスト', 'صفر فضلہ', 'शून्य फोहोर', 'ශුන්‍ය අපද්‍රව්‍ය', 'கழிவில்லா வாழ்வு'),
  (414, 410, 'plastic-free', 'Plastic Free', 'Sin plástico', 'プラスチックフリー', 'پلاسٹک سے پاک', 'प्लास्टिकमुक्त', 'ප්ලාස්ටික් රහිත', 'நெகிழி தவிர்ப்பு'),
  (415, 410, 'water-and-oceans', 'Water and Oceans', 'Agua y océanos', '水と海', 'پانی اور سمندر', 'पानी र महासागर', 'ජලය සහ සාගර', 'நீரும் கடல்களும்'),
  (416, 410, 'living-soil', 'Living Soil', 'Suelo vivo', '生きた土', 'زندہ مٹی', 'जीवित माटो', 'ජීවී පස', 'உயிருள்ள மண்'),
  (417, 410, 'animal-welfare', 'Animal Welfare', 'Bienestar animal', 'アニマルウェルフェア', 'جانوروں کی بہبود', 'पशु कल्याण', 'සත්ව සුබසාධනය', 'விலங்கு நலன்'),
  (418, 410, 'clean-energy', 'Clean Energy', 'Energía limpia', 'クリーンエネルギー', 'صاف توانائی', 'स्वच्छ ऊर्जा', 'පිරිසිදු බලශක්තිය', 'தூய ஆற்றல்'),

  (420, null, 'economy', 'Economy', 'Economía', '経済', 'معیشت', 'अर्थतन्त्र', 'ආර්ථිකය', 'பொருளாதாரம்'),
  (421, 420, 'cooperative-ownership', 'Cooperative Ownership', 'Propiedad cooperativa', '協同所有', 'مشترکہ ملکیت', 'सहकारी स्वामित्व', 'සමුපකාර හිමිකම', 'கூட்டுறவு உடைமை'),
  (422, 420, 'fair-trade', 'Fair Trade', 'Comercio justo', 'フェアトレード', 'منصفانہ تجارت', 'निष्पक्ष व्यापार', 'සාධාරණ වෙළඳාම', 'நியாய வணிகம்'),
  (423, 420, 'local-production', 'Made Locally', 'Producción local', '地元でつくる', 'مقامی پیداوار', 'स्थानीय उत्पादन', 'දේශීය නිෂ්පාදනය', 'உள்ளூர் உற்பத்தி'),
  (424, 420, 'circular-economy', 'Circular Economy', 'Economía circular', '循環型経済', 'گردشی معیشت', 'चक्रीय अर्थतन्त्र', 'චක්‍රීය ආර්ථිකය', 'சுழற்சிப் பொருளாதாரம்'),
  (425, 420, 'sharing-and-commons', 'Sharing and Commons', 'Compartir y bienes comunes', '分かち合いとコモンズ', 'بانٹنا اور مشترکہ وسائل', 'साझेदारी र साझा सम्पदा', 'බෙදාගැනීම සහ පොදු සම්පත්', 'பகிர்வும் பொதுவளமும்'),
  (426, 420, 'open-source', 'Open Source', 'Código abierto', 'オープンソース', 'اوپن سورس', 'खुला स्रोत', 'විවෘත මූලාශ්‍ර', 'திறந்த மூலம்'),
  (427, 420, 'social-finance', 'Money for Good', 'Finanzas con sentido', '社会のためのお金', 'بھلائی کے لیے سرمایہ', 'भलाइका लागि पैसा', 'යහපත සඳහා මුදල්', 'நன்மைக்கான நிதி'),

  (430, null, 'community', 'Community', 'Comunidad', 'コミュニティ', 'برادری', 'समुदाय', 'ප්‍රජාව', 'சமூகம்'),
  (431, 430, 'food-sovereignty', 'Food Sovereignty', 'Soberanía alimentaria', '食料主権', 'خوراک کی خود مختاری', 'खाद्य सम्प्रभुता', 'ආහාර ස්වෛරීභාවය', 'உணவு இறையாண்மை'),
  (432, 430, 'cultural-heritage', 'Cultural Heritage', 'Patrimonio cultural', '文化の継承', 'ثقافتی ورثہ', 'सांस्कृतिक सम्पदा', 'සංස්කෘතික උරුමය', 'பண்பாட்டு மரபு'),
  (433, 430, 'neighbourhood', 'Neighbourhood', 'Vecindario', 'ご近所', 'محلہ', 'छिमेक', 'අසල්වැසි ප්‍රජාව', 'அக்கம்பக்கம்'),
  (434, 430, 'peace-and-rights', 'Peace and Human Rights', 'Paz y derechos humanos', '平和と人権', 'امن اور انسانی حقوق', 'शान्ति र मानव अधिकार', 'සාමය සහ මානව හිමිකම්', 'அமைதியும் மனித உரிமைகளும்'),
  (435, 430, 'democracy', 'Democracy and Participation', 'Democracia y participación', '民主主義と参加', 'جمہوریت اور شرکت', 'लोकतन्त्र र सहभागिता', 'ප්‍රජාතන්ත්‍රවාදය සහ සහභාගීත්වය', 'சனநாயகமும் பங்கேற்பும்'),
  (436, 430, 'resilience', 'Resilience and Disaster Relief', 'Resiliencia ante desastres', '災害への備えと復興', 'آفات سے نمٹنے کی سکت', 'विपद् उत्थानशीलता', 'ආපදාවලට ඔරොත්තු දීම', 'பேரிடர் மீள்திறன்');

insert into sector (id, kind, parent_id, handle, sort)
select id, 2, parent_id, handle, sort from node order by sort;

insert into sector_text (sector_id, lang, name, origin, source_rev)
select node.id, text.lang, text.name,
  case text.lang when 'en' then 1 else 3 end, case text.lang when 'en' then null else 1 end
from node cross join lateral (
  values ('en', en), ('es', es), ('ja', ja), ('ur', ur), ('ne', ne), ('si', si), ('ta', ta)
) as text (lang, name);

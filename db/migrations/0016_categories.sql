-- The base tree of marketplace categories. Seven main ones; the six image tiles below Shop have the
-- numbers that clients know them by. The numbers of the main ones are those of `mainCategories`.
create temporary table node (
  sort integer generated always as identity,
  id bigint, parent_id bigint, handle text, tile boolean,
  en text, es text, ja text, ur text, ne text, si text, ta text
) on commit drop;

insert into node (id, parent_id, handle, tile, en, es, ja, ur, ne, si, ta) values
  (1, null, 'shop', false, 'Shop', 'Comprar', '買う', 'خریداری', 'किनमेल', 'මිලදී ගන්න', 'வாங்க'),
  (53, 1, 'food-drink', true, 'Food and Drink', 'Alimentos y bebidas', '食べものと飲みもの', 'کھانا پینا', 'खाना र पेय', 'ආහාර සහ බීම', 'உணவும் பானமும்'),
  (54, 53, 'fresh-produce', false, 'Fruit and Vegetables', 'Frutas y verduras', '果物と野菜', 'پھل اور سبزیاں', 'फलफूल र तरकारी', 'පලතුරු සහ එළවළු', 'பழங்களும் காய்கறிகளும்'),
  (55, 53, 'bread-and-sweets', false, 'Bread and Sweets', 'Panes y dulces', 'パンとお菓子', 'روٹی اور مٹھائیاں', 'रोटी र मिठाई', 'පාන් සහ රසකැවිලි', 'ரொட்டியும் இனிப்புகளும்'),
  (56, 53, 'pantry', false, 'Pantry', 'Despensa', '保存食・調味料', 'راشن اور مصالحے', 'खाद्यान्न र मसला', 'වියළි ආහාර සහ කුළුබඩු', 'மளிகையும் மசாலாவும்'),
  (57, 53, 'coffee-tea-cocoa', false, 'Coffee, Tea and Cocoa', 'Café, té y cacao', 'コーヒー・お茶・カカオ', 'کافی، چائے اور کوکو', 'कफी, चिया र कोको', 'කෝපි, තේ සහ කොකෝවා', 'காபி, தேநீர், கோகோ'),
  (58, 53, 'drinks', false, 'Drinks', 'Bebidas', '飲料', 'مشروبات', 'पेय पदार्थ', 'බීම', 'பானங்கள்'),
  (59, 53, 'dairy-and-eggs', false, 'Dairy and Eggs', 'Lácteos y huevos', '乳製品と卵', 'دودھ کی مصنوعات اور انڈے', 'दुग्धजन्य र अण्डा', 'කිරි නිෂ්පාදන සහ බිත්තර', 'பால் பொருட்களும் முட்டையும்'),
  (60, 53, 'snacks', false, 'Snacks', 'Aperitivos', 'スナック', 'ہلکی پھلکی اشیا', 'खाजा', 'කෙටි කෑම', 'சிற்றுண்டிகள்'),
  (61, 53, 'meat-and-fish', false, 'Meat and Fish', 'Carne y pescado', '肉と魚', 'گوشت اور مچھلی', 'मासु र माछा', 'මස් සහ මාළු', 'இறைச்சியும் மீனும்'),
  (67, 1, 'personal-care', true, 'Personal Care', 'Cuidado personal', 'パーソナルケア', 'ذاتی نگہداشت', 'व्यक्तिगत हेरचाह', 'පෞද්ගලික රැකවරණය', 'தனிநபர் பராமரிப்பு'),
  (68, 67, 'soap-and-bath', false, 'Soap and Bath', 'Jabones y baño', '石けん・バス用品', 'صابن اور غسل', 'साबुन र नुहाउने सामग्री', 'සබන් සහ නාන භාණ්ඩ', 'சோப்பும் குளியலும்'),
  (69, 67, 'skin-care', false, 'Skin Care', 'Cuidado de la piel', 'スキンケア', 'جلد کی دیکھ بھال', 'छालाको हेरचाह', 'සම රැකවරණය', 'தோல் பராமரிப்பு'),
  (70, 67, 'hair-care', false, 'Hair Care', 'Cuidado del cabello', 'ヘアケア', 'بالوں کی دیکھ بھال', 'कपालको हेरचाह', 'හිසකෙස් රැකවරණය', 'கூந்தல் பராமரிப்பு'),
  (71, 67, 'oral-care', false, 'Oral Care', 'Higiene bucal', 'オーラルケア', 'دانتوں کی صفائی', 'दाँतको हेरचाह', 'මුඛ රැකවරණය', 'வாய் பராமரிப்பு'),
  (72, 67, 'make-up-and-fragrance', false, 'Make-Up and Fragrance', 'Maquillaje y fragancias', 'メイク・香り', 'میک اپ اور خوشبو', 'शृङ्गार र सुगन्ध', 'රූපලාවන්‍ය සහ සුවඳ විලවුන්', 'ஒப்பனையும் நறுமணமும்'),
  (73, 67, 'period-care', false, 'Period Care', 'Cuidado menstrual', '生理用品', 'ماہواری کی نگہداشت', 'महिनावारी हेरचाह', 'ආර්තව සනීපාරක්ෂාව', 'மாதவிடாய் பராமரிப்பு'),
  (74, 1, 'clothing-accessories', true, 'Clothing and Accessories', 'Ropa y accesorios', '衣服とアクセサリー', 'لباس اور لوازمات', 'लुगा र सामग्री', 'ඇඳුම් සහ උපාංග', 'ஆடைகளும் அணிகலன்களும்'),
  (75, 74, 'women', false, 'For Women', 'Mujer', 'レディース', 'خواتین', 'महिला', 'කාන්තා', 'பெண்களுக்கு'),
  (76, 74, 'men', false, 'For Men', 'Hombre', 'メンズ', 'مرد', 'पुरुष', 'පිරිමි', 'ஆண்களுக்கு'),
  (77, 74, 'shoes', false, 'Shoes', 'Calzado', '靴', 'جوتے', 'जुत्ता', 'සපත්තු', 'காலணிகள்'),
  (78, 74, 'bags', false, 'Bags', 'Bolsos', 'バッグ', 'بیگ', 'झोला', 'බෑග්', 'பைகள்'),
  (79, 74, 'jewellery', false, 'Jewellery', 'Joyas', 'ジュエリー', 'زیورات', 'गहना', 'ආභරණ', 'நகைகள்'),
  (80, 74, 'scarves-and-hats', false, 'Scarves and Hats', 'Pañuelos y sombreros', 'スカーフ・帽子', 'اسکارف اور ٹوپیاں', 'पछ्यौरा र टोपी', 'සළු සහ තොප්පි', 'துப்பட்டாக்களும் தொப்பிகளும்'),
  (92, 1, 'baby-kids', true, 'Baby and Kids', 'Bebés y niños', 'ベビー・キッズ', 'بچے', 'शिशु र बालबालिका', 'ළදරුවන් සහ ළමයි', 'குழந்தைகள்'),
  (93, 92, 'baby-care', false, 'Baby Care', 'Cuidado del bebé', 'ベビーケア', 'شیرخوار کی دیکھ بھال', 'शिशु हेरचाह', 'ළදරු රැකවරණය', 'குழந்தைப் பராமரிப்பு'),
  (94, 92, 'kids-clothing', false, 'Kids’ Clothing', 'Ropa infantil', '子ども服', 'بچوں کے کپڑے', 'बालबालिकाको लुगा', 'ළමා ඇඳුම්', 'சிறார் ஆடைகள்'),
  (95, 92, 'toys', false, 'Toys and Games', 'Juguetes y juegos', 'おもちゃ・ゲーム', 'کھلونے اور کھیل', 'खेलौना र खेल', 'සෙල්ලම් බඩු සහ ක්‍රීඩා', 'பொம்மைகளும் விளையாட்டுகளும்'),
  (97, 1, 'home-office', true, 'Home and Office', 'Hogar y oficina', '家とオフィス', 'گھر اور دفتر', 'घर र कार्यालय', 'නිවස සහ කාර්යාලය', 'வீடும் அலுவலகமும்'),
  (98, 97, 'kitchen', false, 'Kitchen', 'Cocina', 'キッチン', 'باورچی خانہ', 'भान्सा', 'මුළුතැන්ගෙය', 'சமையலறை'),
  (99, 97, 'furniture', false, 'Furniture', 'Muebles', '家具', 'فرنیچر', 'फर्निचर', 'ගෘහ භාණ්ඩ', 'மரச்சாமான்கள்'),
  (100, 97, 'cleaning', false, 'Cleaning', 'Limpieza', '掃除', 'صفائی', 'सरसफाइ', 'පිරිසිදු කිරීම', 'சுத்தம்'),
  (101, 97, 'bed-and-bath', false, 'Bed and Bath Linen', 'Ropa de cama y baño', '寝具・タオル', 'بستر اور تولیے', 'ओछ्यान र तौलिया', 'ඇඳ ඇතිරිලි සහ තුවා', 'படுக்கை, துண்டுகள்'),
  (102, 97, 'decoration', false, 'Decoration', 'Decoración', 'インテリア', 'سجاوٹ', 'सजावट', 'සැරසිලි', 'அலங்காரம்'),
  (103, 97, 'stationery', false, 'Stationery', 'Papelería', '文具', 'اسٹیشنری', 'स्टेसनरी', 'ලිපි ද්‍රව්‍ය', 'எழுதுபொருட்கள்'),
  (104, 97, 'electronics', false, 'Electronics', 'Electrónica', '電子機器', 'برقی آلات', 'इलेक्ट्रोनिक्स', 'ඉලෙක්ට්‍රොනික භාණ්ඩ', 'மின்னணு சாதனங்கள்'),
  (5, 1, 'other', true, 'Garden and More', 'Jardín y más', '庭・その他', 'باغ اور مزید', 'बगैंचा र अन्य', 'ගෙවත්ත සහ තවත්', 'தோட்டமும் மற்றவையும்'),
  (105, 5, 'garden', false, 'Garden', 'Jardín', '庭', 'باغ', 'बगैंचा', 'ගෙවත්ත', 'தோட்டம்'),
  (106, 5, 'pets', false, 'Pets', 'Mascotas', 'ペット', 'پالتو جانور', 'घरपालुवा जनावर', 'සුරතල් සතුන්', 'செல்லப்பிராணிகள்'),
  (107, 5, 'sport-and-outdoors', false, 'Sport and Outdoors', 'Deporte y aire libre', 'スポーツ・アウトドア', 'کھیل اور سیر', 'खेलकुद र बाहिरी गतिविधि', 'ක්‍රීඩා සහ එළිමහන්', 'விளையாட்டும் வெளிப்புறமும்'),
  (108, 5, 'books-and-media', false, 'Books and Media', 'Libros y medios', '本・メディア', 'کتابیں اور میڈیا', 'पुस्तक र सञ्चार', 'පොත් සහ මාධ්‍ය', 'நூல்களும் ஊடகமும்'),
  (109, 5, 'arts-and-crafts', false, 'Arts and Crafts', 'Arte y manualidades', 'アート・手仕事', 'فن اور دستکاری', 'कला र हस्तकला', 'කලා සහ අත්කම්', 'கலையும் கைவினையும்'),
  (110, 5, 'gift-vouchers', false, 'Gift Vouchers', 'Vales de regalo', 'ギフト券', 'تحفہ واؤچر', 'उपहार भौचर', 'තෑගි වවුචර', 'பரிசுச் சீட்டுகள்'),

  (2, null, 'source', false, 'Source', 'Abastecerse', '仕入れる', 'رسد', 'आपूर्ति', 'සපයා ගන්න', 'கொள்முதல்'),
  (10, 2, 'raw-materials', false, 'Raw Materials', 'Materias primas', '原材料', 'خام مواد', 'कच्चा सामग्री', 'අමුද්‍රව්‍ය', 'மூலப்பொருட்கள்'),
  (11, 2, 'ingredients', false, 'Ingredients', 'Ingredientes', '食品原料', 'اجزا', 'खाद्य सामग्री', 'ආහාර සංඝටක', 'உட்பொருட்கள்'),
  (12, 2, 'packaging', false, 'Packaging', 'Envases y embalajes', '包装', 'پیکنگ', 'प्याकेजिङ', 'ඇසුරුම්', 'பொதிகள்'),
  (13, 2, 'fabrics-and-fibres', false, 'Fabrics and Fibres', 'Telas y fibras', '布・繊維', 'کپڑے اور ریشے', 'कपडा र रेसा', 'රෙදි සහ තන්තු', 'துணிகளும் இழைகளும்'),
  (14, 2, 'tools-and-machines', false, 'Tools and Machines', 'Herramientas y máquinas', '道具・機械', 'اوزار اور مشینیں', 'औजार र मेसिन', 'මෙවලම් සහ යන්ත්‍ර', 'கருவிகளும் இயந்திரங்களும்'),
  (15, 2, 'wholesale', false, 'Wholesale', 'Venta al por mayor', '卸売', 'تھوک', 'थोक', 'තොග', 'மொத்த விற்பனை'),

  (3, null, 'service', false, 'Service', 'Servicios', 'サービス', 'خدمات', 'सेवा', 'සේවා', 'சேவை'),
  (20, 3, 'business-services', false, 'Business Services', 'Servicios para empresas', '事業者向けサービス', 'کاروباری خدمات', 'व्यावसायिक सेवा', 'ව්‍යාපාරික සේවා', 'வணிகச் சேவைகள்'),
  (21, 3, 'design-and-communication', false, 'Design and Communication', 'Diseño y comunicación', 'デザイン・広報', 'ڈیزائن اور ابلاغ', 'डिजाइन र सञ्चार', 'නිර්මාණ සහ සන්නිවේදනය', 'வடிவமைப்பும் தொடர்பாடலும்'),
  (22, 3, 'technology', false, 'Technology', 'Tecnología', 'テクノロジー', 'ٹیکنالوجی', 'प्रविधि', 'තාක්ෂණය', 'தொழில்நுட்பம்'),
  (23, 3, 'repair', false, 'Repair', 'Reparación', '修理', 'مرمت', 'मर्मत', 'අලුත්වැඩියා', 'பழுதுபார்ப்பு'),
  (24, 3, 'health-and-care', false, 'Health and Care', 'Salud y cuidados', '健康・ケア', 'صحت اور نگہداشت', 'स्वास्थ्य र हेरचाह', 'සෞඛ්‍යය සහ රැකවරණය', 'உடல்நலமும் பராமரிப்பும்'),
  (25, 3, 'transport', false, 'Transport and Delivery', 'Transporte y reparto', '輸送・配達', 'نقل و حمل اور ترسیل', 'ढुवानी र वितरण', 'ප්‍රවාහනය සහ බෙදාහැරීම', 'போக்குவரத்தும் விநியோகமும்'),
  (26, 3, 'building-and-energy', false, 'Building and Energy', 'Construcción y energía', '建築・エネルギー', 'تعمیر اور توانائی', 'निर्माण र ऊर्जा', 'ඉදිකිරීම් සහ බලශක්තිය', 'கட்டுமானமும் ஆற்றலும்'),
  (27, 3, 'catering-and-events', false, 'Catering and Events', 'Catering y eventos', 'ケータリング・催し', 'کیٹرنگ اور تقریبات', 'क्याटरिङ र कार्यक्रम', 'ආහාර සැපයුම් සහ උත්සව', 'கேட்டரிங்கும் நிகழ்வுகளும்'),

  (4, null, 'learn-engage', false, 'Learn and Engage', 'Aprender y participar', '学ぶ・参加する', 'سیکھنا اور شرکت', 'सिक्ने र सहभागी हुने', 'ඉගෙන ගන්න සහ එක්වන්න', 'கற்கவும் பங்கேற்கவும்'),
  (30, 4, 'courses', false, 'Courses and Workshops', 'Cursos y talleres', '講座・ワークショップ', 'کورس اور ورکشاپ', 'पाठ्यक्रम र कार्यशाला', 'පාඨමාලා සහ වැඩමුළු', 'பாடநெறிகளும் பட்டறைகளும்'),
  (31, 4, 'events', false, 'Events', 'Eventos', 'イベント', 'تقریبات', 'कार्यक्रम', 'සිදුවීම්', 'நிகழ்வுகள்'),
  (32, 4, 'volunteering', false, 'Volunteering', 'Voluntariado', 'ボランティア', 'رضاکاری', 'स्वयंसेवा', 'ස්වේච්ඡා සේවය', 'தன்னார்வத் தொண்டு'),
  (33, 4, 'campaigns', false, 'Campaigns', 'Campañas', 'キャンペーン', 'مہمات', 'अभियान', 'උද්ඝෝෂණ', 'இயக்கங்கள்'),
  (34, 4, 'guides', false, 'Guides and Publications', 'Guías y publicaciones', 'ガイド・出版物', 'رہنما کتابچے', 'निर्देशिका र प्रकाशन', 'මාර්ගෝපදේශ සහ ප්‍රකාශන', 'வழிகாட்டிகளும் வெளியீடுகளும்'),
  (35, 4, 'membership', false, 'Membership', 'Membresía', '会員になる', 'رکنیت', 'सदस्यता', 'සාමාජිකත්වය', 'உறுப்பினர்'),

  (6, null, 'visit', false, 'Visit', 'Visitar', '訪れる', 'سیر', 'भ्रमण', 'පැමිණෙන්න', 'பார்வையிட'),
  (40, 6, 'stay', false, 'Places to Stay', 'Alojamiento', '泊まる', 'قیام', 'बास', 'නවාතැන්', 'தங்குமிடம்'),
  (41, 6, 'eat', false, 'Places to Eat', 'Dónde comer', '食べる', 'کھانے کی جگہیں', 'खाने ठाउँ', 'ආහාර ගන්නා තැන්', 'உணவருந்த'),
  (42, 6, 'tours', false, 'Tours', 'Recorridos', 'ツアー', 'دورے', 'यात्रा', 'චාරිකා', 'சுற்றுலாக்கள்'),
  (43, 6, 'farms', false, 'Farm Visits', 'Visitas a granjas', '農場見学', 'فارم کی سیر', 'फार्म भ्रमण', 'ගොවිපළ චාරිකා', 'பண்ணைப் பார்வை'),
  (44, 6, 'meeting-places', false, 'Meeting Places and Desks', 'Salas y escritorios', '会議室・デスク', 'ملاقات اور کام کی جگہیں', 'बैठक र काम गर्ने ठाउँ', 'රැස්වීම් සහ වැඩ අවකාශ', 'கூடுமிடங்களும் பணிமேசைகளும்'),
  (45, 6, 'retreats', false, 'Retreats', 'Retiros', 'リトリート', 'خلوت گاہیں', 'एकान्तवास', 'විවේක නිවාඩු', 'ஓய்வு முகாம்கள்'),

  (7, null, 'invest', false, 'Invest', 'Invertir', '投資する', 'سرمایہ کاری', 'लगानी', 'ආයෝජනය', 'முதலீடு'),
  (50, 7, 'shares', false, 'Shares and Co-op Capital', 'Participaciones y capital cooperativo', '出資・組合持分', 'حصص اور کوآپریٹیو سرمایہ', 'सेयर र सहकारी पुँजी', 'කොටස් සහ සමුපකාර ප්‍රාග්ධනය', 'பங்குகளும் கூட்டுறவு மூலதனமும்'),
  (51, 7, 'loans', false, 'Loans', 'Préstamos', '融資', 'قرضے', 'ऋण', 'ණය', 'கடன்கள்'),
  (52, 7, 'donations', false, 'Donations and Crowdfunding', 'Donaciones y financiación colectiva', '寄付・クラウドファンディング', 'عطیات اور عوامی چندہ', 'दान र सामूहिक लगानी', 'පරිත්‍යාග සහ සමූහ අරමුදල්', 'நன்கொடைகளும் கூட்டு நிதியும்'),

  (8, null, 'work', false, 'Work', 'Trabajar', '働く', 'کام', 'काम', 'රැකියා', 'வேலை'),
  (62, 8, 'jobs', false, 'Jobs', 'Empleos', '求人', 'ملازمتیں', 'जागिर', 'රැකියා අවස්ථා', 'வேலைவாய்ப்புகள்'),
  (63, 8, 'training-places', false, 'Apprenticeships and Internships', 'Prácticas y aprendizaje', '見習い・インターン', 'تربیتی ملازمت', 'प्रशिक्षार्थी र इन्टर्नसिप', 'ආධුනිකත්ව සහ සීමාවාසික', 'பயிற்சிப் பணிகள்'),
  (64, 8, 'freelance', false, 'Freelance Work', 'Trabajo independiente', 'フリーランス', 'آزادانہ کام', 'स्वतन्त्र काम', 'නිදහස් සේවා', 'தற்சார்புப் பணி'),
  (65, 8, 'partners', false, 'Partners Wanted', 'Se buscan socios', '仲間募集', 'شراکت دار درکار', 'साझेदार चाहियो', 'හවුල්කරුවන් අවශ්‍යයි', 'கூட்டாளர்கள் தேவை');

insert into category (id, parent_id, handle, sort, tile)
select id, parent_id, handle, sort, tile from node order by sort;

insert into category_text (category_id, lang, name, origin, source_rev)
select node.id, text.lang, text.name,
  case text.lang when 'en' then 1 else 3 end, case text.lang when 'en' then null else 1 end
from node cross join lateral (
  values ('en', en), ('es', es), ('ja', ja), ('ur', ur), ('ne', ne), ('si', si), ('ta', ta)
) as text (lang, name);

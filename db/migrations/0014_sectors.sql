-- The base tree of sectors (what an enterprise does). Its themes follow the public-domain taxonomy of
-- the TransforMap/SUSY map of social and solidarity economy, widened to trade and services. Admins
-- change it freely: later versions of the program never touch it again.
-- The numbers of the map's buttons: 1 eat, 2 sleep, 3 shop, 4 wellness, 5 coworking, 6 farm.
create temporary table node (
  sort integer generated always as identity,
  id bigint, parent_id bigint, handle text, shortcut smallint,
  en text, es text, ja text, ur text, ne text, si text, ta text
) on commit drop;

insert into node (id, parent_id, handle, shortcut, en, es, ja, ur, ne, si, ta) values
  (100, null, 'food-and-drink', null, 'Food and Drink', 'Alimentos y bebidas', '食べものと飲みもの', 'کھانا پینا', 'खाना र पेय', 'ආහාර සහ බීම', 'உணவும் பானமும்'),
  (101, 100, 'restaurants-and-cafes', 1, 'Restaurants and Cafés', 'Restaurantes y cafés', 'レストラン・カフェ', 'ریستوران اور کیفے', 'रेस्टुरेन्ट र क्याफे', 'ආපනශාලා සහ කැෆේ', 'உணவகங்களும் கஃபேக்களும்'),
  (102, 100, 'grocers', null, 'Grocers', 'Tiendas de alimentos', '食料品店', 'کریانہ کی دکانیں', 'किराना पसल', 'සිල්ලර ආහාර වෙළඳසැල්', 'மளிகைக் கடைகள்'),
  (103, 100, 'bakers-and-food-makers', null, 'Bakers and Food Makers', 'Panaderías y elaboradores', 'パン・食品づくり', 'بیکریاں اور کھانے کی اشیا بنانے والے', 'बेकरी र खाद्य उत्पादक', 'බේකරි සහ ආහාර නිපදවන්නෝ', 'பேக்கரிகளும் உணவு தயாரிப்பாளர்களும்'),
  (104, 100, 'coffee-tea-and-drinks', null, 'Coffee, Tea and Drinks', 'Café, té y bebidas', 'コーヒー・お茶・飲料', 'کافی، چائے اور مشروبات', 'कफी, चिया र पेय', 'කෝපි, තේ සහ බීම', 'காபி, தேநீர், பானங்கள்'),
  (105, 100, 'food-cooperatives', null, 'Food Cooperatives', 'Cooperativas de consumo', '食の協同組合', 'خوراک کی کوآپریٹیو', 'खाद्य सहकारी', 'ආහාර සමුපකාර', 'உணவுக் கூட்டுறவுகள்'),
  (106, 100, 'food-sharing', null, 'Food Sharing and Food Banks', 'Bancos de alimentos y rescate', 'フードバンク・食品の分かち合い', 'فوڈ بینک اور کھانا بانٹنا', 'खाद्य बैंक र खाना बाँड्ने', 'ආහාර බෙදාගැනීම සහ ආහාර බැංකු', 'உணவுப் பகிர்வும் உணவு வங்கிகளும்'),
  (107, 100, 'catering', null, 'Catering', 'Catering', 'ケータリング', 'کیٹرنگ', 'क्याटरिङ', 'ආහාර සැපයුම් සේවා', 'கேட்டரிங்'),

  (110, null, 'farming-and-gardens', 6, 'Farming and Gardens', 'Agricultura y huertos', '農業と菜園', 'کھیتی اور باغات', 'खेती र बगैंचा', 'ගොවිතැන සහ වගා', 'விவசாயமும் தோட்டங்களும்'),
  (111, 110, 'farms', null, 'Farms', 'Granjas', '農場', 'فارم', 'फार्म', 'ගොවිපළ', 'பண்ணைகள்'),
  (112, 110, 'community-supported-agriculture', null, 'Community-Supported Agriculture', 'Agricultura apoyada por la comunidad', '地域支援型農業（CSA）', 'برادری کے سہارے زراعت', 'समुदायले साथ दिने खेती', 'ප්‍රජා සහය ලබන ගොවිතැන', 'சமூக ஆதரவு விவசாயம்'),
  (113, 110, 'farm-shops-and-farmers-markets', null, 'Farm Shops and Farmers’ Markets', 'Tiendas de granja y mercados campesinos', '直売所・ファーマーズマーケット', 'فارم کی دکانیں اور کسان بازار', 'कृषक बजार र फार्म पसल', 'ගොවිපළ වෙළඳසැල් සහ ගොවි පොළවල්', 'பண்ணைக் கடைகளும் உழவர் சந்தைகளும்'),
  (114, 110, 'community-gardens', null, 'Community Gardens', 'Huertos comunitarios', 'コミュニティガーデン', 'مشترکہ باغات', 'सामुदायिक बगैंचा', 'ප්‍රජා වගා උද්‍යාන', 'சமூகத் தோட்டங்கள்'),
  (115, 110, 'seeds-and-plants', null, 'Seeds and Plants', 'Semillas y plantas', '種と苗', 'بیج اور پودے', 'बीउ र बिरुवा', 'බීජ සහ පැළ', 'விதைகளும் செடிகளும்'),
  (116, 110, 'agroecology-and-permaculture', null, 'Agroecology and Permaculture', 'Agroecología y permacultura', 'アグロエコロジー・パーマカルチャー', 'زرعی ماحولیات اور پرما کلچر', 'कृषि पारिस्थितिकी र पर्माकल्चर', 'කෘෂි පරිසර විද්‍යාව සහ පර්මාකල්චර්', 'வேளாண் சூழலியலும் நிரந்தர வேளாண்மையும்'),
  (117, 110, 'forestry', null, 'Forestry', 'Bosques', '林業', 'جنگلات', 'वन', 'වන වගාව', 'வனவளம்'),
  (118, 110, 'fishing-and-beekeeping', null, 'Fishing and Beekeeping', 'Pesca y apicultura', '漁業・養蜂', 'ماہی گیری اور شہد کی مکھیاں پالنا', 'माछापालन र मौरीपालन', 'ධීවර කටයුතු සහ මීමැසි පාලනය', 'மீன்பிடிப்பும் தேனீ வளர்ப்பும்'),

  (120, null, 'shops-and-markets', 3, 'Shops and Markets', 'Tiendas y mercados', 'お店と市場', 'دکانیں اور بازار', 'पसल र बजार', 'වෙළඳසැල් සහ පොළවල්', 'கடைகளும் சந்தைகளும்'),
  (121, 120, 'fair-trade-shops', null, 'Fair Trade Shops', 'Tiendas de comercio justo', 'フェアトレードの店', 'منصفانہ تجارت کی دکانیں', 'निष्पक्ष व्यापारका पसल', 'සාධාරණ වෙළඳාමේ සාප්පු', 'நியாய வணிகக் கடைகள்'),
  (122, 120, 'zero-waste-shops', null, 'Zero-Waste Shops', 'Tiendas sin residuos', 'ゼロウェイストの店', 'فضلے سے پاک دکانیں', 'शून्य फोहोर पसल', 'අපද්‍රව්‍ය රහිත සාප්පු', 'கழிவில்லாக் கடைகள்'),
  (123, 120, 'second-hand-shops', null, 'Second-Hand Shops', 'Tiendas de segunda mano', 'リユースショップ', 'پرانی چیزوں کی دکانیں', 'पुराना सामानका पसल', 'පාවිච්චි කළ භාණ්ඩ සාප්පු', 'பயன்படுத்திய பொருள் கடைகள்'),
  (124, 120, 'crafts-and-gifts', null, 'Crafts and Gifts', 'Artesanía y regalos', '手仕事・ギフト', 'دستکاری اور تحفے', 'हस्तकला र उपहार', 'අත්කම් සහ තෑගි', 'கைவினைகளும் பரிசுகளும்'),
  (125, 120, 'markets-and-fairs', null, 'Markets and Fairs', 'Mercados y ferias', 'マーケット・市', 'میلے اور منڈیاں', 'हाट र मेला', 'පොළවල් සහ සල්පිල්', 'சந்தைகளும் கண்காட்சிகளும்'),
  (126, 120, 'wholesale', null, 'Wholesale and Distribution', 'Mayoristas y distribución', '卸・流通', 'تھوک اور ترسیل', 'थोक र वितरण', 'තොග වෙළඳාම සහ බෙදාහැරීම', 'மொத்த விற்பனையும் விநியோகமும்'),

  (130, null, 'clothing-and-textiles', null, 'Clothing and Textiles', 'Ropa y textiles', '衣服と布', 'لباس اور کپڑا', 'लुगा र कपडा', 'ඇඳුම් සහ රෙදිපිළි', 'ஆடைகளும் துணிகளும்'),
  (131, 130, 'clothing', null, 'Clothing', 'Ropa', '衣服', 'ملبوسات', 'लुगा', 'ඇඳුම්', 'ஆடைகள்'),
  (132, 130, 'shoes-and-bags', null, 'Shoes and Bags', 'Calzado y bolsos', '靴・バッグ', 'جوتے اور بیگ', 'जुत्ता र झोला', 'සපත්තු සහ බෑග්', 'காலணிகளும் பைகளும்'),
  (133, 130, 'jewellery', null, 'Jewellery', 'Joyería', 'ジュエリー', 'زیورات', 'गहना', 'ආභරණ', 'நகைகள்'),
  (134, 130, 'fabrics-and-yarn', null, 'Fabrics and Yarn', 'Telas e hilos', '布と糸', 'کپڑا اور دھاگا', 'कपडा र धागो', 'රෙදි සහ නූල්', 'துணியும் நூலும்'),
  (135, 130, 'tailoring', null, 'Tailoring and Mending', 'Costura y arreglos', '仕立て・繕い', 'سلائی اور مرمت', 'सिलाइ र मर्मत', 'මැහුම් සහ අලුත්වැඩියා', 'தையலும் சீரமைப்பும்'),

  (140, null, 'home-and-living', null, 'Home and Living', 'Hogar y vida', '住まいと暮らし', 'گھر اور رہن سہن', 'घर र जीवनशैली', 'නිවස සහ ජීවිතය', 'வீடும் வாழ்வும்'),
  (141, 140, 'furniture', null, 'Furniture', 'Muebles', '家具', 'فرنیچر', 'फर्निचर', 'ගෘහ භාණ්ඩ', 'மரச்சாமான்கள்'),
  (142, 140, 'household-goods', null, 'Household Goods', 'Artículos para el hogar', '生活用品', 'گھریلو سامان', 'घरायसी सामान', 'ගෘහ උපකරණ', 'வீட்டுப் பொருட்கள்'),
  (143, 140, 'baby-and-children', null, 'Baby and Children', 'Bebés y niños', 'ベビー・子ども', 'بچے', 'शिशु र बालबालिका', 'ළදරුවන් සහ ළමයි', 'குழந்தைகள்'),
  (144, 140, 'cleaning', null, 'Cleaning', 'Limpieza', '掃除・洗剤', 'صفائی', 'सरसफाइ', 'පිරිසිදු කිරීම', 'சுத்தம்'),
  (145, 140, 'paper-and-office', null, 'Paper and Office', 'Papelería y oficina', '紙・オフィス用品', 'کاغذ اور دفتر', 'कागज र कार्यालय', 'කඩදාසි සහ කාර්යාල', 'காகிதமும் அலுவலகமும்'),
  (146, 140, 'pets', null, 'Pets', 'Mascotas', 'ペット', 'پالتو جانور', 'घरपालुवा जनावर', 'සුරතල් සතුන්', 'செல்லப்பிராணிகள்'),

  (150, null, 'health-and-wellness', 4, 'Health and Wellness', 'Salud y bienestar', '健康とウェルネス', 'صحت اور تندرستی', 'स्वास्थ्य र आरोग्य', 'සෞඛ්‍යය සහ සුවතාව', 'உடல்நலமும் நல்வாழ்வும்'),
  (151, 150, 'natural-care', null, 'Natural Body Care', 'Cosmética natural', '自然派ボディケア', 'قدرتی بدن کی دیکھ بھال', 'प्राकृतिक शरीर हेरचाह', 'ස්වාභාවික සිරුරු රැකවරණය', 'இயற்கை உடல் பராமரிப்பு'),
  (152, 150, 'yoga-and-bodywork', null, 'Yoga, Massage and Movement', 'Yoga, masaje y movimiento', 'ヨガ・マッサージ・運動', 'یوگا، مالش اور ورزش', 'योग, मालिस र व्यायाम', 'යෝග, සම්බාහන සහ ව්‍යායාම', 'யோகா, மசாஜ், உடற்பயிற்சி'),
  (153, 150, 'herbal-medicine', null, 'Herbal and Traditional Medicine', 'Medicina herbal y tradicional', '薬草・伝統医療', 'جڑی بوٹیاں اور روایتی علاج', 'जडीबुटी र परम्परागत उपचार', 'ඖෂධ පැළෑටි සහ දේශීය වෙදකම', 'மூலிகை, பாரம்பரிய மருத்துவம்'),
  (154, 150, 'clinics', null, 'Clinics and Health Centres', 'Clínicas y centros de salud', '診療所・保健センター', 'کلینک اور مراکزِ صحت', 'क्लिनिक र स्वास्थ्य केन्द्र', 'සායන සහ සෞඛ්‍ය මධ්‍යස්ථාන', 'மருத்துவ மையங்கள்'),
  (155, 150, 'care', null, 'Care and Support', 'Cuidados y apoyo', '介護・支援', 'نگہداشت اور سہارا', 'हेरचाह र सहयोग', 'රැකවරණය සහ සහාය', 'பராமரிப்பும் ஆதரவும்'),
  (156, 150, 'counselling', null, 'Counselling', 'Orientación psicológica', 'カウンセリング', 'مشاورت', 'परामर्श', 'උපදේශනය', 'ஆலோசனை'),

  (160, null, 'travel-and-leisure', null, 'Travel and Leisure', 'Viajes y ocio', '旅と余暇', 'سفر اور تفریح', 'यात्रा र फुर्सद', 'සංචාර සහ විනෝදය', 'பயணமும் ஓய்வும்'),
  (161, 160, 'places-to-stay', 2, 'Places to Stay', 'Alojamientos', '泊まる', 'قیام گاہیں', 'बस्ने ठाउँ', 'නවාතැන්', 'தங்குமிடங்கள்'),
  (162, 160, 'tours-and-guides', null, 'Tours and Guides', 'Recorridos y guías', 'ツアー・ガイド', 'سیر اور رہنما', 'भ्रमण र पथप्रदर्शक', 'සංචාර සහ මඟපෙන්වන්නෝ', 'சுற்றுலாக்களும் வழிகாட்டிகளும்'),
  (163, 160, 'community-tourism', null, 'Community-Based Tourism', 'Turismo comunitario', '地域主体の観光', 'مقامی برادری کی سیاحت', 'सामुदायिक पर्यटन', 'ප්‍රජා සංචාරක ව්‍යාපාරය', 'சமூகச் சுற்றுலா'),
  (164, 160, 'venues-and-events', null, 'Venues and Events', 'Espacios y eventos', '会場・イベント', 'مقامات اور تقریبات', 'सभास्थल र कार्यक्रम', 'උත්සව ශාලා සහ සිදුවීම්', 'அரங்குகளும் நிகழ்வுகளும்'),
  (165, 160, 'sport-and-recreation', null, 'Sport and Recreation', 'Deporte y recreación', 'スポーツ・レクリエーション', 'کھیل اور تفریح', 'खेलकुद र मनोरञ्जन', 'ක්‍රීඩා සහ විනෝදාංශ', 'விளையாட்டும் பொழுதுபோக்கும்'),

  (170, null, 'housing-energy-and-water', null, 'Housing, Energy and Water', 'Vivienda, energía y agua', '住宅・エネルギー・水', 'رہائش، توانائی اور پانی', 'आवास, ऊर्जा र पानी', 'නිවාස, බලශක්තිය සහ ජලය', 'வீட்டுவசதி, ஆற்றல், நீர்'),
  (171, 170, 'renewable-energy', null, 'Renewable Energy', 'Energía renovable', '再生可能エネルギー', 'قابلِ تجدید توانائی', 'नवीकरणीय ऊर्जा', 'පුනර්ජනනීය බලශක්තිය', 'புதுப்பிக்கத்தக்க ஆற்றல்'),
  (172, 170, 'energy-cooperatives', null, 'Energy Cooperatives', 'Cooperativas de energía', 'エネルギー協同組合', 'توانائی کی کوآپریٹیو', 'ऊर्जा सहकारी', 'බලශක්ති සමුපකාර', 'ஆற்றல் கூட்டுறவுகள்'),
  (173, 170, 'green-building', null, 'Green Building', 'Construcción ecológica', '環境にやさしい建築', 'ماحول دوست تعمیر', 'हरित निर्माण', 'හරිත ඉදිකිරීම්', 'பசுமைக் கட்டுமானம்'),
  (174, 170, 'cohousing-and-ecovillages', null, 'Cohousing and Ecovillages', 'Vivienda colaborativa y ecoaldeas', 'コハウジング・エコビレッジ', 'مشترکہ رہائش اور ماحول دوست گاؤں', 'सहआवास र पर्यावरणमैत्री गाउँ', 'හවුල් නිවාස සහ පරිසර ගම්මාන', 'கூட்டு வாழ்விடங்களும் சூழல் கிராமங்களும்'),
  (175, 170, 'water-and-sanitation', null, 'Water and Sanitation', 'Agua y saneamiento', '水と衛生', 'پانی اور نکاسی', 'खानेपानी र सरसफाइ', 'ජලය සහ සනීපාරක්ෂාව', 'நீரும் சுகாதாரமும்'),

  (180, null, 'transport', null, 'Transport', 'Transporte', '交通・輸送', 'نقل و حمل', 'यातायात', 'ප්‍රවාහනය', 'போக்குவரத்து'),
  (181, 180, 'bicycles', null, 'Bicycles', 'Bicicletas', '自転車', 'سائیکل', 'साइकल', 'බයිසිකල්', 'மிதிவண்டிகள்'),
  (182, 180, 'shared-mobility', null, 'Shared Mobility', 'Movilidad compartida', 'シェアモビリティ', 'مشترکہ سواری', 'साझा सवारी', 'හවුල් ගමනාගමනය', 'பகிர்வுப் பயணம்'),
  (183, 180, 'delivery-and-logistics', null, 'Delivery and Logistics', 'Reparto y logística', '配達・物流', 'ڈیلیوری اور رسد', 'ढुवानी र आपूर्ति', 'බෙදාහැරීම සහ සැපයුම්', 'விநியோகமும் தளவாடமும்'),

  (190, null, 'repair-reuse-and-recycling', null, 'Repair, Reuse and Recycling', 'Reparar, reutilizar y reciclar', '修理・再利用・リサイクル', 'مرمت، دوبارہ استعمال اور ری سائیکلنگ', 'मर्मत, पुनःप्रयोग र पुनर्चक्रण', 'අලුත්වැඩියාව, නැවත භාවිතය සහ ප්‍රතිචක්‍රීකරණය', 'பழுதுபார்ப்பு, மறுபயன்பாடு, மறுசுழற்சி'),
  (191, 190, 'repair', null, 'Repair Cafés and Workshops', 'Talleres de reparación', 'リペアカフェ・修理工房', 'مرمت کے مراکز', 'मर्मत क्याफे र कार्यशाला', 'අලුත්වැඩියා කැෆේ සහ වැඩපොළ', 'பழுதுபார்ப்பு மையங்கள்'),
  (192, 190, 'recycling', null, 'Recycling', 'Reciclaje', 'リサイクル', 'ری سائیکلنگ', 'पुनर्चक्रण', 'ප්‍රතිචක්‍රීකරණය', 'மறுசுழற்சி'),
  (193, 190, 'upcycling', null, 'Upcycling', 'Suprarreciclaje', 'アップサイクル', 'اپ سائیکلنگ', 'अपसाइक्लिङ', 'අගය වැඩි කරන ප්‍රතිචක්‍රීකරණය', 'மேல்சுழற்சி'),
  (194, 190, 'lending-and-swapping', null, 'Lending and Swapping', 'Préstamo e intercambio de cosas', '貸し借り・交換', 'ادھار دینا اور ادل بدل', 'सापटी र साटासाट', 'ණයට දීම සහ හුවමාරුව', 'இரவலும் பரிமாற்றமும்'),
  (195, 190, 'composting-and-waste', null, 'Composting and Waste', 'Compostaje y residuos', '堆肥・廃棄物', 'کھاد اور کچرا', 'मल र फोहोर व्यवस्थापन', 'කොම්පෝස්ට් සහ අපද්‍රව්‍ය', 'உரமாக்கலும் கழிவும்'),

  (200, null, 'learning-and-culture', null, 'Learning and Culture', 'Educación y cultura', '学びと文化', 'تعلیم اور ثقافت', 'सिकाइ र संस्कृति', 'ඉගෙනුම සහ සංස්කෘතිය', 'கற்றலும் கலாச்சாரமும்'),
  (201, 200, 'schools-and-training', null, 'Schools and Training', 'Escuelas y formación', '学校・研修', 'اسکول اور تربیت', 'विद्यालय र तालिम', 'පාසල් සහ පුහුණුව', 'பள்ளிகளும் பயிற்சியும்'),
  (202, 200, 'environmental-education', null, 'Environmental Education', 'Educación ambiental', '環境教育', 'ماحولیاتی تعلیم', 'वातावरण शिक्षा', 'පරිසර අධ්‍යාපනය', 'சுற்றுச்சூழல் கல்வி'),
  (203, 200, 'research', null, 'Research', 'Investigación', '研究', 'تحقیق', 'अनुसन्धान', 'පර්යේෂණ', 'ஆய்வு'),
  (204, 200, 'art-and-craft', null, 'Art and Craft', 'Arte y artesanía', 'アート・工芸', 'فن اور ہنر', 'कला र शिल्प', 'කලා සහ ශිල්ප', 'கலையும் கைவினையும்'),
  (205, 200, 'music-and-stage', null, 'Music, Theatre and Film', 'Música, teatro y cine', '音楽・演劇・映画', 'موسیقی، تھیٹر اور فلم', 'सङ्गीत, नाटक र चलचित्र', 'සංගීතය, වේදිකා සහ සිනමාව', 'இசை, நாடகம், திரைப்படம்'),
  (206, 200, 'books-and-media', null, 'Books and Media', 'Libros y medios', '本・メディア', 'کتابیں اور میڈیا', 'पुस्तक र सञ्चार', 'පොත් සහ මාධ්‍ය', 'நூல்களும் ஊடகமும்'),

  (210, null, 'work-and-services', null, 'Work and Services', 'Trabajo y servicios', '仕事とサービス', 'کام اور خدمات', 'काम र सेवा', 'රැකියා සහ සේවා', 'வேலையும் சேவைகளும்'),
  (211, 210, 'coworking', 5, 'Coworking and Shared Spaces', 'Coworking y espacios compartidos', 'コワーキング・共有スペース', 'مشترکہ کام کی جگہیں', 'सहकार्य र साझा स्थान', 'හවුල් වැඩ අවකාශ', 'கூட்டுப் பணியிடங்கள்'),
  (212, 210, 'consulting', null, 'Consulting', 'Consultoría', 'コンサルティング', 'مشاورتی خدمات', 'परामर्श सेवा', 'උපදේශන සේවා', 'ஆலோசனைச் சேவைகள்'),
  (213, 210, 'technology', null, 'Technology and Software', 'Tecnología y software', 'テクノロジー・ソフトウェア', 'ٹیکنالوجی اور سافٹ ویئر', 'प्रविधि र सफ्टवेयर', 'තාක්ෂණය සහ මෘදුකාංග', 'தொழில்நுட்பமும் மென்பொருளும்'),
  (214, 210, 'design-and-communication', null, 'Design and Communication', 'Diseño y comunicación', 'デザイン・広報', 'ڈیزائن اور ابلاغ', 'डिजाइन र सञ्चार', 'නිර්මාණ සහ සන්නිවේදනය', 'வடிவமைப்பும் தொடர்பாடலும்'),
  (215, 210, 'incubators', null, 'Incubators and Business Support', 'Incubadoras y apoyo a empresas', '起業支援', 'کاروبار کی معاونت', 'उद्यम सहयोग केन्द्र', 'ව්‍යාපාර සහාය මධ්‍යස්ථාන', 'தொழில் வளர்ப்பகங்கள்'),
  (216, 210, 'work-integration', null, 'Jobs for Inclusion', 'Inserción laboral', '就労支援', 'شمولیتی روزگار', 'समावेशी रोजगारी', 'ඇතුළත් කරගන්නා රැකියා', 'உள்ளடக்கும் வேலைவாய்ப்பு'),

  (220, null, 'finance-and-exchange', null, 'Finance and Exchange', 'Finanzas e intercambio', 'お金と交換', 'مالیات اور لین دین', 'वित्त र विनिमय', 'මූල්‍ය සහ හුවමාරුව', 'நிதியும் பரிமாற்றமும்'),
  (221, 220, 'ethical-banking', null, 'Ethical Banks and Credit Unions', 'Banca ética y cooperativas de crédito', '倫理銀行・信用組合', 'اخلاقی بینک اور کریڈٹ یونین', 'नैतिक बैंक र बचत सहकारी', 'සදාචාරාත්මක බැංකු සහ ණය සමිති', 'நெறிசார் வங்கிகளும் கடன் சங்கங்களும்'),
  (222, 220, 'microfinance', null, 'Microfinance', 'Microfinanzas', 'マイクロファイナンス', 'چھوٹے قرضے', 'लघुवित्त', 'ක්ෂුද්‍ර මූල්‍ය', 'சிறுநிதி'),
  (223, 220, 'mutual-insurance', null, 'Mutual Societies and Insurance', 'Mutualidades y seguros', '共済・保険', 'باہمی انجمنیں اور بیمہ', 'पारस्परिक संस्था र बीमा', 'අන්‍යෝන්‍ය සමිති සහ රක්ෂණය', 'பரஸ்பரச் சங்கங்களும் காப்பீடும்'),
  (224, 220, 'community-currencies', null, 'Community Currencies and Time Banks', 'Monedas sociales y bancos de tiempo', '地域通貨・時間銀行', 'مقامی کرنسی اور وقت بینک', 'सामुदायिक मुद्रा र समय बैंक', 'ප්‍රජා මුදල් සහ කාල බැංකු', 'சமூக நாணயங்களும் நேர வங்கிகளும்'),
  (225, 220, 'social-investment', null, 'Social Investment', 'Inversión social', '社会的投資', 'سماجی سرمایہ کاری', 'सामाजिक लगानी', 'සමාජ ආයෝජන', 'சமூக முதலீடு'),

  (230, null, 'community-and-society', null, 'Community and Society', 'Comunidad y sociedad', '地域と社会', 'برادری اور معاشرہ', 'समुदाय र समाज', 'ප්‍රජාව සහ සමාජය', 'சமூகமும் சமுதாயமும்'),
  (231, 230, 'community-groups', null, 'Community Groups', 'Grupos comunitarios', '地域グループ', 'مقامی گروہ', 'सामुदायिक समूह', 'ප්‍රජා කණ්ඩායම්', 'சமூகக் குழுக்கள்'),
  (232, 230, 'non-profits', null, 'Non-Profits and Foundations', 'Organizaciones sin fines de lucro', 'NPO・財団', 'غیر منافع بخش ادارے', 'गैरनाफामूलक संस्था', 'ලාභ නොලබන සංවිධාන', 'இலாப நோக்கற்ற அமைப்புகள்'),
  (233, 230, 'networks-and-federations', null, 'Networks and Federations', 'Redes y federaciones', 'ネットワーク・連合会', 'نیٹ ورک اور وفاق', 'सञ्जाल र महासङ्घ', 'ජාල සහ සම්මේලන', 'வலையமைப்புகளும் கூட்டமைப்புகளும்'),
  (234, 230, 'participation', null, 'Participation and Advocacy', 'Participación e incidencia', '市民参加・提言', 'شہری شرکت اور آواز', 'सहभागिता र पैरवी', 'සහභාගීත්වය සහ හඬ නැගීම', 'பங்கேற்பும் குரல்கொடுத்தலும்'),
  (235, 230, 'social-inclusion', null, 'Social Inclusion', 'Inclusión social', '社会的包摂', 'سماجی شمولیت', 'सामाजिक समावेशीकरण', 'සමාජ ඇතුළත් කිරීම', 'சமூக உள்ளடக்கம்'),
  (236, 230, 'shelter-and-relief', null, 'Shelter and Relief', 'Acogida y ayuda', '住まいの支援・救援', 'پناہ اور امداد', 'आश्रय र राहत', 'නවාතැන් සහ සහන', 'புகலிடமும் நிவாரணமும்'),
  (237, 230, 'development-cooperation', null, 'Development Cooperation', 'Cooperación al desarrollo', '国際協力', 'ترقیاتی تعاون', 'विकास सहकार्य', 'සංවර්ධන සහයෝගීතාව', 'மேம்பாட்டு ஒத்துழைப்பு');

insert into sector (id, kind, parent_id, handle, sort, shortcut)
select id, 1, parent_id, handle, sort, shortcut from node order by sort;

insert into sector_text (sector_id, lang, name, origin, source_rev)
select node.id, text.lang, text.name,
  case text.lang when 'en' then 1 else 3 end, case text.lang when 'en' then null else 1 end
from node cross join lateral (
  values ('en', en), ('es', es), ('ja', ja), ('ur', ur), ('ne', ne), ('si', si), ('ta', ta)
) as text (lang, name);

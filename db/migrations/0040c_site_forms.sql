-- The form by which enterprises apply, and the form of listings, whose page has the number 8 that
-- clients know it by (K-050). Both are forms like any other: their next version is made on the site.

-- A group may stand for something as well: a region of countries, a main category.
alter table form_item drop constraint form_item_check1;
alter table form_item add check (meaning is null or kind in (4, 5));

insert into form (id, kind) values (1, 1), (2, 2);

create temporary table item (
  form_id bigint, id bigint, kind smallint, type smallint, meaning text,
  en text, es text, ja text, ur text, ne text, si text, ta text
) on commit drop;
insert into item values
  (1, 1, 1, null, null,
    'Your enterprise', 'Tu empresa', '事業者について', 'آپ کا ادارہ', 'तपाईंको उद्यम', 'ඔබේ ව්‍යවසාය', 'உங்கள் நிறுவனம்'),
  (1, 2, 1, null, null,
    'Your impact', 'Tu impacto', 'もたらす変化', 'آپ کا اثر', 'तपाईंको प्रभाव', 'ඔබේ බලපෑම', 'உங்கள் தாக்கம்'),
  (1, 3, 1, null, null,
    'Who knows you', 'Quién te conoce', '紹介者', 'آپ کو کون جانتا ہے', 'तपाईंलाई कसले चिन्छ', 'ඔබව දන්නා අය', 'உங்களை அறிந்தவர்கள்'),
  (1, 4, 1, null, null,
    'Agreement', 'Acuerdo', '同意', 'اتفاق', 'सहमति', 'එකඟතාව', 'ஒப்புதல்'),
  (1, 11, 2, null, null,
    'Who you are', 'Quiénes son', 'あなたについて', 'آپ کون ہیں', 'तपाईं को हुनुहुन्छ', 'ඔබ කවුද', 'நீங்கள் யார்'),
  (1, 12, 2, null, null,
    'How to reach you', 'Cómo encontrarlos', '連絡先', 'آپ سے رابطہ', 'सम्पर्क', 'ඔබව සම්බන්ධ කරගන්නේ කෙසේද', 'உங்களைத் தொடர்புகொள்ள'),
  (1, 13, 2, null, null,
    'What you do', 'A qué se dedican', '活動内容', 'آپ کیا کرتے ہیں', 'तपाईं के गर्नुहुन्छ', 'ඔබ කරන දේ', 'நீங்கள் செய்வது'),
  (1, 14, 2, null, null,
    'Pictures', 'Imágenes', '画像', 'تصویریں', 'तस्बिरहरू', 'පින්තූර', 'படங்கள்'),
  (1, 15, 2, null, null,
    'What changes', 'Qué cambia', '何が変わるか', 'کیا بدلتا ہے', 'के परिवर्तन हुन्छ', 'වෙනස් වන දේ', 'என்ன மாறுகிறது'),
  (1, 16, 2, null, null,
    'References', 'Referencias', '紹介', 'حوالے', 'सन्दर्भ', 'යොමු', 'பரிந்துரைகள்'),
  (1, 17, 2, null, null,
    'Your word', 'Tu palabra', '約束', 'آپ کا وعدہ', 'तपाईंको वचन', 'ඔබේ පොරොන්දුව', 'உங்கள் உறுதிமொழி'),
  (1, 31, 3, 4, null,
    'What is your enterprise called?', '¿Cómo se llama tu empresa?', '事業者の名前は何ですか', 'آپ کے ادارے کا نام کیا ہے؟', 'तपाईंको उद्यमको नाम के हो?', 'ඔබේ ව්‍යවසායේ නම කුමක්ද?', 'உங்கள் நிறுவனத்தின் பெயர் என்ன?'),
  (1, 32, 3, 4, null,
    'Which name would you like in the address of your profile?', '¿Qué nombre quieres en la dirección de tu perfil?', 'プロフィールのアドレスに使いたい名前は何ですか', 'پروفائل کے پتے میں آپ کون سا نام چاہیں گے؟', 'प्रोफाइलको ठेगानामा कुन नाम राख्न चाहनुहुन्छ?', 'ඔබේ පැතිකඩේ ලිපිනයේ කැමති නම කුමක්ද?', 'சுயவிவர முகவரியில் எந்தப் பெயர் வேண்டும்?'),
  (1, 33, 3, 4, null,
    'What do you do, and for whom?', '¿Qué hacen y para quién?', '何を、誰のためにしていますか', 'آپ کیا کرتے ہیں، اور کن کے لیے؟', 'तपाईं के गर्नुहुन्छ, र कसका लागि?', 'ඔබ කරන්නේ කුමක්ද, කවුරුන් වෙනුවෙන්ද?', 'நீங்கள் என்ன செய்கிறீர்கள், யாருக்காக?'),
  (1, 34, 3, 12, null,
    'Under which brand do you sell, if it is another name?', '¿Con qué marca venden, si es otro nombre?', '別の名前で売っている場合、そのブランド名は何ですか', 'کسی اور نام سے بیچتے ہیں تو برانڈ کیا ہے؟', 'अर्कै नामले बेच्नुहुन्छ भने ब्रान्ड के हो?', 'වෙනත් නමකින් විකුණන්නේ නම් සන්නාමය කුමක්ද?', 'வேறு பெயரில் விற்றால், அந்த வணிகப் பெயர் என்ன?'),
  (1, 35, 3, 4, null,
    'In which year did you begin?', '¿En qué año empezaron?', '何年に始めましたか', 'آپ نے کس سال آغاز کیا؟', 'कुन वर्ष सुरु गर्नुभयो?', 'ආරම්භ කළේ කුමන වසරේද?', 'எந்த ஆண்டு தொடங்கினீர்கள்?'),
  (1, 36, 3, 2, null,
    'Which legal form do you have?', '¿Qué forma jurídica tienen?', '法人の形は何ですか', 'آپ کی قانونی شکل کیا ہے؟', 'तपाईंको कानुनी स्वरूप के हो?', 'ඔබේ නීතිමය ස්වරූපය කුමක්ද?', 'உங்கள் சட்ட வடிவம் என்ன?'),
  (1, 101, 4, null, null,
    'Cooperatives', 'Cooperativas', '協同組合', 'کوآپریٹو', 'सहकारी', 'සමුපකාර', 'கூட்டுறவுகள்'),
  (1, 111, 5, null, null,
    'Worker cooperative', 'Cooperativa de trabajo', '労働者協同組合', 'کارکنوں کی کوآپریٹو', 'श्रमिक सहकारी', 'සේවක සමුපකාරය', 'தொழிலாளர் கூட்டுறவு'),
  (1, 112, 5, null, null,
    'Consumer cooperative', 'Cooperativa de consumo', '消費者協同組合', 'صارفین کی کوآپریٹو', 'उपभोक्ता सहकारी', 'පාරිභෝගික සමුපකාරය', 'நுகர்வோர் கூட்டுறவு'),
  (1, 113, 5, null, null,
    'Producer cooperative', 'Cooperativa de productores', '生産者協同組合', 'پیداکاروں کی کوآپریٹو', 'उत्पादक सहकारी', 'නිෂ්පාදක සමුපකාරය', 'உற்பத்தியாளர் கூட்டுறவு'),
  (1, 114, 5, null, null,
    'Another cooperative', 'Otra cooperativa', 'その他の協同組合', 'کوئی اور کوآپریٹو', 'अर्को सहकारी', 'වෙනත් සමුපකාරයක්', 'வேறு கூட்டுறவு'),
  (1, 102, 4, null, null,
    'Not for profit', 'Sin ánimo de lucro', '非営利', 'غیر منافع بخش', 'नाफारहित', 'ලාභ නොලබන', 'இலாப நோக்கற்றவை'),
  (1, 115, 5, null, null,
    'Association', 'Asociación', '社団・任意団体', 'انجمن', 'संघ', 'සංගමය', 'சங்கம்'),
  (1, 116, 5, null, null,
    'Foundation', 'Fundación', '財団', 'فاؤنڈیشن', 'प्रतिष्ठान', 'පදනම', 'அறக்கட்டளை'),
  (1, 117, 5, null, null,
    'Charity', 'Organización benéfica', '慈善団体', 'خیراتی ادارہ', 'परोपकारी संस्था', 'පුණ්‍යායතනය', 'தொண்டு நிறுவனம்'),
  (1, 103, 4, null, null,
    'Companies', 'Sociedades', '会社', 'کمپنیاں', 'कम्पनीहरू', 'සමාගම්', 'கம்பெனிகள்'),
  (1, 118, 5, null, null,
    'Community interest company', 'Sociedad de interés comunitario', '公益を目的とする会社', 'عوامی مفاد کی کمپنی', 'सामुदायिक हितको कम्पनी', 'ප්‍රජා අභිලාෂ සමාගම', 'சமூக நலக் கம்பெனி'),
  (1, 119, 5, null, null,
    'Limited company', 'Sociedad limitada', '有限責任の会社', 'محدود ذمہ داری کی کمپنی', 'सीमित दायित्वको कम्पनी', 'සීමාසහිත සමාගම', 'வரையறுக்கப்பட்ட கம்பெனி'),
  (1, 120, 5, null, null,
    'Sole trader', 'Persona autónoma', '個人事業', 'انفرادی کاروبار', 'एकल व्यवसायी', 'තනි හිමිකරු', 'தனி உரிமையாளர்'),
  (1, 121, 5, null, null,
    'Not registered yet', 'Aún sin registrar', 'まだ登録していない', 'ابھی رجسٹر نہیں', 'अहिलेसम्म दर्ता छैन', 'තවම ලියාපදිංචි නැත', 'இன்னும் பதிவு செய்யவில்லை'),
  (1, 122, 5, null, null,
    'Something else', 'Otra', 'その他', 'کچھ اور', 'अर्कै', 'වෙනත්', 'வேறு'),
  (1, 37, 3, 4, null,
    'Which one?', '¿Cuál?', 'どのような形ですか', 'کون سی؟', 'कुन?', 'කුමක්ද?', 'எது?'),
  (1, 38, 3, 1, null,
    'Does it belong to those who work or buy in it?', '¿Pertenece a quienes trabajan o compran en ella?', '働く人や利用する人のものですか', 'کیا یہ انہی کا ہے جو اس میں کام کرتے یا اس سے خریدتے ہیں؟', 'यसमा काम गर्ने वा किन्नेहरूकै हो?', 'එය අයිති එහි වැඩ කරන හෝ මිලදී ගන්නා අයටද?', 'இதில் வேலை செய்பவர்களுக்கோ வாங்குபவர்களுக்கோ இது சொந்தமா?'),
  (1, 39, 3, 19, null,
    'How many own it together?', '¿Cuántas personas son propietarias?', '何人で所有していますか', 'کتنے لوگ مل کر اس کے مالک ہیں؟', 'कति जना मिलेर यसका मालिक हुनुहुन्छ?', 'කීදෙනෙක් එකතුව හිමිද?', 'எத்தனை பேர் சேர்ந்து உரிமையாளர்கள்?'),
  (1, 40, 3, 3, null,
    'How do they decide?', '¿Cómo deciden?', 'どのように決めていますか', 'وہ فیصلے کیسے کرتے ہیں؟', 'उहाँहरू कसरी निर्णय गर्नुहुन्छ?', 'ඔවුන් තීරණ ගන්නේ කෙසේද?', 'எப்படி முடிவெடுக்கிறார்கள்?'),
  (1, 124, 5, null, null,
    'One member, one vote', 'Un miembro, un voto', '一人一票', 'ایک رکن، ایک ووٹ', 'एक सदस्य, एक मत', 'එක් සාමාජිකයෙකුට එක් ඡන්දයක්', 'ஓர் உறுப்பினருக்கு ஒரு வாக்கு'),
  (1, 125, 5, null, null,
    'By consensus', 'Por consenso', '全員の合意', 'اتفاقِ رائے سے', 'सहमतिबाट', 'එකඟතාවෙන්', 'ஒருமித்த கருத்தால்'),
  (1, 126, 5, null, null,
    'Through an elected board', 'Mediante una junta elegida', '選ばれた理事会', 'منتخب مجلس کے ذریعے', 'निर्वाचित समितिमार्फत', 'තේරී පත් වූ මණ්ඩලයක් මගින්', 'தேர்ந்தெடுக்கப்பட்ட குழு வழியாக'),
  (1, 41, 3, 4, null,
    'Where is your website?', '¿Cuál es tu sitio web?', 'ウェブサイトのアドレスは', 'آپ کی ویب سائٹ کا پتہ؟', 'तपाईंको वेबसाइट कहाँ छ?', 'ඔබේ වෙබ් අඩවිය කොහේද?', 'உங்கள் வலைத்தளம் எது?'),
  (1, 42, 3, 4, null,
    'At which e-mail address do customers reach you?', '¿En qué correo te escriben los clientes?', 'お客様が連絡できるメールアドレスは', 'گاہک کس ای میل پر رابطہ کریں؟', 'ग्राहकले कुन इमेलमा सम्पर्क गर्ने?', 'පාරිභෝගිකයන් ඔබ අමතන්නේ කුමන විද්‍යුත් තැපැල් ලිපිනයටද?', 'வாடிக்கையாளர்கள் எந்த மின்னஞ்சலில் தொடர்புகொள்ளலாம்?'),
  (1, 43, 3, 4, null,
    'At which telephone number?', '¿En qué teléfono?', '電話番号は', 'کس فون نمبر پر؟', 'कुन फोन नम्बरमा?', 'කුමන දුරකථන අංකයටද?', 'எந்தத் தொலைபேசி எண்ணில்?'),
  (1, 44, 3, 4, null,
    'When are you open?', '¿Cuándo abren?', '営業時間は', 'آپ کب کھلے ہوتے ہیں؟', 'कहिले खुला हुन्छ?', 'විවෘතව සිටින්නේ කවදාද?', 'எப்போது திறந்திருக்கும்?'),
  (1, 45, 3, 6, null,
    'Where are you?', '¿Dónde están?', '場所はどこですか', 'آپ کہاں ہیں؟', 'तपाईं कहाँ हुनुहुन्छ?', 'ඔබ කොහේද?', 'எங்கே இருக்கிறீர்கள்?'),
  (1, 46, 3, 7, null,
    'In which sectors do you work?', '¿En qué sectores trabajan?', 'どの分野で活動していますか', 'آپ کن شعبوں میں کام کرتے ہیں؟', 'कुन क्षेत्रमा काम गर्नुहुन्छ?', 'ඔබ වැඩ කරන අංශ මොනවාද?', 'எந்தத் துறைகளில் செயல்படுகிறீர்கள்?'),
  (1, 47, 3, 10, null,
    'What do you care about most?', '¿Qué les importa más?', '最も大切にしていることは何ですか', 'آپ کی توجہ کا مرکز کیا ہے؟', 'तपाईंको मुख्य सरोकार के हो?', 'ඔබ වඩාත්ම සැලකිලිමත් වන්නේ කුමක්ද?', 'உங்கள் முக்கிய அக்கறைகள் என்ன?'),
  (1, 49, 3, 18, null,
    'Which certificates do you hold?', '¿Qué certificados tienen?', 'どの認証を受けていますか', 'آپ کے پاس کون سی اسناد ہیں؟', 'कुन प्रमाणपत्रहरू छन्?', 'ඔබට ඇති සහතික මොනවාද?', 'என்ன சான்றிதழ்கள் வைத்திருக்கிறீர்கள்?'),
  (1, 50, 3, 14, null,
    'Your logo', 'Tu logotipo', 'ロゴ', 'آپ کا لوگو', 'तपाईंको लोगो', 'ඔබේ ලාංඡනය', 'உங்கள் சின்னம்'),
  (1, 51, 3, 14, null,
    'A cover picture', 'Una imagen de portada', 'カバー画像', 'سرورق کی تصویر', 'आवरण तस्बिर', 'පිටකවර පින්තූරයක්', 'முகப்புப் படம்'),
  (1, 52, 3, 9, null,
    'Pictures of your work', 'Imágenes de su trabajo', '活動の画像', 'آپ کے کام کی تصویریں', 'तपाईंको कामका तस्बिरहरू', 'ඔබේ වැඩවල පින්තූර', 'உங்கள் பணியின் படங்கள்'),
  (1, 53, 3, 4, null,
    'What is better because you are there?', '¿Qué mejora gracias a ustedes?', 'あなたの活動で何がよくなりましたか', 'آپ کی وجہ سے کیا بہتر ہوا؟', 'तपाईंका कारण के राम्रो भएको छ?', 'ඔබ සිටින නිසා යහපත් වූයේ කුමක්ද?', 'உங்களால் எது மேம்பட்டுள்ளது?'),
  (1, 54, 3, 3, null,
    'Whom does it help above all?', '¿A quién ayuda sobre todo?', '主に誰の助けになっていますか', 'سب سے زیادہ کن کی مدد ہوتی ہے؟', 'सबैभन्दा बढी कसलाई मद्दत हुन्छ?', 'වැඩියෙන්ම උදව් වන්නේ කාටද?', 'முக்கியமாக யாருக்கு உதவுகிறது?'),
  (1, 131, 5, null, null,
    'Women', 'Mujeres', '女性', 'خواتین', 'महिला', 'කාන්තාවන්ට', 'பெண்களுக்கு'),
  (1, 132, 5, null, null,
    'Young people', 'Jóvenes', '若い人', 'نوجوان', 'युवा', 'තරුණයින්ට', 'இளைஞர்களுக்கு'),
  (1, 133, 5, null, null,
    'People with disabilities', 'Personas con discapacidad', '障害のある人', 'معذور افراد', 'अपाङ्गता भएका व्यक्ति', 'ආබාධ සහිත අයට', 'மாற்றுத்திறனாளிகளுக்கு'),
  (1, 134, 5, null, null,
    'Migrants and refugees', 'Migrantes y refugiados', '移民や難民', 'مہاجرین اور پناہ گزین', 'आप्रवासी र शरणार्थी', 'සංක්‍රමණිකයන්ට සහ සරණාගතයන්ට', 'புலம்பெயர்ந்தோருக்கும் அகதிகளுக்கும்'),
  (1, 135, 5, null, null,
    'Indigenous communities and minorities', 'Pueblos indígenas y minorías', '先住民族や少数者', 'مقامی اور اقلیتی برادریاں', 'आदिवासी र अल्पसङ्ख्यक समुदाय', 'ආදිවාසී ප්‍රජාවන්ට සහ සුළු ජාතීන්ට', 'பழங்குடியினருக்கும் சிறுபான்மையினருக்கும்'),
  (1, 136, 5, null, null,
    'Smallholders and artisans', 'Pequeños productores y artesanos', '小規模農家や職人', 'چھوٹے کسان اور دستکار', 'साना किसान र कालिगढ', 'කුඩා ගොවීන්ට සහ ශිල්පීන්ට', 'சிறு விவசாயிகளுக்கும் கைவினைஞர்களுக்கும்'),
  (1, 137, 5, null, null,
    'Nature and climate', 'Naturaleza y clima', '自然と気候', 'فطرت اور آب و ہوا', 'प्रकृति र जलवायु', 'ස්වභාවධර්මයට සහ දේශගුණයට', 'இயற்கைக்கும் காலநிலைக்கும்'),
  (1, 55, 3, 19, null,
    'How many people work with you?', '¿Cuántas personas trabajan con ustedes?', '何人が働いていますか', 'آپ کے ساتھ کتنے لوگ کام کرتے ہیں؟', 'तपाईंसँग कति जना काम गर्नुहुन्छ?', 'ඔබ සමඟ කීදෙනෙක් වැඩ කරනවාද?', 'உங்களுடன் எத்தனை பேர் வேலை செய்கிறார்கள்?'),
  (1, 56, 3, 17, null,
    'How much does nature count when you buy and produce, from 0 to 10?', '¿Cuánto cuenta la naturaleza al comprar y producir, de 0 a 10?', '仕入れや生産で自然をどれだけ重んじていますか（0～10）', 'خریدنے اور بنانے میں فطرت کا کتنا خیال رکھتے ہیں، 0 سے 10 تک؟', 'किन्दा र बनाउँदा प्रकृतिलाई कति महत्त्व दिनुहुन्छ, 0 देखि 10?', 'මිලදී ගැනීමේදී සහ නිපදවීමේදී ස්වභාවධර්මයට කොපමණ වැදගත්කමක් දෙනවාද, 0 සිට 10?', 'வாங்கும்போதும் தயாரிக்கும்போதும் இயற்கைக்கு எவ்வளவு முக்கியத்துவம், 0 முதல் 10 வரை?'),
  (1, 57, 3, 1, null,
    'Does everybody who works with you earn a living wage?', '¿Ganan un salario digno todas las personas que trabajan con ustedes?', '働く人全員が生活できる賃金を得ていますか', 'کیا آپ کے ساتھ کام کرنے والے سب گزارے کے لائق اجرت پاتے ہیں؟', 'तपाईंसँग काम गर्ने सबैले जीवन धान्न पुग्ने ज्याला पाउँछन्?', 'ඔබ සමඟ වැඩ කරන සැමට ජීවත් විය හැකි වැටුපක් ලැබෙනවාද?', 'உங்களுடன் வேலை செய்யும் அனைவரும் வாழ்வதற்குப் போதுமான ஊதியம் பெறுகிறார்களா?'),
  (1, 58, 3, 4, null,
    'What is in the way, and what are you doing about it?', '¿Qué lo impide y qué están haciendo?', '何が妨げになり、どう取り組んでいますか', 'کیا رکاوٹ ہے، اور آپ کیا کر رہے ہیں؟', 'के बाधा छ, र तपाईं के गर्दै हुनुहुन्छ?', 'බාධාව කුමක්ද, ඒ ගැන ඔබ කරන්නේ කුමක්ද?', 'என்ன தடை, அதற்கு என்ன செய்கிறீர்கள்?'),
  (1, 59, 3, 8, null,
    'A report on your impact, if there is one', 'Un informe de impacto, si lo hay', '活動報告書（あれば）', 'اثرات کی رپورٹ، اگر ہو', 'प्रभावसम्बन्धी प्रतिवेदन, भए', 'බලපෑම පිළිබඳ වාර්තාවක්, ඇත්නම්', 'தாக்க அறிக்கை, இருந்தால்'),
  (1, 60, 3, 5, null,
    'Which enterprises here know you?', '¿Qué empresas de aquí los conocen?', 'ここにいる事業者で、あなたを知っているのは', 'یہاں کے کون سے ادارے آپ کو جانتے ہیں؟', 'यहाँका कुन उद्यमले तपाईंलाई चिन्छन्?', 'මෙහි සිටින කුමන ව්‍යවසායයන් ඔබව දන්නවාද?', 'இங்குள்ள எந்த நிறுவனங்கள் உங்களை அறியும்?'),
  (1, 61, 3, 4, null,
    'How did you hear of us?', '¿Cómo supieron de nosotros?', 'どこで知りましたか', 'آپ نے ہمارے بارے میں کیسے سنا؟', 'हाम्रा बारेमा कसरी थाहा पाउनुभयो?', 'අප ගැන දැනගත්තේ කෙසේද?', 'எங்களைப் பற்றி எப்படித் தெரிந்தது?'),
  (1, 62, 3, 3, null,
    'Do you agree?', '¿Estás de acuerdo?', '同意しますか', 'کیا آپ متفق ہیں؟', 'सहमत हुनुहुन्छ?', 'ඔබ එකඟද?', 'ஒப்புக்கொள்கிறீர்களா?'),
  (1, 141, 5, null, null,
    'We meet the minimum standards of the community, and what is written here is true.', 'Cumplimos los criterios mínimos de la comunidad y lo escrito aquí es cierto.', 'コミュニティーの最低基準を満たしており、書いたことは事実です。', 'ہم کمیونٹی کے کم از کم معیار پر پورے اترتے ہیں، اور جو یہاں لکھا ہے وہ سچ ہے۔', 'हामी समुदायका न्यूनतम मापदण्ड पूरा गर्छौँ, र यहाँ लेखिएको कुरा साँचो हो।', 'අපි ප්‍රජාවේ අවම ප්‍රමිති සපුරමු; මෙහි ලියා ඇති දේ සත්‍යයි.', 'சமூகத்தின் குறைந்தபட்சத் தரங்களைப் பூர்த்திசெய்கிறோம்; இங்கு எழுதியது உண்மை.'),
  (1, 63, 3, 15, null,
    'Sign for your enterprise', 'Firma en nombre de tu empresa', '事業者を代表して署名してください', 'اپنے ادارے کی طرف سے دستخط کیجیے', 'आफ्नो उद्यमका तर्फबाट हस्ताक्षर गर्नुहोस्', 'ඔබේ ව්‍යවසාය වෙනුවෙන් අත්සන් කරන්න', 'உங்கள் நிறுவனத்தின் சார்பில் கையொப்பமிடுங்கள்'),
  (2, 8, 1, null, null,
    'Your listing', 'Tu oferta', '商品・サービス', 'آپ کی پیشکش', 'तपाईंको सामान वा सेवा', 'ඔබේ භාණ්ඩය හෝ සේවාව', 'உங்கள் பொருள் அல்லது சேவை'),
  (2, 201, 2, null, null,
    'What it is', 'Qué es', '内容', 'یہ کیا ہے', 'यो के हो', 'එය කුමක්ද', 'அது என்ன'),
  (2, 202, 2, null, null,
    'Pictures', 'Imágenes', '画像', 'تصویریں', 'तस्बिरहरू', 'පින්තූර', 'படங்கள்'),
  (2, 203, 2, null, null,
    'Where it leads', 'Adónde lleva', 'リンク先', 'یہ کہاں لے جائے', 'कहाँ लैजान्छ', 'එය යොමු වන තැන', 'எங்கே அழைத்துச் செல்லும்'),
  (2, 204, 2, null, null,
    'Delivery', 'Entrega', '配送', 'ترسیل', 'ढुवानी', 'බෙදාහැරීම', 'விநியோகம்'),
  (2, 205, 2, null, null,
    'Special offer and certificates', 'Oferta especial y certificados', '特典と認証', 'خصوصی پیشکش اور اسناد', 'विशेष प्रस्ताव र प्रमाणपत्र', 'විශේෂ දීමනා සහ සහතික', 'சிறப்புச் சலுகையும் சான்றிதழ்களும்'),
  (2, 211, 3, 2, null,
    'Do you offer it, or do you need it?', '¿Lo ofrecen o lo necesitan?', '提供しますか、探していますか', 'کیا آپ یہ دیتے ہیں یا آپ کو چاہیے؟', 'तपाईं यो दिनुहुन्छ कि तपाईंलाई चाहिएको हो?', 'ඔබ එය ලබා දෙනවාද, නැත්නම් ඔබට අවශ්‍යද?', 'தருகிறீர்களா, அல்லது தேவையா?'),
  (2, 231, 5, null, 'kind:1',
    'We offer it', 'Lo ofrecemos', '提供します', 'ہم دیتے ہیں', 'हामी दिन्छौँ', 'අපි ලබා දෙමු', 'தருகிறோம்'),
  (2, 232, 5, null, 'kind:2',
    'We need it', 'Lo necesitamos', '探しています', 'ہمیں چاہیے', 'हामीलाई चाहिन्छ', 'අපට අවශ්‍යයි', 'தேவை'),
  (2, 212, 3, 4, null,
    'Title', 'Título', 'タイトル', 'عنوان', 'शीर्षक', 'මාතෘකාව', 'தலைப்பு'),
  (2, 213, 3, 4, null,
    'Description', 'Descripción', '説明', 'تفصیل', 'विवरण', 'විස්තරය', 'விளக்கம்'),
  (2, 214, 3, 12, null,
    'Brand, if it is not your own name', 'Marca, si no es su propio nombre', 'ブランド（事業者名と違う場合）', 'برانڈ، اگر آپ کے نام سے الگ ہو', 'ब्रान्ड, आफ्नै नाम होइन भने', 'සන්නාමය, ඔබේම නම නොවේ නම්', 'வணிகப் பெயர், உங்கள் பெயராக இல்லாவிட்டால்'),
  (2, 215, 3, 3, null,
    'Categories', 'Categorías', 'カテゴリー', 'زمرے', 'वर्गहरू', 'වර්ග', 'வகைகள்'),
  (2, 216, 3, 11, null,
    'Keywords', 'Palabras clave', 'キーワード', 'کلیدی الفاظ', 'मुख्य शब्दहरू', 'මූලපද', 'முக்கியச் சொற்கள்'),
  (2, 217, 3, 8, null,
    'Pictures', 'Imágenes', '画像', 'تصویریں', 'तस्बिरहरू', 'පින්තූර', 'படங்கள்'),
  (2, 218, 3, 4, null,
    'Address of the page it leads to', 'Dirección de la página a la que lleva', 'リンク先のアドレス', 'جس صفحے پر لے جائے اس کا پتہ', 'लैजाने पृष्ठको ठेगाना', 'යොමු වන පිටුවේ ලිපිනය', 'அழைத்துச் செல்லும் பக்கத்தின் முகவரி'),
  (2, 219, 3, 2, null,
    'What does the button say?', '¿Qué dice el botón?', 'ボタンの言葉', 'بٹن پر کیا لکھا ہو؟', 'बटनमा के लेख्ने?', 'බොත්තමේ ලියා ඇත්තේ කුමක්ද?', 'பொத்தானில் என்ன எழுத வேண்டும்?'),
  (2, 233, 5, null, null,
    'Buy now', 'Comprar ahora', '購入する', 'ابھی خریدیں', 'अहिले किन्नुहोस्', 'දැන් මිලදී ගන්න', 'இப்போது வாங்கு'),
  (2, 234, 5, null, null,
    'Order', 'Pedir', '注文する', 'آرڈر کریں', 'अर्डर गर्नुहोस्', 'ඇණවුම් කරන්න', 'ஆர்டர் செய்'),
  (2, 235, 5, null, null,
    'Book', 'Reservar', '予約する', 'بکنگ کریں', 'बुक गर्नुहोस्', 'වෙන්කරවා ගන්න', 'முன்பதிவு செய்'),
  (2, 236, 5, null, null,
    'Learn more', 'Saber más', '詳しく見る', 'مزید جانیں', 'थप जान्नुहोस्', 'තව දැනගන්න', 'மேலும் அறிய'),
  (2, 237, 5, null, null,
    'Get in touch', 'Contactar', '問い合わせる', 'رابطہ کریں', 'सम्पर्क गर्नुहोस्', 'සම්බන්ධ වන්න', 'தொடர்புகொள்'),
  (2, 220, 3, 3, null,
    'Where do you ship to?', '¿Adónde envían?', '配送先', 'آپ کہاں بھیجتے ہیں؟', 'कहाँसम्म पठाउनुहुन्छ?', 'ඔබ යවන්නේ කොහාටද?', 'எங்கே அனுப்புகிறீர்கள்?'),
  (2, 221, 3, 3, null,
    'Where do you ship from?', '¿Desde dónde envían?', '発送元', 'آپ کہاں سے بھیجتے ہیں؟', 'कहाँबाट पठाउनुहुन्छ?', 'ඔබ යවන්නේ කොහෙන්ද?', 'எங்கிருந்து அனுப்புகிறீர்கள்?'),
  (2, 499, 5, null, 'country:*',
    'Anywhere', 'Cualquier lugar', 'どこでも', 'کہیں بھی', 'जहाँसुकै', 'ඕනෑම තැනක', 'எங்கும்'),
  (2, 222, 3, 3, null,
    'How is it packed?', '¿Cómo se embala?', '包装', 'پیکنگ کیسی ہے؟', 'प्याकेजिङ कस्तो छ?', 'ඇසුරුම කෙබඳුද?', 'எப்படிப் பொதியப்படுகிறது?'),
  (2, 241, 5, null, 'packaging:1',
    'Recycled materials', 'Materiales reciclados', '再生素材', 'ری سائیکل شدہ مواد', 'पुनर्चक्रित सामग्री', 'ප්‍රතිචක්‍රීකරණය කළ ද්‍රව්‍ය', 'மறுசுழற்சிப் பொருட்கள்'),
  (2, 242, 5, null, 'packaging:2',
    'Easily recyclable', 'Fácil de reciclar', 'リサイクルしやすい', 'آسانی سے قابلِ ری سائیکل', 'सजिलै पुनर्चक्रण गर्न मिल्ने', 'පහසුවෙන් ප්‍රතිචක්‍රීකරණය කළ හැකි', 'எளிதில் மறுசுழற்சி செய்யக்கூடியது'),
  (2, 243, 5, null, 'packaging:3',
    'Minimal plastic', 'Poco plástico', 'プラスチック少なめ', 'کم سے کم پلاسٹک', 'न्यूनतम प्लास्टिक', 'අවම ප්ලාස්ටික්', 'மிகக் குறைந்த பிளாஸ்டிக்'),
  (2, 244, 5, null, 'packaging:4',
    'Plastic free', 'Sin plástico', 'プラスチック不使用', 'پلاسٹک کے بغیر', 'प्लास्टिकरहित', 'ප්ලාස්ටික් රහිත', 'பிளாஸ்டிக் இல்லாதது'),
  (2, 245, 5, null, 'packaging:5',
    'Home compostable', 'Compostable en casa', '家庭で堆肥にできる', 'گھر میں کھاد بننے والی', 'घरमै मल बन्ने', 'නිවසේදී කොම්පෝස්ට් කළ හැකි', 'வீட்டில் உரமாக்கக்கூடியது'),
  (2, 246, 5, null, 'packaging:6',
    'Returnable', 'Retornable', '返却できる', 'قابلِ واپسی', 'फिर्ता गर्न मिल्ने', 'ආපසු දිය හැකි', 'திருப்பித் தரக்கூடியது'),
  (2, 223, 3, 1, null,
    'Is it a special offer for the community?', '¿Es una oferta especial para la comunidad?', 'コミュニティーへの特典ですか', 'کیا یہ کمیونٹی کے لیے خصوصی پیشکش ہے؟', 'यो समुदायका लागि विशेष प्रस्ताव हो?', 'එය ප්‍රජාවට විශේෂ දීමනාවක්ද?', 'இது சமூகத்துக்கான சிறப்புச் சலுகையா?'),
  (2, 224, 3, 3, null,
    'For whom, by country?', '¿Para qué países?', 'どの国の人が対象ですか', 'کن ملکوں کے لیے؟', 'कुन देशका लागि?', 'කුමන රටවලටද?', 'எந்த நாடுகளுக்கு?'),
  (2, 225, 3, 18, null,
    'Which certificates does it carry?', '¿Qué certificados tiene?', 'どの認証がありますか', 'اس کی کون سی اسناد ہیں؟', 'यसका कुन प्रमाणपत्र छन्?', 'එයට ඇති සහතික මොනවාද?', 'எந்தச் சான்றிதழ்கள் உள்ளன?');

create temporary table help (
  id bigint, en text, es text, ja text, ur text, ne text, si text, ta text
) on commit drop;
insert into help values
  (32,
    'Lowercase letters and digits. Where it is taken, a number is added.', 'Minúsculas y cifras. Si ya está en uso, se añade un número.', '半角の英小文字と数字。使われているときは番号が付きます。', 'انگریزی کے چھوٹے حروف اور ہندسے۔ نام پہلے سے لیا گیا ہو تو عدد لگ جاتا ہے۔', 'अङ्ग्रेजीका साना अक्षर र अङ्क। पहिल्यै लिइएको भए अङ्क थपिन्छ।', 'ඉංග්‍රීසි සිම්පල් අකුරු සහ ඉලක්කම්. දැනටමත් ගෙන ඇත්නම් අංකයක් එක් වේ.', 'ஆங்கிலச் சிறிய எழுத்துகளும் இலக்கங்களும். ஏற்கனவே எடுக்கப்பட்டிருந்தால் ஓர் எண் சேர்க்கப்படும்.'),
  (33,
    'A few sentences, as you would tell a neighbour. They stand on your profile.', 'Unas frases, como se las dirías a un vecino. Aparecen en tu perfil.', '近所の人に話すように、数行で。プロフィールに載ります。', 'چند جملے، جیسے پڑوسی کو بتاتے ہیں۔ یہ آپ کی پروفائل پر نظر آئیں گے۔', 'छिमेकीलाई भनेजस्तै केही वाक्य। ती तपाईंको प्रोफाइलमा देखिन्छन्।', 'අසල්වැසියෙකුට කියන ලෙස වාක්‍ය කිහිපයක්. ඒවා ඔබේ පැතිකඩේ පෙන්වයි.', 'அண்டை வீட்டாரிடம் சொல்வது போல சில வரிகள். இவை உங்கள் சுயவிவரத்தில் இருக்கும்.'),
  (215,
    'At most five.', 'Cinco como máximo.', '5つまで。', 'زیادہ سے زیادہ پانچ۔', 'बढीमा पाँच।', 'වැඩිම පහයි.', 'அதிகபட்சம் ஐந்து.'),
  (216,
    'Words that people search for.', 'Palabras que la gente busca.', '探す人が使う言葉。', 'وہ الفاظ جن سے لوگ تلاش کرتے ہیں۔', 'मानिसहरूले खोज्ने शब्द।', 'මිනිසුන් සොයන වචන.', 'மக்கள் தேடும் சொற்கள்.'),
  (217,
    'The first one is shown on cards.', 'La primera aparece en las tarjetas.', '1枚目がカードに表示されます。', 'پہلی تصویر کارڈ پر نظر آتی ہے۔', 'पहिलो तस्बिर कार्डमा देखिन्छ।', 'පළමු පින්තූරය කාඩ්පත්වල පෙන්වයි.', 'முதல் படம் அட்டைகளில் காட்டப்படும்.');

insert into form_item (id, form_id, kind, type, meaning)
select id, form_id, kind, type, meaning from item;

insert into form_text (item_id, lang, title, help, origin, source_rev)
select item.id, words.lang, words.title, coalesce(helps.help, ''),
  case words.lang when 'en' then 1 else 3 end, case words.lang when 'en' then null else 1 end
from item
cross join lateral (values ('en', en), ('es', es), ('ja', ja), ('ur', ur), ('ne', ne), ('si', si),
  ('ta', ta)) as words (lang, title)
left join lateral (
  select by_lang.help
  from help
  cross join lateral (values ('en', help.en), ('es', help.es), ('ja', help.ja), ('ur', help.ur),
    ('ne', help.ne), ('si', help.si), ('ta', help.ta)) as by_lang (lang, help)
  where help.id = item.id and by_lang.lang = words.lang
) helps on true;

-- Countries in their regions, and categories below the main ones: they bring their names along.
insert into form_item (id, form_id, kind, meaning)
select 480 + row_number() over (order by id), 2, 4, 'region:' || lpad(id::text, 3, '0') from region
union all
select 500 + row_number() over (order by code), 2, 5, 'country:' || code from country
where region_id is not null
union all
select 470 + row_number() over (order by sort, id), 2, 4, 'category:' || id from category
where parent_id is null
union all
select 300 + row_number() over (order by sort, id), 2, 5, 'category:' || id from category
where parent_id is not null;

insert into form_version (form_id, number, state, published_at, layout) values (1, 1, 2, now(), '{"pages": [
  {"id": 1, "sections": [
    {"id": 11, "questions": [
      {"id": 31, "type": 4, "tag": "name", "required": true, "settings": {"maxLength": 300}},
      {"id": 32, "type": 4, "tag": "handle", "settings": {"format": "handle", "maxLength": 63}},
      {"id": 33, "type": 4, "tag": "description", "required": true, "settings": {"isLong": true, "maxLength": 5000}},
      {"id": 34, "type": 12},
      {"id": 35, "type": 4, "settings": {"format": "year"}},
      {"id": 36, "type": 2, "required": true, "groups": [{"id": 101, "choices": [111, 112, 113, 114]}, {"id": 102, "choices": [115, 116, 117]}, {"id": 103, "choices": [118, 119, 120]}, {"id": null, "choices": [121, 122]}]},
      {"id": 37, "type": 4, "required": true, "display": {"questionId": 36, "answers": [122]}, "settings": {"maxLength": 300}},
      {"id": 38, "type": 1, "required": true},
      {"id": 39, "type": 19, "display": {"questionId": 38, "answers": [true]}, "settings": {"min": 1, "decimals": 0}},
      {"id": 40, "type": 3, "display": {"questionId": 38, "answers": [true]}, "groups": [{"id": null, "choices": [124, 125, 126]}]}
    ]},
    {"id": 12, "questions": [
      {"id": 41, "type": 4, "tag": "website", "settings": {"format": "url"}},
      {"id": 42, "type": 4, "tag": "email", "required": true, "settings": {"format": "email"}},
      {"id": 43, "type": 4, "tag": "phone", "settings": {"format": "phone"}},
      {"id": 44, "type": 4, "tag": "openingHours", "settings": {"maxLength": 2000, "isLong": true}},
      {"id": 45, "type": 6, "tag": "location", "required": true, "settings": {"most": 20}}
    ]},
    {"id": 13, "questions": [
      {"id": 46, "type": 7, "tag": "sectors", "required": true, "settings": {"most": 10}},
      {"id": 47, "type": 10, "tag": "focuses", "settings": {"most": 10}},
      {"id": 49, "type": 18, "tag": "certifications"}
    ]},
    {"id": 14, "questions": [
      {"id": 50, "type": 14, "tag": "logo", "settings": {"most": 1}},
      {"id": 51, "type": 14, "tag": "cover", "settings": {"most": 1}},
      {"id": 52, "type": 9, "tag": "gallery", "settings": {"most": 12}}
    ]}
  ]},
  {"id": 2, "sections": [
    {"id": 15, "questions": [
      {"id": 53, "type": 4, "required": true, "settings": {"isLong": true, "maxLength": 5000}},
      {"id": 54, "type": 3, "groups": [{"id": null, "choices": [131, 132, 133, 134, 135, 136, 137]}]},
      {"id": 55, "type": 19, "required": true, "settings": {"min": 0, "max": 1000000, "decimals": 0}},
      {"id": 56, "type": 17, "settings": {"min": 0, "max": 10, "decimals": 0}},
      {"id": 57, "type": 1, "required": true},
      {"id": 58, "type": 4, "required": true, "display": {"questionId": 57, "answers": [false]}, "settings": {"isLong": true, "maxLength": 5000}},
      {"id": 59, "type": 8, "settings": {"accepts": "documents", "most": 5}}
    ]}
  ]},
  {"id": 3, "sections": [
    {"id": 16, "questions": [
      {"id": 60, "type": 5, "settings": {"most": 5}},
      {"id": 61, "type": 4, "settings": {"maxLength": 1000}}
    ]}
  ]},
  {"id": 4, "sections": [
    {"id": 17, "questions": [
      {"id": 62, "type": 3, "required": true, "groups": [{"id": null, "choices": [141]}]},
      {"id": 63, "type": 15, "required": true}
    ]}
  ]}
]}');

with offered as (
  select
    (select jsonb_build_array(jsonb_build_object('id', null, 'choices', jsonb_build_array(499)))
        || jsonb_agg(jsonb_build_object('id', g.id, 'choices', (
          select jsonb_agg(c.id order by c.id) from form_item c join country on
            c.form_id = 2 and c.meaning = 'country:' || country.code and country.region_id = r.id
        )) order by g.id)
      from region r join form_item g
        on g.form_id = 2 and g.meaning = 'region:' || lpad(r.id::text, 3, '0')) as countries,
    (select jsonb_agg(jsonb_build_object('id', g.id, 'choices', (
          select jsonb_agg(c.id order by c.id) from form_item c join category below
            on c.form_id = 2 and c.kind = 5 and c.meaning = 'category:' || below.id
            and below.path <@ main.path
        )) order by g.id)
      from category main join form_item g
        on g.form_id = 2 and g.kind = 4 and g.meaning = 'category:' || main.id
      where main.parent_id is null) as categories
)
insert into form_version (form_id, number, state, published_at, layout)
select 2, 1, 2, now(), replace(replace('{"pages": [
  {"id": 8, "sections": [
    {"id": 201, "questions": [
      {"id": 211, "type": 2, "tag": "highlightType", "required": true, "groups": [{"id": null, "choices": [231, 232]}]},
      {"id": 212, "type": 4, "tag": "highlightTitle", "required": true, "settings": {"maxLength": 300}},
      {"id": 213, "type": 4, "tag": "highlightDescription", "settings": {"isLong": true, "maxLength": 20000}},
      {"id": 214, "type": 12, "tag": "highlightBrand"},
      {"id": 215, "type": 3, "tag": "highlightCategory", "required": true, "settings": {"most": 5}, "groups": @categories},
      {"id": 216, "type": 11, "required": true, "settings": {"most": 20}}
    ]},
    {"id": 202, "questions": [
      {"id": 217, "type": 8, "tag": "highlightImage", "required": true, "settings": {"accepts": "images", "most": 5}}
    ]},
    {"id": 203, "questions": [
      {"id": 218, "type": 4, "tag": "highlightLink", "settings": {"format": "url"}},
      {"id": 219, "type": 2, "tag": "highlightLinkButtonText", "required": true, "groups": [{"id": null, "choices": [233, 234, 235, 236, 237]}]}
    ]},
    {"id": 204, "questions": [
      {"id": 220, "type": 3, "tag": "highlightShipsTo", "display": {"questionId": 211, "answers": [231]}, "groups": @countries},
      {"id": 221, "type": 3, "tag": "highlightShipsFrom", "display": {"questionId": 211, "answers": [231]}, "groups": @countries},
      {"id": 222, "type": 3, "tag": "highlightPackaging", "display": {"questionId": 211, "answers": [231]}, "groups": [{"id": null, "choices": [241, 242, 243, 244, 245, 246]}]}
    ]},
    {"id": 205, "questions": [
      {"id": 223, "type": 1, "tag": "highlightSpecialOffer"},
      {"id": 224, "type": 3, "tag": "highlightOfferCountries", "required": true, "display": {"questionId": 223, "answers": [true]}, "groups": @countries},
      {"id": 225, "type": 18, "tag": "highlightCertifications"}
    ]}
  ]}
]}',
  '@countries', countries::text), '@categories', categories::text)::jsonb
from offered;

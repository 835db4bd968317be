-- Plainer texts of the application and listing forms. Texts that an admin has edited stay, and so do
-- translations of an edited original: both have a revision above 1, or were added by hand.
create temporary table text (id bigint, titles text[], helps text[]) on commit drop;
insert into text values
  (15, array['The difference you make'], null),
  (17, array['Confirmation', 'Confirmación', '確認', 'تصدیق', 'पुष्टि', 'තහවුරු කිරීම', 'உறுதிப்படுத்தல்'], null),
  (32,
    array['Profile link', 'Enlace del perfil', 'プロフィールのリンク', 'پروفائل لنک', 'प्रोफाइल लिङ्क', 'පැතිකඩ සබැඳිය', 'சுயவிவர இணைப்பு'],
    array['Lowercase letters and digits. If the link is taken, we add a number.']),
  (33, null, array['A few sentences, as you would tell a neighbour. This appears on your profile.']),
  (34, array['Brand name, if different', 'Marca, si es distinta', 'ブランド名（事業者名と違う場合）', 'برانڈ کا نام، اگر مختلف ہو', 'ब्रान्डको नाम, फरक भए', 'සන්නාම නාමය, වෙනස් නම්', 'வணிகப் பெயர், வேறாக இருந்தால்'], null),
  (35, array['Year founded', 'Año de fundación', '設立年', 'قیام کا سال', 'स्थापना वर्ष', 'ආරම්භ කළ වසර', 'தொடங்கிய ஆண்டு'], null),
  (36, array['Legal form', 'Forma jurídica', '法人形態', 'قانونی شکل', 'कानुनी स्वरूप', 'නීතිමය ස්වරූපය', 'சட்ட வடிவம்'], null),
  (37, array['Other legal form', 'Otra forma jurídica', 'その他の法人形態', 'دوسری قانونی شکل', 'अन्य कानुनी स्वरूप', 'වෙනත් නීතිමය ස්වරූපය', 'வேறு சட்ட வடிவம்'], null),
  (38, array['Is it owned by its workers or customers?', '¿Es propiedad de sus trabajadores o clientes?', '働く人や利用する人が所有していますか', 'کیا اس کے مالک اس کے کارکن یا گاہک ہیں؟', 'यसका मालिक यसका कामदार वा ग्राहक हुन्?', 'එහි හිමිකරුවන් එහි සේවකයන් හෝ පාරිභෝගිකයන්ද?', 'இதன் உரிமையாளர்கள் இதன் பணியாளர்களா, வாடிக்கையாளர்களா?'], null),
  (39, array['How many owners are there?'], null),
  (40, array['How are decisions made?', '¿Cómo se toman las decisiones?', null, 'فیصلے کیسے ہوتے ہیں؟', 'निर्णय कसरी गरिन्छ?', 'තීරණ ගන්නේ කෙසේද?', 'முடிவுகள் எப்படி எடுக்கப்படுகின்றன?'], null),
  (41, array['Website', 'Sitio web', 'ウェブサイト', 'ویب سائٹ', 'वेबसाइट', 'වෙබ් අඩවිය', 'இணையதளம்'], null),
  (42, array['Customer email', 'Correo para clientes', 'お客様用メールアドレス', 'گاہکوں کے لیے ای میل', 'ग्राहकका लागि इमेल', 'පාරිභෝගිකයන් සඳහා ඊමේල්', 'வாடிக்கையாளர்களுக்கான மின்னஞ்சல்'], null),
  (43, array['Customer phone number', 'Teléfono para clientes', 'お客様用電話番号', 'گاہکوں کے لیے فون نمبر', 'ग्राहकका लागि फोन नम्बर', 'පාරිභෝගිකයන් සඳහා දුරකථන අංකය', 'வாடிக்கையாளர்களுக்கான தொலைபேசி எண்'], null),
  (44, array['Opening hours', 'Horario', '営業時間', 'اوقات کار', 'खुल्ने समय', 'විවෘත වේලාවන්', 'திறந்திருக்கும் நேரம்'], null),
  (45, array['Locations', 'Ubicaciones', '所在地', 'مقامات', 'स्थानहरू', 'ස්ථාන', 'இடங்கள்'], null),
  (46, array['Which sectors do you work in?'], null),
  (53, array['What has improved because of your work?'], null),
  (54, array['Who benefits most?'], null),
  (56, array['How important is nature in what you buy and produce, from 0 to 10?', '¿Qué importancia tiene la naturaleza al comprar y producir, de 0 a 10?'], null),
  (58, array['What prevents it, and what are you doing about it?'], null),
  (59, array['Impact report, if you have one'], null),
  (60, array['Which enterprises on this site know you?', '¿Qué empresas de este sitio los conocen?', 'このサイトの事業者で、あなたを知っているのは', 'اس سائٹ کے کون سے ادارے آپ کو جانتے ہیں؟', 'यस साइटका कुन उद्यमले तपाईंलाई चिन्छन्?', 'මෙම අඩවියේ සිටින කුමන ව්‍යවසායයන් ඔබව දන්නවාද?', 'இந்தத் தளத்தில் உள்ள எந்த நிறுவனங்கள் உங்களை அறியும்?'], null),
  (61, array['How did you hear about us?'], null),
  (141, array['We meet the minimum standards of the community, and our answers are true.', null, null, 'ہم برادری کے کم از کم معیار پر پورے اترتے ہیں، اور ہمارے جوابات سچ ہیں۔'], null),
  (203, array['Button', 'Botón', 'ボタン', 'بٹن', 'बटन', 'බොත්තම', 'பொத்தான்'], null),
  (218, array['Web page that the button opens', 'Página que abre el botón', 'ボタンで開くページ', 'بٹن سے کھلنے والا صفحہ', 'बटनले खोल्ने पृष्ठ', 'බොත්තමෙන් විවෘත වන පිටුව', 'பொத்தான் திறக்கும் பக்கம்'], null),
  (219, array['Text of the button', 'Texto del botón', 'ボタンの文字', 'بٹن کا متن', 'बटनको पाठ', 'බොත්තමේ පෙළ', 'பொத்தானின் உரை'], null),
  (223, array[null, null, null, 'کیا یہ برادری کے لیے خصوصی پیشکش ہے؟'], null),
  (224, array['Which countries is the offer for?'], null),
  (225, array['Which certificates does it have?'], null);

update form_text t set title = coalesce(new.title, t.title), help = coalesce(new.help, t.help)
from (
  select text.id, lang, titles[at] as title, helps[at] as help
  from text
  cross join unnest(array['en', 'es', 'ja', 'ur', 'ne', 'si', 'ta']) with ordinality as langs (lang, at)
) new
join form_text original on original.item_id = new.id and original.origin = 1
where t.item_id = new.id and t.lang = new.lang and original.lang = 'en' and original.rev = 1
  and t.rev = 1 and t.origin in (1, 3);

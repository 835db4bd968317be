-- How to take part: applying, building the community together, and its networks.
insert into page (id, key) values (3, 'apply'), (4, 'cocreate'), (5, 'networks');
insert into page_text (page_id, lang, title, summary, origin, source_rev, body) values
(3, 'en', 'Apply', 'Who can be listed on {site}, what it takes, and what happens with an application.', 1, null,
$$## Who can apply

Social enterprises, cooperatives, and businesses of any size and legal form that keep to the [standards](/minimum-standards): those for everyone, and those of their sector. You need not sell anything; groups and initiatives belong here too.

## What to write

An application is an e-mail. Tell us

1. the name of the enterprise, and what it does, in a few sentences,
2. where it is, and its website or another page if it has one,
3. which [sectors](/minimum-standards) it works in,
4. how it meets each of the standards, and what shows that: a certificate, a report, photos, people we may ask,
5. who you are, and how to reach you.

Write in any of the languages of this site. Short and honest is better than long and polished.

## What happens then

We read every application. If something is missing we ask for it, and you can send it later. Then you hear from us: with a profile that you check before it is published, or with the reasons why not. A no is not for ever; you may apply again once things have changed.
$$),
(3, 'es', 'Postularse', 'Quién puede aparecer en {site}, qué hace falta y qué pasa con una solicitud.', 3, 1,
$$## Quién puede postularse

Empresas sociales, cooperativas y negocios de cualquier tamaño y forma legal que se atengan a los [criterios](/minimum-standards): los de todos y los de su sector. No hace falta vender nada; también caben grupos e iniciativas.

## Qué escribir

La solicitud es un correo electrónico. Cuéntanos

1. el nombre de la empresa y qué hace, en unas frases,
2. dónde está y su web u otra página, si la tiene,
3. en qué [sectores](/minimum-standards) trabaja,
4. cómo cumple cada criterio y qué lo demuestra: un certificado, un informe, fotos, personas a las que podamos preguntar,
5. quién eres y cómo localizarte.

Escribe en cualquiera de los idiomas de este sitio. Mejor breve y sincero que largo y pulido.

## Qué pasa después

Leemos cada solicitud. Si falta algo te lo pedimos, y puedes mandarlo más tarde. Después tendrás noticias nuestras: un perfil que revisas antes de publicarse, o las razones por las que no. Un no no es para siempre; puedes volver a postularte cuando las cosas hayan cambiado.
$$),
(3, 'ja', '参加を申し込む', '{site}に載ることができるのは誰か、何が必要か、申し込みのあとどうなるか。', 3, 1,
$$## 申し込めるのは

[基準](/minimum-standards)（すべての事業者の基準と、それぞれの分野の基準）を守る社会的企業、協同組合、事業者です。規模や法人の形は問いません。何かを売っていなくても、グループや活動も歓迎します。

## 書いていただくこと

申し込みはメールで受け付けます。次のことをお知らせください。

1. 事業の名前と、していること（数行で）
2. 所在地と、あればウェブサイトなどのページ
3. 活動する[分野](/minimum-standards)
4. それぞれの基準をどう満たしているか、それを示すもの（認証、報告書、写真、お話を伺える方など）
5. あなたのお名前と連絡先

このサイトのどの言語でもかまいません。長く整った文章より、短く正直な文章を歓迎します。

## そのあと

すべての申し込みを読みます。足りないものがあればお尋ねし、あとから送っていただけます。その後、公開前に確認していただくプロフィールか、掲載できない理由をお送りします。一度の「いいえ」で終わりではありません。状況が変われば、また申し込めます。
$$),
(3, 'ur', 'درخواست دیں', '{site} پر کون شامل ہو سکتا ہے، کیا درکار ہے، اور درخواست کے بعد کیا ہوتا ہے۔', 3, 1,
$$## کون درخواست دے سکتا ہے

سماجی ادارے، کوآپریٹو اور ہر حجم اور قانونی شکل کے وہ کاروبار جو [معیاروں](/minimum-standards) کے پابند ہوں: سب کے لیے مقرر کردہ بھی، اور اپنے شعبے کے بھی۔ کچھ بیچنا ضروری نہیں؛ گروہ اور تحریکیں بھی شامل ہو سکتی ہیں۔

## کیا لکھیں

درخواست ایک ای میل ہے۔ ہمیں بتائیے

1. ادارے کا نام، اور چند جملوں میں اس کا کام،
2. وہ کہاں ہے، اور ویب سائٹ یا کوئی اور صفحہ ہو تو وہ،
3. وہ کن [شعبوں](/minimum-standards) میں کام کرتا ہے،
4. وہ ہر معیار کیسے پورا کرتا ہے اور ثبوت کیا ہے: سند، رپورٹ، تصویریں، یا لوگ جن سے ہم پوچھ سکیں،
5. آپ کون ہیں اور آپ سے رابطہ کیسے ہو۔

اس سائٹ کی کسی بھی زبان میں لکھیے۔ مختصر اور سچی بات لمبی اور سجی ہوئی سے بہتر ہے۔

## پھر کیا ہوتا ہے

ہم ہر درخواست پڑھتے ہیں۔ کچھ کمی ہو تو پوچھتے ہیں، اور آپ بعد میں بھیج سکتے ہیں۔ پھر ہماری طرف سے جواب آتا ہے: یا تو ایک تعارف جسے آپ شائع ہونے سے پہلے دیکھ لیں، یا انکار کی وجوہات۔ انکار ہمیشہ کے لیے نہیں؛ حالات بدلیں تو دوبارہ درخواست دیجیے۔
$$),
(3, 'ne', 'आवेदन दिनुहोस्', '{site} मा को समावेश हुन सक्छ, के चाहिन्छ, र आवेदनपछि के हुन्छ।', 3, 1,
$$## कसले आवेदन दिन सक्छ

[मापदण्ड](/minimum-standards) मान्ने सामाजिक उद्यम, सहकारी र जुनसुकै आकार र कानुनी रूपका व्यवसाय: सबैका लागि तोकिएका र आफ्नो क्षेत्रका दुवै मापदण्ड। केही बेच्नैपर्छ भन्ने छैन; समूह र अभियान पनि अटाउँछन्।

## के लेख्ने

आवेदन भनेको एउटा इमेल हो। हामीलाई भन्नुहोस्

1. उद्यमको नाम, र केही वाक्यमा उसले के गर्छ,
2. कहाँ छ, र भए वेबसाइट वा अन्य पृष्ठ,
3. कुन [क्षेत्र](/minimum-standards) मा काम गर्छ,
4. हरेक मापदण्ड कसरी पूरा गर्छ र के ले देखाउँछ: प्रमाणपत्र, प्रतिवेदन, तस्बिर, वा हामीले सोध्न सक्ने मानिस,
5. तपाईं को हो र कसरी सम्पर्क गर्ने।

यस साइटको जुनसुकै भाषामा लेख्नुहोस्। लामो र सिँगारिएकोभन्दा छोटो र इमानदार राम्रो।

## त्यसपछि के हुन्छ

हामी हरेक आवेदन पढ्छौँ। केही छुटे सोध्छौँ, र तपाईं पछि पठाउन सक्नुहुन्छ। त्यसपछि हाम्रो जवाफ आउँछ: प्रकाशित हुनुअघि तपाईंले हेर्ने परिचय, वा नहुनुका कारण। एकपटकको नाइँ सधैँको होइन; अवस्था बदलिए फेरि आवेदन दिन सकिन्छ।
$$),
(3, 'si', 'අයදුම් කරන්න', '{site} හි ඇතුළත් විය හැක්කේ කාට ද, අවශ්‍ය දේ කුමක් ද, අයදුම්පතට පසුව සිදු වන්නේ කුමක් ද.', 3, 1,
$$## අයදුම් කළ හැක්කේ කාට ද

[ප්‍රමිති](/minimum-standards) පිළිපදින සමාජ ව්‍යවසාය, සමුපකාර සහ ඕනෑම ප්‍රමාණයක, ඕනෑම නීතිමය ස්වරූපයක ව්‍යාපාරවලට: සැමට ඇති ප්‍රමිතිත්, තම ක්ෂේත්‍රයේ ප්‍රමිතිත්. යමක් විකිණිය යුතු නැත; කණ්ඩායම්වලට සහ ව්‍යාපෘතිවලටත් මෙහි ඉඩ ඇත.

## ලිවිය යුතු දේ

අයදුම්පත විද්‍යුත් තැපෑලකි. අපට කියන්න

1. ව්‍යවසායේ නම, සහ එය කරන දේ වාක්‍ය කිහිපයකින්,
2. එය පිහිටි තැන, සහ තිබේ නම් වෙබ් අඩවිය හෝ වෙනත් පිටුවක්,
3. එය වැඩ කරන [ක්ෂේත්‍ර](/minimum-standards),
4. එක් එක් ප්‍රමිතිය සපුරන ආකාරය සහ එය පෙන්වන දේ: සහතිකයක්, වාර්තාවක්, ඡායාරූප, අපට විමසිය හැකි අය,
5. ඔබ කවුද, ඔබව සම්බන්ධ කරගන්නේ කෙසේ ද.

මේ අඩවියේ ඕනෑම භාෂාවකින් ලියන්න. දිගු අලංකාර ලිපියකට වඩා කෙටි අවංක ලිපියක් හොඳ ය.

## ඉන්පසු සිදු වන දේ

අපි සෑම අයදුම්පතක්ම කියවමු. යමක් අඩු නම් අසමු; ඔබට එය පසුව එවිය හැකිය. ඉන්පසු අපෙන් පිළිතුරක් ලැබේ: පළ කිරීමට පෙර ඔබ පරීක්ෂා කරන පැතිකඩක්, නැතහොත් නොහැකි වීමට හේතු. නැහැ කීම සදාකාලික නොවේ; තත්ත්වය වෙනස් වූ විට නැවත අයදුම් කළ හැකිය.
$$),
(3, 'ta', 'விண்ணப்பிக்க', '{site} தளத்தில் யார் இடம்பெறலாம், என்ன தேவை, விண்ணப்பத்துக்குப் பின் என்ன நடக்கும்.', 3, 1,
$$## யார் விண்ணப்பிக்கலாம்

[தரங்களைக்](/minimum-standards) கடைப்பிடிக்கும் சமூக நிறுவனங்கள், கூட்டுறவுகள், எந்த அளவிலும் எந்தச் சட்ட வடிவிலும் உள்ள தொழில்கள்: எல்லோருக்குமான தரங்களும், தம் துறையின் தரங்களும். எதையும் விற்க வேண்டியதில்லை; குழுக்களுக்கும் முயற்சிகளுக்கும் இங்கே இடம் உண்டு.

## என்ன எழுத வேண்டும்

விண்ணப்பம் என்பது ஒரு மின்னஞ்சல். எங்களுக்குச் சொல்லுங்கள்

1. நிறுவனத்தின் பெயர், சில வரிகளில் அது செய்வது,
2. அது எங்கே உள்ளது, இணையதளமோ வேறு பக்கமோ இருந்தால் அதுவும்,
3. எந்தத் [துறைகளில்](/minimum-standards) இயங்குகிறது,
4. ஒவ்வொரு தரத்தையும் எப்படி நிறைவேற்றுகிறது, எது அதைக் காட்டுகிறது: சான்றிதழ், அறிக்கை, படங்கள், நாங்கள் கேட்கக்கூடியவர்கள்,
5. நீங்கள் யார், உங்களை எப்படித் தொடர்புகொள்வது.

இத்தளத்தின் எந்த மொழியிலும் எழுதலாம். நீண்டு மெருகேறியதைவிடச் சுருக்கமான நேர்மையே சிறந்தது.

## பிறகு என்ன நடக்கும்

ஒவ்வொரு விண்ணப்பத்தையும் படிக்கிறோம். ஏதேனும் குறைந்தால் கேட்போம்; பிறகு அனுப்பலாம். அதன் பின் எங்கள் பதில் வரும்: வெளியிடும் முன் நீங்கள் சரிபார்க்கும் விவரம், அல்லது ஏன் இல்லை என்பதற்கான காரணங்கள். ஒருமுறை இல்லை என்றால் எப்போதும் இல்லை என்றல்ல; நிலைமை மாறியதும் மீண்டும் விண்ணப்பிக்கலாம்.
$$),

(4, 'en', 'Cocreate', '{site} is made by the people who use it. Ways to build it with us.', 1, null,
$$Nobody owns a community. What you find here was gathered, translated, checked and improved by many hands, and there is room for yours.

- **Tell us who is missing.** Do you know a cooperative, a workshop or a shop that belongs here? Write to us, or send them the page on [how to apply](/apply).
- **Say what is wrong.** A closed shop, a mistake in a text, an address that moved: one line is enough.
- **Lend us your language.** Texts here are in seven languages. If a sentence sounds wrong in yours, send us a better one.
- **Lend us your knowledge.** The [sector standards](/minimum-standards) get better when people from the trade argue with them.
- **Bring your network.** Associations and alliances can show their members together. See the [networks](/networks).

Write to us with what you would like to do. We answer everyone.
$$),
(4, 'es', 'Cocrear', '{site} lo hacen quienes lo usan. Maneras de construirlo juntos.', 3, 1,
$$Una comunidad no es de nadie. Lo que encuentras aquí lo han reunido, traducido, revisado y mejorado muchas manos, y hay sitio para las tuyas.

- **Dinos quién falta.** ¿Conoces una cooperativa, un taller o una tienda que debería estar? Escríbenos o envíales la página de [cómo postularse](/apply).
- **Di qué está mal.** Una tienda cerrada, un error en un texto, una dirección que cambió: basta una línea.
- **Préstanos tu idioma.** Los textos están en siete idiomas. Si una frase suena mal en el tuyo, mándanos una mejor.
- **Préstanos lo que sabes.** Los [criterios por sector](/minimum-standards) mejoran cuando los discute la gente del oficio.
- **Trae tu red.** Asociaciones y alianzas pueden mostrar juntos a sus miembros. Mira las [redes](/networks).

Escríbenos qué te gustaría hacer. Respondemos a todo el mundo.
$$),
(4, 'ja', 'ともにつくる', '{site}は、使う人々がつくっています。いっしょに育てる方法。', 3, 1,
$$コミュニティは誰のものでもありません。ここにあるものは、多くの手で集められ、訳され、確かめられ、よりよくされてきました。あなたの手も必要です。

- **載っていない事業者を教えてください。** ここにふさわしい協同組合、工房、お店をご存じですか。メールをくださるか、[申し込み方法](/apply)のページを伝えてください。
- **誤りを知らせてください。** 閉店、文章の間違い、移転した住所。一行で十分です。
- **ことばを貸してください。** ここの文章は七つの言語で書かれています。不自然な文があれば、よりよい文をお送りください。
- **知識を貸してください。** [分野ごとの基準](/minimum-standards)は、その仕事をする人の意見でよくなります。
- **ネットワークを連れてきてください。** 団体や連合は、会員をまとめて紹介できます。[ネットワーク](/networks)をご覧ください。

やってみたいことをメールでお知らせください。すべての方にお返事します。
$$),
(4, 'ur', 'مل کر بنائیں', '{site} اسے برتنے والوں ہی نے بنایا ہے۔ ہمارے ساتھ بنانے کے طریقے۔', 3, 1,
$$برادری کسی ایک کی ملکیت نہیں۔ جو کچھ یہاں ہے اسے بہت سے ہاتھوں نے جمع کیا، ترجمہ کیا، جانچا اور سنوارا ہے، اور آپ کے ہاتھ کی بھی گنجائش ہے۔

- **بتائیے کون رہ گیا۔** کوئی کوآپریٹو، کارخانہ یا دکان جانتے ہیں جسے یہاں ہونا چاہیے؟ ہمیں لکھیے، یا انھیں [درخواست کے طریقے](/apply) کا صفحہ بھیجیے۔
- **غلطی بتائیے۔** بند دکان، تحریر کی غلطی، بدلا ہوا پتا: ایک سطر کافی ہے۔
- **اپنی زبان دیجیے۔** یہاں کی تحریریں سات زبانوں میں ہیں۔ کوئی جملہ کھٹکے تو بہتر جملہ بھیجیے۔
- **اپنا علم دیجیے۔** [شعبوں کے معیار](/minimum-standards) تب سنورتے ہیں جب پیشے کے لوگ ان پر بحث کریں۔
- **اپنا نیٹ ورک لائیے۔** انجمنیں اور اتحاد اپنے ارکان کو ایک جگہ دکھا سکتے ہیں۔ [نیٹ ورک](/networks) دیکھیے۔

لکھیے کہ آپ کیا کرنا چاہتے ہیں۔ ہم سب کو جواب دیتے ہیں۔
$$),
(4, 'ne', 'सँगै बनाऔँ', '{site} यसलाई चलाउनेहरूले नै बनाएका हुन्। सँगै बनाउने तरिका।', 3, 1,
$$समुदाय कसैको निजी हुँदैन। यहाँ भेटिने कुरा धेरै हातले जम्मा, अनुवाद, जाँच र सुधार गरेका हुन्, र तपाईंको हातलाई पनि ठाउँ छ।

- **को छुट्यो भन्नुहोस्।** यहाँ हुनुपर्ने सहकारी, कार्यशाला वा पसल थाहा छ? हामीलाई लेख्नुहोस्, वा उनीहरूलाई [आवेदन दिने तरिका](/apply) को पृष्ठ पठाउनुहोस्।
- **के गलत छ भन्नुहोस्।** बन्द पसल, लेखाइको गल्ती, सरेको ठेगाना: एक हरफ पुग्छ।
- **आफ्नो भाषा दिनुहोस्।** यहाँका पाठ सात भाषामा छन्। कुनै वाक्य नमिले राम्रो वाक्य पठाउनुहोस्।
- **आफ्नो ज्ञान दिनुहोस्।** [क्षेत्रका मापदण्ड](/minimum-standards) त्यही पेशाका मानिसले छलफल गर्दा सुध्रिन्छन्।
- **आफ्नो सञ्जाल ल्याउनुहोस्।** सङ्घ र गठबन्धनले आफ्ना सदस्य सँगै देखाउन सक्छन्। [सञ्जालहरू](/networks) हेर्नुहोस्।

के गर्न चाहनुहुन्छ, लेख्नुहोस्। हामी सबैलाई जवाफ दिन्छौँ।
$$),
(4, 'si', 'එකට ගොඩනගමු', '{site} සාදන්නේ එය භාවිත කරන අය ය. අප සමඟ එය ගොඩනගන ක්‍රම.', 3, 1,
$$ප්‍රජාවක් කිසිවකුට අයිති නැත. මෙහි ඇති දේ බොහෝ අත් විසින් එකතු කළ, පරිවර්තනය කළ, පරීක්ෂා කළ සහ දියුණු කළ දේ ය; ඔබේ අතටත් ඉඩ ඇත.

- **අඩු කවුරුන් දැයි කියන්න.** මෙහි සිටිය යුතු සමුපකාරයක්, වැඩපොළක් හෝ සාප්පුවක් දන්නවා ද? අපට ලියන්න, නැතහොත් [අයදුම් කරන ආකාරය](/apply) පිටුව ඔවුන්ට යවන්න.
- **වැරදි දේ කියන්න.** වසා දැමූ සාප්පුවක්, පෙළක වරදක්, මාරු වූ ලිපිනයක්: එක පේළියක් ඇත.
- **ඔබේ භාෂාව දෙන්න.** මෙහි පෙළ භාෂා හතකින් ඇත. වාක්‍යයක් අමුතු නම් වඩා හොඳ එකක් එවන්න.
- **ඔබේ දැනුම දෙන්න.** [ක්ෂේත්‍ර ප්‍රමිති](/minimum-standards) හොඳ වන්නේ ඒ රැකියාවේ අය ඒ ගැන වාද කරන විට ය.
- **ඔබේ ජාලය රැගෙන එන්න.** සංගම් සහ සන්ධානවලට තම සාමාජිකයන් එකට පෙන්විය හැකිය. [ජාල](/networks) බලන්න.

ඔබ කිරීමට කැමති දේ අපට ලියන්න. අපි සැමට පිළිතුරු දෙමු.
$$),
(4, 'ta', 'இணைந்து உருவாக்க', '{site} தளத்தை அதைப் பயன்படுத்துவோரே உருவாக்குகிறார்கள். எங்களோடு இணைந்து உருவாக்கும் வழிகள்.', 3, 1,
$$சமூகம் எவருக்கும் சொந்தமல்ல. இங்கே காண்பவை பல கைகள் திரட்டி, மொழிபெயர்த்து, சரிபார்த்து, மேம்படுத்தியவை; உங்கள் கைகளுக்கும் இடம் உண்டு.

- **யார் விடுபட்டார் என்று சொல்லுங்கள்.** இங்கே இருக்க வேண்டிய கூட்டுறவு, பட்டறை, கடை எதையாவது அறிவீர்களா? எங்களுக்கு எழுதுங்கள், அல்லது [விண்ணப்பிக்கும் முறை](/apply) பக்கத்தை அவர்களுக்கு அனுப்புங்கள்.
- **எது தவறு என்று சொல்லுங்கள்.** மூடிய கடை, உரையில் பிழை, மாறிய முகவரி: ஒரு வரி போதும்.
- **உங்கள் மொழியைத் தாருங்கள்.** இங்குள்ள உரைகள் ஏழு மொழிகளில் உள்ளன. ஒரு வரி சரியில்லை என்றால் சிறந்ததை அனுப்புங்கள்.
- **உங்கள் அறிவைத் தாருங்கள்.** அத்தொழிலில் இருப்போர் விவாதிக்கும்போதே [துறைத் தரங்கள்](/minimum-standards) மேம்படும்.
- **உங்கள் வலையமைப்பைக் கொண்டுவாருங்கள்.** சங்கங்களும் கூட்டணிகளும் தம் உறுப்பினரை ஒன்றாகக் காட்டலாம். [வலையமைப்புகளைப்](/networks) பாருங்கள்.

நீங்கள் செய்ய விரும்புவதை எழுதுங்கள். எல்லோருக்கும் பதிலளிக்கிறோம்.
$$),

(5, 'en', 'Networks', 'Alliances and associations whose members are found on {site}, each with a directory of its own.', 1, null,
$$A network gathers enterprises that trade, learn or speak up together: by region, by craft or by conviction. Its members appear in the whole directory and in that of the network.

An alliance that would like to show its members here is welcome. Write to us: who you are, how one becomes a member, and about how many you are.
$$),
(5, 'es', 'Redes', 'Alianzas y asociaciones cuyos miembros están en {site}, cada una con su propio directorio.', 3, 1,
$$Una red reúne a empresas que comercian, aprenden o alzan la voz juntas: por región, por oficio o por convicción. Sus miembros aparecen en el directorio general y en el de la red.

Si una alianza quiere mostrar aquí a sus miembros, es bienvenida. Escríbenos quiénes sois, cómo se entra y cuántos sois más o menos.
$$),
(5, 'ja', 'ネットワーク', '{site}に会員が載っている連合や団体。それぞれに独自のディレクトリがあります。', 3, 1,
$$ネットワークは、地域、仕事、考え方をともにし、取引し、学び、声を上げる事業者の集まりです。会員は全体のディレクトリと、そのネットワークのディレクトリの両方に載ります。

会員をここで紹介したい団体を歓迎します。どんな団体か、会員になる方法、おおよその会員数をメールでお知らせください。
$$),
(5, 'ur', 'نیٹ ورک', 'وہ اتحاد اور انجمنیں جن کے ارکان {site} پر ملتے ہیں، ہر ایک کی اپنی ڈائریکٹری کے ساتھ۔', 3, 1,
$$نیٹ ورک ان اداروں کو جوڑتا ہے جو مل کر تجارت کرتے، سیکھتے یا آواز اٹھاتے ہیں: علاقے، ہنر یا نظریے کی بنا پر۔ ارکان پوری ڈائریکٹری میں بھی نظر آتے ہیں اور نیٹ ورک کی ڈائریکٹری میں بھی۔

جو اتحاد اپنے ارکان یہاں دکھانا چاہے، خوش آمدید۔ ہمیں لکھیے کہ آپ کون ہیں، رکن کیسے بنتے ہیں، اور تقریباً کتنے ہیں۔
$$),
(5, 'ne', 'सञ्जालहरू', '{site} मा सदस्य भेटिने गठबन्धन र सङ्घहरू, हरेकको आफ्नै निर्देशिकासहित।', 3, 1,
$$सञ्जालले सँगै कारोबार गर्ने, सिक्ने वा आवाज उठाउने उद्यमलाई जोड्छ: क्षेत्र, सीप वा विचारका आधारमा। सदस्यहरू सम्पूर्ण निर्देशिकामा र सञ्जालको निर्देशिकामा दुवैमा देखिन्छन्।

आफ्ना सदस्य यहाँ देखाउन चाहने गठबन्धनलाई स्वागत छ। तपाईंहरू को हुनुहुन्छ, सदस्य कसरी बनिन्छ र करिब कति जना हुनुहुन्छ, लेख्नुहोस्।
$$),
(5, 'si', 'ජාල', '{site} හි සාමාජිකයන් සිටින සන්ධාන සහ සංගම්; එක් එක් ජාලයට තමන්ගේ නාමාවලියක් ඇත.', 3, 1,
$$ජාලයක් එකට වෙළඳාම් කරන, ඉගෙන ගන්නා හෝ හඬ නගන ව්‍යවසාය එක් කරයි: පළාත, ශිල්පය හෝ අදහස අනුව. සාමාජිකයන් මුළු නාමාවලියේත් ජාලයේ නාමාවලියේත් පෙනේ.

තම සාමාජිකයන් මෙහි පෙන්වීමට කැමති සන්ධානයක් සාදරයෙන් පිළිගනිමු. ඔබ කවුද, සාමාජිකයකු වන්නේ කෙසේ ද, ඔබ දළ වශයෙන් කී දෙනෙක් ද යන්න අපට ලියන්න.
$$),
(5, 'ta', 'வலையமைப்புகள்', '{site} தளத்தில் உறுப்பினர்களைக் கொண்ட கூட்டணிகளும் சங்கங்களும்; ஒவ்வொன்றுக்கும் தனி விவரத்திரட்டு.', 3, 1,
$$ஒன்றாக வணிகம் செய்யும், கற்கும், குரல்கொடுக்கும் நிறுவனங்களை வலையமைப்பு இணைக்கிறது: பகுதி, தொழில் அல்லது கொள்கையின்படி. உறுப்பினர்கள் முழு விவரத்திரட்டிலும் வலையமைப்பின் விவரத்திரட்டிலும் தோன்றுவார்கள்.

தம் உறுப்பினரை இங்கே காட்ட விரும்பும் கூட்டணிகள் வருக. நீங்கள் யார், உறுப்பினராவது எப்படி, ஏறக்குறைய எத்தனை பேர் என்று எழுதுங்கள்.
$$);

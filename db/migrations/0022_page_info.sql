-- The help page: how the community works, as questions and answers.
insert into page (id, key) values (1, 'info');
insert into page_text (page_id, lang, title, summary, origin, source_rev, body) values
(1, 'en', 'Questions and answers', 'What {site} is, how things are found here, and what to do when something is wrong.', 1, null,
$$## What is {site}?

A directory and marketplace of social enterprises, cooperatives and businesses that care for people and planet. You can look around without an account.

## How do I find something?

- Type what you are looking for. Slips of the pen are forgiven, and words with the same meaning are found too.
- Say where: a city, a region or a country. Sorted by distance, the nearest comes first.
- Narrow it down with the filters: sector, focus, certificate, network, and for listings also shipping and packaging.
- Choose between profiles (who they are) and the [marketplace](/marketplace) (what they offer).

Every search has an address of its own. Keep it, or send it to a friend.

## What do the signs on a card mean?

The leaf marks profiles that are looked after by the enterprise itself. Thumbs, up to five, come from the feedback of members. A certificate's badge leads to what stands behind it.

## Where do the profiles come from?

From the enterprises themselves, and from open data that others have collected. Where it comes from open data, the profile names the source and its licence.

## How do I get in touch, or buy something?

On a profile you find the website, telephone and address. What a listing costs and where it is shipped is said on its page; you deal with the vendor directly.

## Can I read this in my language?

Choose language, currency and country in the [preferences](/account/preferences). What an enterprise has not translated is shown in its own language, and the page says so. Prices in another currency are there to compare; what counts is the price the vendor has set.

## A profile is wrong, or should not be here

Write to us and tell us what is wrong. An enterprise may ask at any time to have its profile changed or removed.

## How does my enterprise get in?

Read the [sector standards](/minimum-standards), then see [how to apply](/apply).
$$),
(1, 'es', 'Preguntas y respuestas', 'Qué es {site}, cómo se encuentran las cosas aquí y qué hacer cuando algo está mal.', 3, 1,
$$## ¿Qué es {site}?

Un directorio y mercado de empresas sociales, cooperativas y negocios que cuidan de las personas y del planeta. Puedes recorrerlo sin tener cuenta.

## ¿Cómo encuentro algo?

- Escribe lo que buscas. Se perdonan las erratas y también se encuentran palabras con el mismo significado.
- Di dónde: una ciudad, una región o un país. Si ordenas por distancia, lo más cercano sale primero.
- Acota con los filtros: sector, enfoque, certificado, red y, para las ofertas, también envío y embalaje.
- Elige entre perfiles (quiénes son) y el [mercado](/marketplace) (qué ofrecen).

Cada búsqueda tiene su propia dirección. Guárdala o mándasela a alguien.

## ¿Qué significan los signos de las tarjetas?

La hoja señala los perfiles que atiende la propia empresa. Los pulgares, hasta cinco, salen de las opiniones de los miembros. El sello de un certificado lleva a lo que hay detrás.

## ¿De dónde salen los perfiles?

De las propias empresas y de datos abiertos que han reunido otras personas. Cuando vienen de datos abiertos, el perfil nombra la fuente y su licencia.

## ¿Cómo me pongo en contacto o compro algo?

En el perfil encontrarás la web, el teléfono y la dirección. Lo que cuesta una oferta y adónde se envía está en su página; el trato es directo con quien vende.

## ¿Puedo leerlo en mi idioma?

Elige idioma, moneda y país en las [preferencias](/account/preferences). Lo que una empresa no ha traducido se muestra en su idioma, y la página lo indica. Los precios en otra moneda sirven para comparar; vale el que fija quien vende.

## Un perfil está mal o no debería estar aquí

Escríbenos y dinos qué está mal. Una empresa puede pedir en cualquier momento que su perfil se cambie o se quite.

## ¿Cómo entra mi empresa?

Lee los [criterios por sector](/minimum-standards) y mira después [cómo postularse](/apply).
$$),
(1, 'ja', 'よくある質問と答え', '{site}とは何か、どうやって探すのか、困ったときにどうすればよいのか。', 3, 1,
$$## {site}とは何ですか

人と地球を大切にする社会的企業、協同組合、事業者のディレクトリ兼マーケットです。アカウントがなくても自由に見られます。

## どうやって探しますか

- 探したいものを入力してください。多少の打ち間違いがあっても、同じ意味の言葉でも見つかります。
- 場所を指定できます。都市、地域、国のどれでもかまいません。距離順に並べると、近いものから表示されます。
- フィルターで絞り込めます。分野、重視する点、認証、ネットワークのほか、出品では配送先や包装でも絞れます。
- プロフィール（どんな事業者か）と[マーケット](/marketplace)（何を提供しているか）を切り替えられます。

検索結果にはそれぞれアドレスがあります。保存したり、友人に送ったりしてください。

## カードのしるしは何を表していますか

葉のしるしは、事業者自身が管理しているプロフィールです。親指のしるし（最大五つ）はメンバーの感想によるものです。認証のバッジからは、その背景を確かめられます。

## プロフィールはどこから来ていますか

事業者自身が書いたものと、ほかの人々が集めたオープンデータがあります。オープンデータによる場合は、出典とライセンスをプロフィールに記しています。

## 連絡や購入はどうすればよいですか

プロフィールにウェブサイト、電話番号、住所があります。価格と配送先は出品のページに書かれています。やり取りは出品者と直接行います。

## 自分の言語で読めますか

[設定](/account/preferences)で言語、通貨、国を選べます。事業者が翻訳していない文章は元の言語で表示し、その旨を記します。別の通貨での価格は比較のためのもので、有効なのは出品者が決めた価格です。

## プロフィールに誤りがある、または載るべきでない場合

何が違うのか、メールでお知らせください。事業者はいつでも、自分のプロフィールの変更や削除を求めることができます。

## 自分の事業を載せるには

[分野ごとの基準](/minimum-standards)を読み、[申し込み方法](/apply)をご覧ください。
$$),
(1, 'ur', 'سوال اور جواب', '{site} کیا ہے، یہاں چیزیں کیسے ملتی ہیں، اور کچھ غلط ہو تو کیا کیا جائے۔', 3, 1,
$$## {site} کیا ہے؟

یہ سماجی اداروں، کوآپریٹو انجمنوں اور ایسے کاروباروں کی ڈائریکٹری اور بازار ہے جنھیں انسانوں اور زمین کا خیال ہے۔ دیکھنے کے لیے اکاؤنٹ ضروری نہیں۔

## کوئی چیز کیسے ڈھونڈوں؟

- جو چاہیے وہ لکھیے۔ املا کی چھوٹی غلطی کوئی بات نہیں، اور ہم معنی الفاظ بھی مل جاتے ہیں۔
- جگہ بتائیے: شہر، علاقہ یا ملک۔ فاصلے کی ترتیب میں قریب ترین سب سے پہلے آتا ہے۔
- چھانٹنے کے لیے شعبہ، توجہ کا میدان، سند اور نیٹ ورک چنیے؛ اشیا کے لیے ترسیل اور پیکنگ بھی۔
- تعارف (وہ کون ہیں) اور [بازار](/marketplace) (وہ کیا دیتے ہیں) میں سے چنیے۔

ہر تلاش کا اپنا پتا ہوتا ہے۔ اسے محفوظ کیجیے یا کسی دوست کو بھیجیے۔

## کارڈ پر نشان کیا بتاتے ہیں؟

پتّے کا نشان ان تعارفوں پر ہے جن کی دیکھ بھال ادارہ خود کرتا ہے۔ انگوٹھے، زیادہ سے زیادہ پانچ، ارکان کی رائے سے بنتے ہیں۔ سند کا نشان بتاتا ہے کہ اس کے پیچھے کیا ہے۔

## یہ تعارف کہاں سے آتے ہیں؟

خود اداروں سے، اور ان کھلے اعداد و شمار سے جو دوسروں نے جمع کیے۔ ایسی صورت میں تعارف میں ماخذ اور اس کا اجازت نامہ لکھا ہوتا ہے۔

## رابطہ یا خریداری کیسے ہو؟

تعارف میں ویب سائٹ، فون اور پتا ہوتا ہے۔ قیمت اور ترسیل کی جگہیں اس چیز کے صفحے پر درج ہیں؛ معاملہ براہِ راست فروشندہ سے ہوتا ہے۔

## کیا یہ میری زبان میں ہے؟

زبان، کرنسی اور ملک [ترجیحات](/account/preferences) میں چنیے۔ جس کا ترجمہ ادارے نے نہیں کیا وہ اس کی اپنی زبان میں دکھایا جاتا ہے اور صفحہ یہ بات بتا دیتا ہے۔ دوسری کرنسی میں قیمت صرف موازنے کے لیے ہے؛ اصل قیمت فروشندہ کی مقرر کردہ ہے۔

## کوئی تعارف غلط ہے یا یہاں نہیں ہونا چاہیے

ہمیں لکھیے کہ کیا غلط ہے۔ ادارہ جب چاہے اپنا تعارف بدلوا یا ہٹوا سکتا ہے۔

## میرا ادارہ کیسے شامل ہو؟

پہلے [شعبوں کے معیار](/minimum-standards) پڑھیے، پھر دیکھیے کہ [درخواست کیسے دی جائے](/apply)۔
$$),
(1, 'ne', 'प्रश्न र उत्तर', '{site} के हो, यहाँ कुरा कसरी भेटिन्छ, र केही गलत भए के गर्ने।', 3, 1,
$$## {site} के हो?

मानिस र पृथ्वीको ख्याल राख्ने सामाजिक उद्यम, सहकारी र व्यवसायहरूको निर्देशिका र बजार। खाता नभए पनि हेर्न सकिन्छ।

## कुनै कुरा कसरी खोज्ने?

- चाहिएको कुरा लेख्नुहोस्। सानो हिज्जे बिग्रिए पनि भेटिन्छ, उस्तै अर्थका शब्द पनि।
- ठाउँ भन्नुहोस्: सहर, क्षेत्र वा देश। दूरीअनुसार राख्दा सबैभन्दा नजिकको पहिले आउँछ।
- छानेर घटाउनुहोस्: क्षेत्र, सरोकार, प्रमाणपत्र, सञ्जाल, र वस्तुका लागि ढुवानी र पोको पनि।
- परिचय (उनीहरू को हुन्) र [बजार](/marketplace) (के दिन्छन्) मध्ये छान्नुहोस्।

हरेक खोजको आफ्नै ठेगाना हुन्छ। त्यो राख्नुहोस् वा साथीलाई पठाउनुहोस्।

## कार्डका चिह्नको अर्थ के हो?

पातको चिह्न भएको परिचय उद्यम आफैँले हेरचाह गर्छ। बढीमा पाँच औँठा सदस्यहरूको प्रतिक्रियाबाट आउँछन्। प्रमाणपत्रको छापले त्यसको पछाडि के छ भनी देखाउँछ।

## परिचयहरू कहाँबाट आउँछन्?

उद्यमहरू आफैँबाट, र अरूले जम्मा गरेका खुला तथ्याङ्कबाट। खुला तथ्याङ्कबाट आएको भए परिचयमा स्रोत र त्यसको इजाजतपत्र लेखिएको हुन्छ।

## सम्पर्क वा किनमेल कसरी गर्ने?

परिचयमा वेबसाइट, फोन र ठेगाना पाइन्छ। मूल्य र कहाँसम्म पठाइन्छ भन्ने कुरा वस्तुको पृष्ठमा हुन्छ; कारोबार सिधै विक्रेतासँग हुन्छ।

## यो मेरो भाषामा पढ्न सकिन्छ?

[रोजाइ](/account/preferences) मा भाषा, मुद्रा र देश छान्नुहोस्। उद्यमले अनुवाद नगरेको कुरा उसकै भाषामा देखाइन्छ र पृष्ठले त्यो बताउँछ। अर्को मुद्राको मूल्य तुलनाका लागि मात्र हो; विक्रेताले तोकेको मूल्य नै मान्य हुन्छ।

## कुनै परिचय गलत छ वा यहाँ हुनु हुँदैन

के गलत छ, हामीलाई लेख्नुहोस्। उद्यमले जहिले पनि आफ्नो परिचय बदल्न वा हटाउन भन्न सक्छ।

## मेरो उद्यम कसरी समावेश हुन्छ?

पहिले [क्षेत्रका मापदण्ड](/minimum-standards) पढ्नुहोस्, अनि [आवेदन दिने तरिका](/apply) हेर्नुहोस्।
$$),
(1, 'si', 'ප්‍රශ්න සහ පිළිතුරු', '{site} යනු කුමක් ද, මෙහි දේවල් සොයා ගන්නේ කෙසේ ද, යමක් වැරදි නම් කළ යුත්තේ කුමක් ද.', 3, 1,
$$## {site} යනු කුමක් ද?

මිනිසුන් ගැනත් පෘථිවිය ගැනත් සිතන සමාජ ව්‍යවසාය, සමුපකාර සහ ව්‍යාපාරවල නාමාවලියක් සහ වෙළඳපොළකි. ගිණුමක් නොමැතිව වුවත් මෙය බැලිය හැකිය.

## යමක් සොයා ගන්නේ කෙසේ ද?

- සොයන දේ ලියන්න. කුඩා අකුරු වැරදි තිබුණත්, එම අරුත ඇති වෙනත් වචනවලිනුත් සොයා ගත හැකිය.
- තැන කියන්න: නගරයක්, පළාතක් හෝ රටක්. දුර අනුව පෙළගැස්වූ විට ළඟම ඇති දේ මුලින් එයි.
- පෙරහන්වලින් සීමා කරන්න: ක්ෂේත්‍රය, අවධානය, සහතිකය, ජාලය; භාණ්ඩ සඳහා බෙදාහැරීම සහ ඇසුරුම ද.
- පැතිකඩ (ඔවුන් කවුද) සහ [වෙළඳපොළ](/marketplace) (ඔවුන් දෙන දේ) අතරින් තෝරන්න.

සෑම සෙවීමකටම තමන්ගේ ලිපිනයක් ඇත. එය තබා ගන්න, නැතහොත් මිතුරෙකුට යවන්න.

## කාඩ්පතක ඇති සලකුණුවල තේරුම කුමක් ද?

පත්‍ර සලකුණ ඇත්තේ ව්‍යවසාය විසින්ම නඩත්තු කරන පැතිකඩවල ය. උපරිම පහක් වන මාපට ඇඟිලි සාමාජිකයන්ගේ ප්‍රතිචාරවලින් එයි. සහතිකයක ලාංඡනය එහි පසුබිම වෙත ගෙන යයි.

## පැතිකඩ එන්නේ කොහෙන් ද?

ව්‍යවසායවලින්ම සහ අන් අය එක් රැස් කළ විවෘත දත්තවලින්. විවෘත දත්තවලින් නම්, මූලාශ්‍රය සහ එහි බලපත්‍රය පැතිකඩේ සඳහන් වේ.

## සම්බන්ධ වන්නේ හෝ මිලදී ගන්නේ කෙසේ ද?

පැතිකඩේ වෙබ් අඩවිය, දුරකථනය සහ ලිපිනය ඇත. මිල සහ යවන තැන් භාණ්ඩයේ පිටුවේ ඇත; ගනුදෙනුව වෙළෙන්දා සමඟ කෙළින්ම ය.

## මගේ භාෂාවෙන් කියවිය හැකි ද?

[මනාප](/account/preferences) තුළ භාෂාව, මුදල් ඒකකය සහ රට තෝරන්න. ව්‍යවසායක් පරිවර්තනය නොකළ දේ එහි භාෂාවෙන්ම පෙන්වන අතර පිටුව ඒ බව කියයි. වෙනත් මුදල් ඒකකයකින් ඇති මිල සැසඳීමට පමණි; වලංගු වන්නේ වෙළෙන්දා නියම කළ මිල ය.

## පැතිකඩක් වැරදි ය, නැතහොත් මෙහි නොතිබිය යුතු ය

වැරදි දේ කුමක් දැයි අපට ලියන්න. තම පැතිකඩ වෙනස් කරන්නට හෝ ඉවත් කරන්නට ව්‍යවසායකට ඕනෑම විටෙක ඉල්ලිය හැකිය.

## මගේ ව්‍යවසාය එක් වන්නේ කෙසේ ද?

[ක්ෂේත්‍ර ප්‍රමිති](/minimum-standards) කියවා, ඉන්පසු [අයදුම් කරන ආකාරය](/apply) බලන්න.
$$),
(1, 'ta', 'கேள்வியும் பதிலும்', '{site} என்பது என்ன, இங்கே எப்படித் தேடுவது, தவறு இருந்தால் என்ன செய்வது.', 3, 1,
$$## {site} என்பது என்ன?

மனிதர்கள் மீதும் பூமி மீதும் அக்கறை கொண்ட சமூக நிறுவனங்கள், கூட்டுறவுகள், தொழில்கள் ஆகியவற்றின் விவரத்திரட்டும் சந்தையும். கணக்கு இல்லாமலே பார்க்கலாம்.

## ஒன்றை எப்படித் தேடுவது?

- தேடுவதை எழுதுங்கள். சிறு எழுத்துப் பிழை இருந்தாலும், அதே பொருள் தரும் வேறு சொற்களாலும் கிடைக்கும்.
- எங்கே என்று சொல்லுங்கள்: நகரம், பகுதி அல்லது நாடு. தொலைவின்படி வரிசைப்படுத்தினால் அருகில் இருப்பது முதலில் வரும்.
- வடிகட்டிகளால் சுருக்குங்கள்: துறை, நோக்கம், சான்றிதழ், வலையமைப்பு; பொருட்களுக்கு அனுப்புதலும் பொதிகட்டலும் உண்டு.
- விவரங்கள் (அவர்கள் யார்), [சந்தை](/marketplace) (அவர்கள் தருவது) இரண்டில் ஒன்றைத் தேர்ந்தெடுங்கள்.

ஒவ்வொரு தேடலுக்கும் தனி முகவரி உண்டு. அதை வைத்துக்கொள்ளுங்கள், அல்லது நண்பருக்கு அனுப்புங்கள்.

## அட்டையில் உள்ள குறிகளின் பொருள் என்ன?

இலைக்குறி உள்ள விவரங்களை அந்த நிறுவனமே பராமரிக்கிறது. அதிகபட்சம் ஐந்து கட்டைவிரல்கள் உறுப்பினர்களின் கருத்துகளிலிருந்து வருபவை. சான்றிதழின் முத்திரை அதன் பின்னணிக்கு இட்டுச் செல்லும்.

## விவரங்கள் எங்கிருந்து வருகின்றன?

நிறுவனங்களிடமிருந்தும், பிறர் திரட்டிய திறந்த தரவுகளிலிருந்தும். திறந்த தரவு என்றால், மூலமும் உரிமமும் அந்த விவரத்தில் குறிப்பிடப்படும்.

## தொடர்புகொள்வது, வாங்குவது எப்படி?

விவரப் பக்கத்தில் இணையதளம், தொலைபேசி, முகவரி உள்ளன. விலையும் எங்கெல்லாம் அனுப்பப்படும் என்பதும் பொருளின் பக்கத்தில் உள்ளன; விற்பனையாளருடன் நேரடியாகப் பேசிக்கொள்வீர்கள்.

## என் மொழியில் படிக்க முடியுமா?

மொழி, நாணயம், நாடு ஆகியவற்றை [விருப்பங்களில்](/account/preferences) தேர்ந்தெடுங்கள். நிறுவனம் மொழிபெயர்க்காதது அதன் சொந்த மொழியில் காட்டப்படும்; பக்கம் அதைச் சொல்லும். வேறு நாணயத்தில் உள்ள விலை ஒப்பிடவே; செல்லுபடியாவது விற்பனையாளர் வைத்த விலை.

## ஒரு விவரம் தவறு, அல்லது இங்கே இருக்கக் கூடாது

எது தவறு என்று எங்களுக்கு எழுதுங்கள். தன் விவரத்தை மாற்றவோ நீக்கவோ நிறுவனம் எப்போது வேண்டுமானாலும் கேட்கலாம்.

## என் நிறுவனம் எப்படிச் சேர்வது?

[துறைத் தரங்களைப்](/minimum-standards) படியுங்கள்; பிறகு [விண்ணப்பிக்கும் முறையைப்](/apply) பாருங்கள்.
$$);

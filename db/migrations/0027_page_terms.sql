-- What visitors and members agree to. Whoever runs a site adds what its law asks for.
insert into page (id, key) values (7, 'terms');
insert into page_text (page_id, lang, title, summary, origin, source_rev, body) values
(7, 'en', 'Terms', 'The few rules under which {site} is used.', 1, null,
$$## What this is

{site} shows enterprises and what they offer. It is not a party to what you agree on with them: whoever offers something is responsible for it, for its price, its delivery and its quality.

## Looking around

You may use everything that is open to visitors without charge. Please do not burden the site beyond what a person needs, do not try to get round its protection, and do not use addresses you find here for advertising.

## What you publish

What you write remains yours. You allow us to show it here, to translate it and to make it findable. It must be true, and you must have the right to publish it. It may not offend, deceive, endanger or discriminate, nor break the law. What does is removed; who does it again and again loses the account.

## What others publish

Profiles and listings are written by the enterprises, and some come from open data. We check what we can, and correct what we are told of. We cannot vouch that everything is right at every moment. Texts and data with a licence named beside them may be used under that licence; for the rest, ask whoever wrote them.

## Prices and currencies

A price in another currency is converted for comparison, at a rate that may be some days old. What counts is the price in the currency the vendor has set.

## When something goes wrong

We do our best to keep the site running and correct, without a promise that it always is. We are liable without limit for harm done on purpose or through gross negligence and wherever the law demands it; otherwise only for what could be foreseen. Your rights as a consumer remain untouched.

## Changes, and the law

When these terms change, members hear of it beforehand. The law of the country in which {site} is run applies, together with the protection that the law of your own country gives you.

How we treat what we know of you is told under [privacy](/privacy).
$$),
(7, 'es', 'Condiciones', 'Las pocas reglas con las que se usa {site}.', 3, 1,
$$## Qué es esto

{site} muestra empresas y lo que ofrecen. No es parte de lo que acuerdas con ellas: quien ofrece algo responde de ello, de su precio, de su entrega y de su calidad.

## Mirar

Puedes usar gratis todo lo que está abierto a visitantes. No cargues el sitio más de lo que necesita una persona, no intentes saltarte su protección y no uses para publicidad las direcciones que encuentres aquí.

## Lo que publicas

Lo que escribes sigue siendo tuyo. Nos permites mostrarlo aquí, traducirlo y hacer que se encuentre. Tiene que ser cierto, y debes tener derecho a publicarlo. No puede ofender, engañar, poner en peligro ni discriminar, ni ir contra la ley. Lo que lo haga se retira; quien lo repite una y otra vez pierde la cuenta.

## Lo que publican los demás

Los perfiles y las ofertas los escriben las empresas, y algunos vienen de datos abiertos. Comprobamos lo que podemos y corregimos lo que se nos dice. No podemos garantizar que todo esté bien en todo momento. Los textos y datos con una licencia al lado se pueden usar según ella; para lo demás, pregunta a quien lo escribió.

## Precios y monedas

Un precio en otra moneda se convierte para comparar, con un cambio que puede tener algunos días. Vale el precio en la moneda que fija quien vende.

## Cuando algo sale mal

Hacemos lo posible para que el sitio funcione y sea correcto, sin prometer que siempre sea así. Respondemos sin límite del daño causado a propósito o por negligencia grave y siempre que la ley lo exija; por lo demás, solo de lo previsible. Tus derechos como consumidor no cambian.

## Cambios y ley aplicable

Si cambian estas condiciones, los miembros lo saben antes. Vale la ley del país desde el que se gestiona {site}, junto con la protección que te da la del tuyo.

Cómo tratamos lo que sabemos de ti está en [privacidad](/privacy).
$$),
(7, 'ja', '利用規約', '{site}を使ううえでの、わずかな決まり。', 3, 1,
$$## このサイトについて

{site}は、事業者とその提供するものを紹介します。あなたと事業者との取り決めの当事者ではありません。提供するもの、その価格、配送、品質には、提供する事業者が責任を負います。

## 見るとき

訪れる人に開かれているものは、すべて無料で使えます。一人の人に必要な範囲を超えて負荷をかけたり、保護をくぐり抜けようとしたり、ここで見つけた連絡先を広告に使ったりしないでください。

## あなたが公開するもの

書いたものはあなたのものです。ここで表示し、翻訳し、見つけられるようにすることを認めていただきます。内容は真実で、公開する権利があなたになければなりません。人を傷つけ、欺き、危険にさらし、差別し、法に反するものは認められません。そのようなものは取り除き、繰り返す人のアカウントは閉じます。

## ほかの人が公開するもの

プロフィールや出品は事業者が書いたもので、一部はオープンデータによります。できるかぎり確かめ、知らされた誤りは直しますが、つねにすべてが正しいとは保証できません。ライセンスが記された文章やデータは、そのライセンスに従って使えます。ほかは書いた人にお尋ねください。

## 価格と通貨

別の通貨での価格は比較のための換算で、数日前のレートのこともあります。有効なのは、出品者が決めた通貨での価格です。

## うまくいかなかったとき

サイトが正しく動くよう努めますが、つねにそうであるとは約束できません。故意または重大な過失による損害と、法律が求める場合には制限なく責任を負い、それ以外は予見できた範囲に限ります。消費者としての権利は変わりません。

## 変更と法律

規約が変わるときは、あらかじめメンバーにお知らせします。{site}が運営される国の法律と、あなたの国の法律による保護が適用されます。

あなたについて知ったことの扱いは、[プライバシー](/privacy)に記しています。
$$),
(7, 'ur', 'شرائط', 'وہ چند اصول جن کے تحت {site} استعمال ہوتی ہے۔', 3, 1,
$$## یہ کیا ہے

{site} اداروں اور ان کی پیشکش کو دکھاتی ہے۔ آپ ان کے ساتھ جو طے کریں اس میں یہ فریق نہیں: جو کچھ پیش کرے وہی اس کا، اس کی قیمت، ترسیل اور معیار کا ذمہ دار ہے۔

## دیکھنا

جو کچھ سب کے لیے کھلا ہے مفت استعمال کیجیے۔ براہِ کرم سائٹ پر ایک انسان کی ضرورت سے زیادہ بوجھ نہ ڈالیے، حفاظت توڑنے کی کوشش نہ کیجیے، اور یہاں ملنے والے پتے اشتہار کے لیے استعمال نہ کیجیے۔

## جو آپ شائع کریں

آپ کی تحریر آپ ہی کی رہتی ہے۔ آپ ہمیں اسے یہاں دکھانے، ترجمہ کرنے اور قابلِ تلاش بنانے کی اجازت دیتے ہیں۔ وہ سچ ہو اور اسے شائع کرنے کا حق آپ کے پاس ہو۔ وہ دل آزار، دھوکا، خطرناک، امتیازی یا خلافِ قانون نہ ہو۔ ایسی چیز ہٹا دی جاتی ہے؛ جو بار بار کرے اس کا اکاؤنٹ بند ہو جاتا ہے۔

## جو دوسرے شائع کریں

تعارف اور پیشکشیں ادارے خود لکھتے ہیں، اور کچھ کھلے اعداد و شمار سے آتی ہیں۔ جو جانچ سکیں جانچتے ہیں، اور جس غلطی کی خبر ملے درست کرتے ہیں۔ ہم ضمانت نہیں دے سکتے کہ ہر وقت سب درست ہو۔ جس تحریر یا ڈیٹا کے ساتھ اجازت نامہ لکھا ہو وہ اسی کے تحت استعمال ہو سکتا ہے؛ باقی کے لیے لکھنے والے سے پوچھیے۔

## قیمتیں اور کرنسیاں

دوسری کرنسی میں قیمت موازنے کے لیے ہے اور شرح چند دن پرانی ہو سکتی ہے۔ اصل قیمت وہ ہے جو فروشندہ نے اپنی مقرر کردہ کرنسی میں رکھی۔

## جب کچھ بگڑ جائے

ہم پوری کوشش کرتے ہیں کہ سائٹ چلتی اور درست رہے، مگر ہمیشہ کا وعدہ نہیں۔ جان بوجھ کر یا سخت غفلت سے ہونے والے نقصان کے، اور جہاں قانون کہے، ہم پوری طرح ذمہ دار ہیں؛ ورنہ صرف اس کے جس کا اندازہ ہو سکتا تھا۔ صارف کے طور پر آپ کے حقوق برقرار ہیں۔

## تبدیلی اور قانون

شرائط بدلیں تو ارکان کو پہلے بتایا جاتا ہے۔ جس ملک سے {site} چلائی جاتی ہے وہاں کا قانون لاگو ہے، اور آپ کے ملک کا قانون جو تحفظ دے وہ بھی۔

آپ کے بارے میں جو ہم جانتے ہیں اس کے ساتھ کیا کرتے ہیں، یہ [رازداری](/privacy) میں لکھا ہے۔
$$),
(7, 'ne', 'सर्तहरू', '{site} चलाउने थोरै नियम।', 3, 1,
$$## यो के हो

{site} ले उद्यम र उनीहरूले दिने कुरा देखाउँछ। तपाईंले उनीहरूसँग गरेको सम्झौतामा यो पक्ष होइन: जसले दिन्छ, त्यसको, मूल्यको, ढुवानीको र गुणस्तरको जिम्मा उसैको हो।

## हेर्दा

सबैका लागि खुला कुरा निःशुल्क चलाउन सक्नुहुन्छ। एक मानिसलाई चाहिनेभन्दा बढी भार नपार्नुहोस्, सुरक्षा छल्ने प्रयास नगर्नुहोस्, र यहाँ भेटेका ठेगाना विज्ञापनका लागि नचलाउनुहोस्।

## तपाईंले प्रकाशित गरेको

तपाईंको लेखाइ तपाईंकै रहन्छ। यहाँ देखाउन, अनुवाद गर्न र भेटिने बनाउन हामीलाई अनुमति दिनुहुन्छ। त्यो साँचो हुनुपर्छ र प्रकाशित गर्ने हक तपाईंसँग हुनुपर्छ। अपमान, छल, जोखिम वा भेदभाव गर्ने, वा कानुनविपरीत हुनु हुँदैन। त्यस्तो कुरा हटाइन्छ; बारम्बार गर्नेको खाता बन्द हुन्छ।

## अरूले प्रकाशित गरेको

परिचय र वस्तु उद्यमहरूले लेख्छन्, र केही खुला तथ्याङ्कबाट आउँछन्। सकेसम्म जाँच्छौँ र थाहा पाएको गल्ती सच्याउँछौँ। सधैँ सबै ठीक छ भन्ने ग्यारेन्टी दिन सक्दैनौँ। छेउमा इजाजतपत्र लेखिएको पाठ र तथ्याङ्क त्यसैअनुसार चलाउन सकिन्छ; अरूका लागि लेख्नेलाई सोध्नुहोस्।

## मूल्य र मुद्रा

अर्को मुद्राको मूल्य तुलनाका लागि हो, र दर केही दिन पुरानो हुन सक्छ। विक्रेताले तोकेको मुद्राको मूल्य नै मान्य हुन्छ।

## केही बिग्रँदा

साइट चल्ने र सही रहने पूरा प्रयास गर्छौँ, तर सधैँको वाचा होइन। जानीजानी वा गम्भीर लापरबाहीले भएको हानि र कानुनले मागेको ठाउँमा हामी पूर्ण जिम्मेवार छौँ; अन्यथा अनुमान गर्न सकिनेमा मात्र। उपभोक्ताका रूपमा तपाईंका अधिकार यथावत् छन्।

## परिवर्तन र कानुन

सर्त बदलिए सदस्यलाई पहिल्यै भनिन्छ। {site} चलाइने देशको कानुन लागू हुन्छ, साथै तपाईंको देशको कानुनले दिने संरक्षण पनि।

तपाईंबारे थाहा भएको कुरा कसरी चलाउँछौँ, [गोपनीयता](/privacy) मा छ।
$$),
(7, 'si', 'කොන්දේසි', '{site} භාවිත කරන නීති කිහිපය.', 3, 1,
$$## මෙය කුමක් ද

{site} ව්‍යවසාය සහ ඔවුන් දෙන දේ පෙන්වයි. ඔබ ඔවුන් සමඟ එකඟ වන දෙයට මෙය පාර්ශ්වයක් නොවේ: යමක් දෙන තැනැත්තා එයටත්, මිල, බෙදාහැරීම සහ ගුණාත්මකභාවයටත් වගකියයි.

## බලන විට

අමුත්තන්ට විවෘත සියල්ල නොමිලේ භාවිත කළ හැකිය. පුද්ගලයකුට අවශ්‍ය ප්‍රමාණයට වඩා අඩවියට බර නොපටවන්න, ආරක්ෂාව මඟහැරීමට උත්සාහ නොකරන්න, මෙහි ඇති ලිපින දැන්වීම්වලට භාවිත නොකරන්න.

## ඔබ පළ කරන දේ

ඔබ ලියන දේ ඔබේ ය. එය මෙහි පෙන්වීමට, පරිවර්තනය කිරීමට සහ සොයාගත හැකි කිරීමට ඔබ අපට ඉඩ දෙයි. එය සත්‍ය විය යුතු අතර පළ කිරීමේ අයිතිය ඔබට තිබිය යුතු ය. එයින් අපහාස කිරීම, රැවටීම, අනතුරට ලක් කිරීම, වෙනස්කම් කිරීම හෝ නීතිය කඩ කිරීම නොවිය යුතු ය. එවැනි දේ ඉවත් වේ; නැවත නැවතත් කරන අයගේ ගිණුම අහිමි වේ.

## අන් අය පළ කරන දේ

පැතිකඩ සහ භාණ්ඩ ලියන්නේ ව්‍යවසාය ය; සමහරක් විවෘත දත්තවලින් එයි. හැකි දේ පරීක්ෂා කර, දන්වන වැරදි නිවැරදි කරමු. සෑම මොහොතකම සියල්ල නිවැරදි බවට වගකිව නොහැකිය. අසලින් බලපත්‍රයක් සඳහන් පෙළ සහ දත්ත එයට අනුව භාවිත කළ හැකිය; අනෙක්වාට ලියූ අයගෙන් අසන්න.

## මිල සහ මුදල් ඒකක

වෙනත් මුදල් ඒකකයකින් ඇති මිල සැසඳීමට ය; අනුපාතිකය දින කිහිපයක් පරණ විය හැකිය. වලංගු වන්නේ වෙළෙන්දා නියම කළ මුදල් ඒකකයේ මිල ය.

## යමක් වැරදුණු විට

අඩවිය ක්‍රියාත්මකව නිවැරදිව තබන්නට උපරිම උත්සාහය ගනිමු, එහෙත් සැමවිට එසේ යැයි පොරොන්දු නොවෙමු. හිතාමතා හෝ දැඩි නොසැලකිල්ලෙන් කළ හානියටත් නීතිය ඉල්ලන තැනත් අප සීමාවක් නැතිව වගකියමු; නැතිනම් කලින් දැකිය හැකි දේට පමණි. පාරිභෝගිකයකු ලෙස ඔබේ අයිතිවාසිකම් එලෙසම ය.

## වෙනස්කම් සහ නීතිය

කොන්දේසි වෙනස් වන විට සාමාජිකයන්ට කලින් දන්වමු. {site} පවත්වාගෙන යන රටේ නීතිය, ඔබේ රටේ නීතිය දෙන ආරක්ෂාවත් සමඟ අදාළ වේ.

ඔබ ගැන දන්නා දේ අප සලකන ආකාරය [පෞද්ගලිකත්වය](/privacy) යටතේ ඇත.
$$),
(7, 'ta', 'விதிமுறைகள்', '{site} தளத்தைப் பயன்படுத்துவதற்கான சில விதிகள்.', 3, 1,
$$## இது என்ன

{site} நிறுவனங்களையும் அவை தருவதையும் காட்டுகிறது. அவர்களோடு நீங்கள் செய்யும் உடன்பாட்டில் இது ஒரு தரப்பல்ல: தருபவரே அதற்கும், விலை, அனுப்புதல், தரம் ஆகியவற்றுக்கும் பொறுப்பு.

## பார்க்கும்போது

வருவோருக்குத் திறந்துள்ள அனைத்தையும் கட்டணமின்றிப் பயன்படுத்தலாம். ஒருவருக்குத் தேவையானதைவிட அதிகச் சுமையைத் தளத்தில் ஏற்றாதீர்கள், பாதுகாப்பைச் சுற்றிச் செல்ல முயலாதீர்கள், இங்கே காணும் முகவரிகளை விளம்பரத்துக்குப் பயன்படுத்தாதீர்கள்.

## நீங்கள் வெளியிடுவது

எழுதியது உங்களுடையதே. அதை இங்கே காட்டவும் மொழிபெயர்க்கவும் கண்டறியச் செய்யவும் எங்களுக்கு அனுமதி தருகிறீர்கள். அது உண்மையாக இருக்க வேண்டும்; வெளியிடும் உரிமை உங்களிடம் இருக்க வேண்டும். அது புண்படுத்துவதோ ஏமாற்றுவதோ ஆபத்தானதோ பாகுபடுத்துவதோ சட்டத்துக்கு மாறானதோ ஆகக் கூடாது. அப்படிப்பட்டது நீக்கப்படும்; மீண்டும் மீண்டும் செய்பவர் கணக்கை இழப்பார்.

## பிறர் வெளியிடுவது

விவரங்களையும் பொருட்களையும் நிறுவனங்களே எழுதுகின்றன; சில திறந்த தரவிலிருந்து வருகின்றன. முடிந்ததைச் சரிபார்க்கிறோம், சொல்லப்படும் தவறுகளைத் திருத்துகிறோம். எப்போதும் எல்லாம் சரி என்று உறுதியளிக்க முடியாது. அருகே உரிமம் குறிப்பிட்ட உரைகளையும் தரவையும் அதன்படி பயன்படுத்தலாம்; மற்றவற்றுக்கு எழுதியவரைக் கேளுங்கள்.

## விலையும் நாணயமும்

வேறு நாணயத்தில் உள்ள விலை ஒப்பிடவே; மாற்று விகிதம் சில நாள் பழையதாக இருக்கலாம். செல்லுபடியாவது விற்பனையாளர் வைத்த நாணயத்தில் உள்ள விலை.

## தவறு நேரும்போது

தளம் இயங்கவும் சரியாக இருக்கவும் இயன்றதைச் செய்கிறோம்; எப்போதும் அப்படியே என்று உறுதியளிக்க இயலாது. வேண்டுமென்றோ கடும் கவனக்குறைவாலோ நேர்ந்த தீங்குக்கும் சட்டம் கோரும் இடங்களிலும் வரம்பின்றிப் பொறுப்பேற்கிறோம்; மற்றபடி முன்கூட்டியே அறியக்கூடியதற்கு மட்டுமே. நுகர்வோராக உங்கள் உரிமைகள் மாறாது.

## மாற்றங்களும் சட்டமும்

இவ்விதிகள் மாறினால் உறுப்பினர்களுக்கு முன்பே தெரிவிக்கப்படும். {site} இயக்கப்படும் நாட்டின் சட்டமும், உங்கள் நாட்டின் சட்டம் தரும் பாதுகாப்பும் பொருந்தும்.

உங்களைப் பற்றி அறிந்ததை எப்படிக் கையாள்கிறோம் என்பது [தனியுரிமை](/privacy) பக்கத்தில் உள்ளது.
$$);

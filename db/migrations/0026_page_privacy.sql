-- What is known of visitors and members, and what is not. Whoever runs a site adds what its law asks for.
insert into page (id, key) values (6, 'privacy');
insert into page_text (page_id, lang, title, summary, origin, source_rev, body) values
(6, 'en', 'Privacy', 'What {site} knows of you, what it does not, and what you can ask for.', 1, null,
$$## In short

You can look at everything here without telling us who you are. Nobody follows you around: there is no advertising, no tracking, and nothing of what you do here is sold.

## When you visit

Pages, pictures and maps come from our own server. Its log notes the kind of page, the time it took and whether it worked, but not your address and not what you searched for. Your address on the internet is used to answer you, and for a short time to stop abuse.

If you let the browser tell where you are, in order to sort by distance, the position is part of the page's address. It is not kept.

## Cookies

We set a cookie only when you choose something: your language, currency, country and the look of the pages. They stay in your browser for a year. When you sign in, one more keeps you signed in. None of them serves any other purpose.

## When you write to us

We keep your message and your address for as long as it takes to deal with it, and longer only where the law asks for it.

## When you join

What you enter for your profile or your enterprise is there to be seen by others, unless it says otherwise beside the field. Your e-mail address and password are not shown to anyone; the password is kept in a form that cannot be read back. What you write in messages is for those you write to.

## Where profiles come from

Some profiles were made from open data: the name, place and description of organisations, seldom of persons. The profile names the source. If it is about you, you may have it changed or removed.

## Who else gets to see something

Those who run the computers for us, bound to silence; and authorities, where a law compels us. When you follow a link to another site, its rules apply.

## What you can ask for

You may ask what is kept about you, have it put right, handed over or deleted, and object to its use. Write to us; we answer within a month. You may also complain to the authority for data protection where you live.

## When this changes

The date of the last change stands below. Of changes that matter, members are told beforehand.
$$),
(6, 'es', 'Privacidad', 'Qué sabe {site} de ti, qué no sabe y qué puedes pedir.', 3, 1,
$$## En pocas palabras

Puedes verlo todo sin decirnos quién eres. Nadie te sigue: no hay publicidad ni rastreo, y nada de lo que haces aquí se vende.

## Cuando visitas el sitio

Las páginas, las imágenes y los mapas vienen de nuestro propio servidor. Su registro anota el tipo de página, cuánto tardó y si funcionó, pero no tu dirección ni lo que buscaste. Tu dirección de internet sirve para responderte y, durante poco tiempo, para frenar abusos.

Si permites que el navegador diga dónde estás para ordenar por distancia, la posición forma parte de la dirección de la página. No se guarda.

## Cookies

Solo ponemos una cookie cuando eliges algo: el idioma, la moneda, el país y el aspecto de las páginas. Se quedan un año en tu navegador. Al iniciar sesión, otra mantiene la sesión abierta. Ninguna sirve para nada más.

## Cuando nos escribes

Guardamos tu mensaje y tu dirección el tiempo necesario para atenderte, y más solo si la ley lo exige.

## Cuando te unes

Lo que pones en tu perfil o en el de tu empresa está para que lo vean los demás, salvo que junto al campo se diga otra cosa. Tu correo y tu contraseña no se muestran a nadie; la contraseña se guarda de forma que no se puede volver a leer. Lo que escribes en mensajes es para quien los recibe.

## De dónde salen los perfiles

Algunos se hicieron con datos abiertos: nombre, lugar y descripción de organizaciones, rara vez de personas. El perfil nombra la fuente. Si trata de ti, puedes pedir que se cambie o se quite.

## Quién más ve algo

Quienes mantienen los equipos para nosotros, obligados al secreto; y las autoridades, si una ley nos obliga. Si sigues un enlace a otro sitio, valen sus reglas.

## Qué puedes pedir

Puedes pedir qué guardamos sobre ti, que se corrija, se te entregue o se borre, y oponerte a su uso. Escríbenos; respondemos en el plazo de un mes. También puedes reclamar ante la autoridad de protección de datos de donde vives.

## Cuando esto cambia

La fecha del último cambio está abajo. De los cambios importantes se avisa antes a los miembros.
$$),
(6, 'ja', 'プライバシー', '{site}があなたについて知っていること、知らないこと、求められること。', 3, 1,
$$## まとめ

どなたかを名乗らなくても、すべてを見ることができます。あなたを追いかけるものはありません。広告も追跡もなく、ここでの行動を売ることもありません。

## 訪れたとき

ページ、画像、地図は私たちのサーバーから届きます。記録に残るのは、ページの種類、かかった時間、成功したかどうかで、あなたのアドレスや検索した言葉は残りません。インターネット上のアドレスは、応答のためと、短い間、濫用を防ぐために使います。

距離順に並べるためにブラウザーに位置を伝えさせると、位置はページのアドレスの一部になります。保存はしません。

## クッキー

何かを選んだときにだけクッキーを置きます。言語、通貨、国、ページの外観です。ブラウザーに一年間残ります。サインインすると、その状態を保つためのものが一つ加わります。ほかの目的には使いません。

## お便りをいただいたとき

対応に必要な間、メッセージとアドレスを保管します。それより長く保管するのは、法律が求める場合だけです。

## 参加したとき

プロフィールや事業について入力したことは、欄に別の断りがないかぎり、ほかの人に見えるものです。メールアドレスとパスワードは誰にも表示されません。パスワードは元に戻せない形で保管します。メッセージの内容は、宛てた相手のためのものです。

## プロフィールの出どころ

オープンデータから作られたプロフィールがあります。団体の名称、場所、説明であり、個人のものはまれです。出典はプロフィールに記しています。あなたに関するものであれば、変更や削除を求められます。

## ほかに目にする人

守秘を約束してコンピューターを運用する人、そして法律が命じる場合の当局です。ほかのサイトへのリンクをたどった先では、そのサイトの決まりに従います。

## 求められること

あなたについて保管している内容の開示、訂正、引き渡し、削除を求め、利用に異議を述べることができます。メールをください。一か月以内にお答えします。お住まいの地域の個人情報保護の機関に申し立てることもできます。

## 変わるとき

最後に変更した日は下に記しています。大切な変更は、あらかじめメンバーにお知らせします。
$$),
(6, 'ur', 'رازداری', '{site} آپ کے بارے میں کیا جانتی ہے، کیا نہیں، اور آپ کیا مانگ سکتے ہیں۔', 3, 1,
$$## مختصر یہ کہ

اپنا تعارف دیے بغیر آپ سب کچھ دیکھ سکتے ہیں۔ کوئی آپ کا پیچھا نہیں کرتا: نہ اشتہار ہے نہ نگرانی، اور یہاں آپ جو کریں وہ بیچا نہیں جاتا۔

## جب آپ آتے ہیں

صفحے، تصویریں اور نقشے ہمارے اپنے سرور سے آتے ہیں۔ اس کے اندراج میں صفحے کی قسم، لگنے والا وقت اور کامیابی درج ہوتی ہے، آپ کا پتا یا تلاش کے الفاظ نہیں۔ آپ کا انٹرنیٹ پتا جواب بھیجنے اور تھوڑی دیر تک غلط استعمال روکنے کے کام آتا ہے۔

اگر فاصلے کی ترتیب کے لیے آپ براؤزر کو اپنی جگہ بتانے دیں تو وہ صفحے کے پتے کا حصہ بنتی ہے۔ محفوظ نہیں کی جاتی۔

## کوکیز

کوکی ہم تبھی رکھتے ہیں جب آپ کچھ چنیں: زبان، کرنسی، ملک اور صفحوں کی صورت۔ یہ ایک سال آپ کے براؤزر میں رہتی ہیں۔ سائن اِن کرنے پر ایک اور آپ کو سائن اِن رکھتی ہے۔ ان کا کوئی اور مقصد نہیں۔

## جب آپ ہمیں لکھتے ہیں

آپ کا پیغام اور پتا اتنی دیر رکھتے ہیں جتنی دیر معاملہ نمٹانے میں لگے، اس سے زیادہ صرف جہاں قانون کہے۔

## جب آپ شامل ہوتے ہیں

جو آپ اپنے یا ادارے کے تعارف میں لکھیں وہ دوسروں کے دیکھنے کے لیے ہے، سوائے اس کے کہ خانے کے ساتھ کچھ اور لکھا ہو۔ ای میل اور پاس ورڈ کسی کو نہیں دکھائے جاتے؛ پاس ورڈ ایسی شکل میں رہتا ہے جو واپس پڑھی نہیں جا سکتی۔ پیغام صرف اس کے لیے ہیں جسے آپ لکھیں۔

## تعارف کہاں سے آتے ہیں

کچھ تعارف کھلے اعداد و شمار سے بنے ہیں: اداروں کا نام، جگہ اور بیان، افراد کا شاذ و نادر۔ تعارف میں ماخذ لکھا ہوتا ہے۔ اگر وہ آپ کے بارے میں ہو تو آپ اسے بدلوا یا ہٹوا سکتے ہیں۔

## اور کون دیکھ سکتا ہے

وہ جو ہمارے لیے کمپیوٹر چلاتے ہیں اور رازداری کے پابند ہیں؛ اور حکام، جہاں قانون مجبور کرے۔ کسی دوسری سائٹ کے ربط پر جائیں تو وہاں کے اصول لاگو ہیں۔

## آپ کیا مانگ سکتے ہیں

آپ پوچھ سکتے ہیں کہ آپ کے بارے میں کیا رکھا ہے، اسے درست کرا سکتے، لے سکتے، مٹوا سکتے اور اس کے استعمال پر اعتراض کر سکتے ہیں۔ ہمیں لکھیے؛ ایک ماہ میں جواب دیتے ہیں۔ آپ اپنے علاقے کے متعلقہ ادارے سے شکایت بھی کر سکتے ہیں۔

## جب یہ بدلے

آخری تبدیلی کی تاریخ نیچے ہے۔ اہم تبدیلیوں کی خبر ارکان کو پہلے دی جاتی ہے۔
$$),
(6, 'ne', 'गोपनीयता', '{site} लाई तपाईंबारे के थाहा छ, के छैन, र तपाईं के माग्न सक्नुहुन्छ।', 3, 1,
$$## छोटकरीमा

को हो नभनी तपाईं यहाँ सबै हेर्न सक्नुहुन्छ। कसैले तपाईंको पिछा गर्दैन: विज्ञापन छैन, निगरानी छैन, र यहाँ गरेको कुरा बेचिँदैन।

## भ्रमण गर्दा

पृष्ठ, तस्बिर र नक्सा हाम्रै सर्भरबाट आउँछन्। त्यसको अभिलेखमा पृष्ठको प्रकार, लागेको समय र सफल भयो कि भएन भन्ने मात्र रहन्छ, तपाईंको ठेगाना वा खोजेका शब्द रहँदैनन्। इन्टरनेट ठेगाना जवाफ दिन र केही बेर दुरुपयोग रोक्न चलाइन्छ।

दूरीअनुसार राख्न ब्राउजरलाई स्थान भन्न दिनुभयो भने त्यो पृष्ठको ठेगानाको भाग बन्छ। राखिँदैन।

## कुकी

तपाईंले केही रोज्दा मात्र कुकी राख्छौँ: भाषा, मुद्रा, देश र पृष्ठको रूप। ती एक वर्ष ब्राउजरमा रहन्छन्। साइन इन गर्दा अर्को एउटाले साइन इन कायम राख्छ। अरू कुनै प्रयोजन छैन।

## हामीलाई लेख्दा

तपाईंको सन्देश र ठेगाना काम टुङ्गिएसम्म मात्र राख्छौँ, कानुनले मागे मात्र त्योभन्दा बढी।

## सहभागी हुँदा

परिचय वा उद्यमबारे लेखेको कुरा अरूले हेर्नकै लागि हो, ठाउँको छेउमा अर्कै भनिएको छैन भने। इमेल र पासवर्ड कसैलाई देखाइँदैन; पासवर्ड फेरि पढ्न नमिल्ने रूपमा राखिन्छ। सन्देश जसलाई लेख्नुभयो उसकै लागि हो।

## परिचय कहाँबाट आउँछन्

केही परिचय खुला तथ्याङ्कबाट बनेका हुन्: संस्थाको नाम, ठाउँ र विवरण, व्यक्तिको विरलै। परिचयमा स्रोत लेखिन्छ। तपाईंबारे हो भने बदल्न वा हटाउन भन्न सक्नुहुन्छ।

## अरू कसले देख्न सक्छ

हाम्रा लागि कम्प्युटर चलाउने, गोप्य राख्न बाँधिएका मानिस; र कानुनले बाध्य गरे अधिकारी। अर्को साइटको लिङ्कमा जाँदा त्यहाँका नियम लागू हुन्छन्।

## तपाईं के माग्न सक्नुहुन्छ

आफूबारे के राखिएको छ सोध्न, सच्याउन, पाउन, मेटाउन र प्रयोगमा आपत्ति जनाउन सक्नुहुन्छ। हामीलाई लेख्नुहोस्; एक महिनाभित्र जवाफ दिन्छौँ। आफ्नो ठाउँको सम्बन्धित निकायमा उजुरी पनि गर्न सक्नुहुन्छ।

## यो बदलिँदा

पछिल्लो परिवर्तनको मिति तल छ। महत्त्वपूर्ण परिवर्तन सदस्यलाई पहिल्यै भनिन्छ।
$$),
(6, 'si', 'පෞද්ගලිකත්වය', '{site} ඔබ ගැන දන්නා දේ, නොදන්නා දේ සහ ඔබට ඉල්ලිය හැකි දේ.', 3, 1,
$$## කෙටියෙන්

ඔබ කවුරුන් දැයි නොකියා මෙහි සියල්ල බැලිය හැකිය. කිසිවෙක් ඔබ පසුපස නොඑයි: දැන්වීම් නැත, නිරීක්ෂණයක් නැත, ඔබ කරන කිසිවක් විකුණන්නේ නැත.

## ඔබ පැමිණෙන විට

පිටු, පින්තූර සහ සිතියම් එන්නේ අපේම සේවාදායකයෙන් ය. එහි සටහනේ ඇත්තේ පිටුවේ වර්ගය, ගත වූ කාලය සහ සාර්ථක වූයේ දැයි පමණි; ඔබේ ලිපිනය හෝ ඔබ සෙවූ දේ නැත. ඔබේ අන්තර්ජාල ලිපිනය යොදා ගන්නේ පිළිතුරු යැවීමට සහ කෙටි කලකට අපයෝජනය වැළැක්වීමට ය.

දුර අනුව පෙළගැස්වීමට ඔබ සිටින තැන කීමට බ්‍රවුසරයට ඉඩ දුන්නොත්, එය පිටුවේ ලිපිනයේ කොටසක් වේ. එය තබා ගන්නේ නැත.

## කුකී

අප කුකියක් තබන්නේ ඔබ යමක් තෝරන විට පමණි: භාෂාව, මුදල් ඒකකය, රට සහ පිටුවල පෙනුම. ඒවා වසරක් ඔබේ බ්‍රවුසරයේ පවතී. පුරනය වන විට තවත් එකක් ඔබව පුරනය කර තබයි. වෙනත් අරමුණක් නැත.

## ඔබ අපට ලියන විට

ඔබේ පණිවිඩය සහ ලිපිනය තබා ගන්නේ කටයුත්ත නිම වන තුරු ය; ඊට වැඩි කලක් නීතිය ඉල්ලන විට පමණි.

## ඔබ එක් වන විට

ඔබේ හෝ ඔබේ ව්‍යවසායේ පැතිකඩට ඇතුළත් කරන දේ, ක්ෂේත්‍රය අසල වෙනත් දෙයක් නොකියන්නේ නම්, අන් අයට පෙනෙන්නට ය. විද්‍යුත් ලිපිනය සහ මුරපදය කිසිවකුට නොපෙන්වයි; මුරපදය තබන්නේ ආපසු කියවිය නොහැකි ලෙස ය. පණිවිඩ ඔබ ලියන අයට පමණි.

## පැතිකඩ එන තැන

සමහර පැතිකඩ විවෘත දත්තවලින් තැනිණි: සංවිධානවල නම, තැන සහ විස්තරය; පුද්ගලයන්ගේ කලාතුරකිනි. මූලාශ්‍රය පැතිකඩේ සඳහන් ය. එය ඔබ ගැන නම් වෙනස් කිරීමට හෝ ඉවත් කිරීමට ඉල්ලිය හැකිය.

## වෙන කාට පෙනේ ද

රහස් රැකීමට බැඳුණු, අප වෙනුවෙන් පරිගණක පවත්වන අයට; නීතිය බල කරන විට බලධාරීන්ට. වෙනත් අඩවියකට ගිය විට එහි නීති අදාළ වේ.

## ඔබට ඉල්ලිය හැකි දේ

ඔබ ගැන තබා ඇති දේ දැනගැනීමට, නිවැරදි කිරීමට, ලබා ගැනීමට, මැකීමට සහ භාවිතයට විරුද්ධ වීමට ඔබට හැකිය. අපට ලියන්න; මසක් ඇතුළත පිළිතුරු දෙමු. ඔබ වෙසෙන තැන දත්ත ආරක්ෂණ අධිකාරියට පැමිණිලි කිරීමටත් හැකිය.

## මෙය වෙනස් වන විට

අවසන් වෙනස සිදු වූ දිනය පහත ඇත. වැදගත් වෙනස්කම් සාමාජිකයන්ට කලින් දන්වනු ලැබේ.
$$),
(6, 'ta', 'தனியுரிமை', '{site} உங்களைப் பற்றி அறிவது, அறியாதது, நீங்கள் கேட்கக்கூடியது.', 3, 1,
$$## சுருக்கமாக

யார் என்று சொல்லாமலே எல்லாவற்றையும் பார்க்கலாம். யாரும் உங்களைப் பின்தொடர்வதில்லை: விளம்பரம் இல்லை, கண்காணிப்பு இல்லை, இங்கே நீங்கள் செய்வது எதுவும் விற்கப்படுவதில்லை.

## நீங்கள் வரும்போது

பக்கங்களும் படங்களும் வரைபடங்களும் எங்கள் சொந்தச் சேவையகத்திலிருந்து வருகின்றன. அதன் பதிவில் பக்கத்தின் வகை, எடுத்த நேரம், வெற்றியா என்பது மட்டுமே இருக்கும்; உங்கள் முகவரியோ தேடிய சொற்களோ இருக்காது. உங்கள் இணைய முகவரி பதில் அனுப்பவும், சிறிது நேரம் முறைகேட்டைத் தடுக்கவும் பயன்படுகிறது.

தொலைவின்படி வரிசைப்படுத்த உங்கள் இடத்தைச் சொல்ல உலாவியை அனுமதித்தால், அது பக்கத்தின் முகவரியில் இருக்கும். சேமிக்கப்படுவதில்லை.

## குக்கிகள்

நீங்கள் ஒன்றைத் தேர்ந்தெடுக்கும்போது மட்டுமே குக்கி வைக்கிறோம்: மொழி, நாணயம், நாடு, பக்கங்களின் தோற்றம். அவை உங்கள் உலாவியில் ஓராண்டு இருக்கும். உள்நுழையும்போது, உள்நுழைவைத் தொடர இன்னொன்று சேரும். வேறு நோக்கம் இல்லை.

## எங்களுக்கு எழுதும்போது

உங்கள் செய்தியையும் முகவரியையும் அதைக் கவனித்து முடிக்கும் வரை வைத்திருப்போம்; சட்டம் கேட்டால் மட்டுமே அதற்கு மேல்.

## நீங்கள் சேரும்போது

உங்கள் விவரத்திலோ நிறுவன விவரத்திலோ எழுதுவது பிறர் பார்க்கவே, புலத்தின் அருகே வேறு சொல்லாவிட்டால். மின்னஞ்சலும் கடவுச்சொல்லும் யாருக்கும் காட்டப்படுவதில்லை; கடவுச்சொல் மீண்டும் படிக்க முடியாத வடிவில் இருக்கும். செய்திகள் நீங்கள் எழுதுவோருக்கு மட்டுமே.

## விவரங்கள் எங்கிருந்து வருகின்றன

சில விவரங்கள் திறந்த தரவிலிருந்து உருவானவை: அமைப்புகளின் பெயர், இடம், விளக்கம்; தனிநபர்களுடையது அரிது. மூலம் விவரத்தில் குறிப்பிடப்படும். உங்களைப் பற்றியது என்றால் மாற்றவோ நீக்கவோ கேட்கலாம்.

## வேறு யார் பார்க்கலாம்

எங்களுக்காகக் கணினிகளை இயக்கும், இரகசியம் காக்கக் கட்டுப்பட்டவர்கள்; சட்டம் கட்டாயப்படுத்தினால் அதிகாரிகள். வேறு தளத்துக்கான இணைப்பில் சென்றால் அதன் விதிகள் பொருந்தும்.

## நீங்கள் கேட்கக்கூடியது

உங்களைப் பற்றி என்ன வைத்திருக்கிறோம் என்று கேட்கலாம்; திருத்த, பெற, அழிக்கச் சொல்லலாம்; பயன்பாட்டை மறுக்கலாம். எங்களுக்கு எழுதுங்கள்; ஒரு மாதத்துக்குள் பதிலளிப்போம். உங்கள் பகுதியின் தரவுப் பாதுகாப்பு அமைப்பிடமும் முறையிடலாம்.

## இது மாறும்போது

கடைசியாக மாறிய நாள் கீழே உள்ளது. முக்கியமான மாற்றங்கள் உறுப்பினர்களுக்கு முன்பே தெரிவிக்கப்படும்.
$$);

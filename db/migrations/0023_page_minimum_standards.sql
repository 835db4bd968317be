-- What is expected of everyone who is listed; below it stands what is expected in each sector.
insert into page (id, key) values (2, 'minimum-standards');
insert into page_text (page_id, lang, title, summary, origin, source_rev, body) values
(2, 'en', 'Sector standards', 'What everyone on {site} keeps to, and what is asked in each sector besides.', 1, null,
$$Nobody is perfect, and a village bakery cannot do what a large cooperative can. These are the least we ask: the point below which an enterprise is not listed.

## For everyone

- **Purpose.** The enterprise exists to do something good for people or nature. Profit serves that, not the other way round.
- **Work.** Nobody is forced to work, no child works in place of school, and everyone is paid at least the legal wage, on time. People may organise.
- **People.** Nobody is turned away or treated worse for who they are.
- **Nature.** The enterprise knows where it does harm, and does a little less of it each year.
- **Honesty.** What it says of itself and its goods is true and can be shown. A certificate it names is valid.
- **Law.** It keeps to the law where it works, and has the permits it needs.
- **Openness.** It answers questions about how it works, and says so when something went wrong.

## How this is looked after

Who applies says how these points are met and what shows it. We read every application, ask where something is unclear, and look at feedback from members afterwards. An enterprise that does not keep to the standards is asked to put it right; where it does not, its profile goes.

## And in each sector
$$),
(2, 'es', 'Criterios por sector', 'A qué se atienen todos en {site} y qué se pide además en cada sector.', 3, 1,
$$Nadie es perfecto, y una panadería de pueblo no puede hacer lo que hace una gran cooperativa. Esto es lo mínimo: por debajo de ello, una empresa no aparece aquí.

## Para todos

- **Propósito.** La empresa existe para hacer un bien a las personas o a la naturaleza. El beneficio sirve a eso, y no al revés.
- **Trabajo.** Nadie trabaja a la fuerza, ningún niño trabaja en lugar de ir a la escuela y todos cobran a tiempo al menos el salario legal. Se pueden organizar.
- **Personas.** A nadie se le rechaza ni se le trata peor por ser quien es.
- **Naturaleza.** La empresa sabe dónde hace daño, y cada año hace un poco menos.
- **Honradez.** Lo que dice de sí misma y de sus productos es cierto y se puede comprobar. Los certificados que nombra son válidos.
- **Ley.** Cumple la ley del lugar donde trabaja y tiene los permisos necesarios.
- **Apertura.** Responde a las preguntas sobre su manera de trabajar y reconoce lo que salió mal.

## Cómo se cuida

Quien se postula explica cómo cumple estos puntos y qué lo demuestra. Leemos cada solicitud, preguntamos lo que no está claro y después atendemos a las opiniones de los miembros. A la empresa que no cumple se le pide que lo corrija; si no lo hace, su perfil se retira.

## Y en cada sector
$$),
(2, 'ja', '分野ごとの基準', '{site}のすべての参加者が守ること、そして分野ごとに求められること。', 3, 1,
$$完璧な人はいません。村のパン屋に、大きな協同組合と同じことはできません。ここに記すのは最低限の約束で、これを下回る事業者は掲載されません。

## すべての事業者に

- **目的** 人や自然のために何かよいことをするための事業であること。利益はそのためにあり、逆ではありません。
- **労働** 強制労働がなく、子どもが学校の代わりに働くことがなく、少なくとも法定の賃金が期日どおり支払われ、働く人が団結できること。
- **人** その人であることを理由に、断ったり差をつけたりしないこと。
- **自然** どこで害を与えているかを知り、年ごとに少しずつ減らすこと。
- **正直** 自らと商品について述べることが事実で、示せること。掲げる認証が有効であること。
- **法令** 活動する土地の法を守り、必要な許可を得ていること。
- **開かれた姿勢** 仕事のしかたについての質問に答え、うまくいかなかったことを認めること。

## どのように守られるか

申し込む人は、これらをどう満たし、何がそれを示すかを述べます。私たちはすべての申し込みを読み、不明な点を尋ね、その後もメンバーの声に目を通します。基準が守られていない場合は改善を求め、改められなければプロフィールを取り下げます。

## 分野ごとに
$$),
(2, 'ur', 'شعبوں کے معیار', '{site} پر سب کس بات کے پابند ہیں، اور ہر شعبے میں اس کے علاوہ کیا مانگا جاتا ہے۔', 3, 1,
$$کوئی کامل نہیں، اور گاؤں کا تندور وہ نہیں کر سکتا جو ایک بڑی کوآپریٹو کر سکتی ہے۔ یہ کم سے کم تقاضا ہے؛ جو ادارہ اس سے نیچے ہو وہ یہاں شامل نہیں ہوتا۔

## سب کے لیے

- **مقصد۔** ادارہ انسانوں یا فطرت کی بھلائی کے لیے ہے۔ منافع اس مقصد کا خادم ہے، مقصد منافع کا نہیں۔
- **کام۔** کسی سے جبراً کام نہیں لیا جاتا، کوئی بچہ اسکول چھوڑ کر کام نہیں کرتا، اور سب کو کم از کم قانونی اجرت وقت پر ملتی ہے۔ کارکن اپنی تنظیم بنا سکتے ہیں۔
- **لوگ۔** کسی کو اس کی شناخت کی بنا پر نہ لوٹایا جاتا ہے نہ کم تر سمجھا جاتا ہے۔
- **فطرت۔** ادارہ جانتا ہے کہ اس سے کہاں نقصان ہوتا ہے، اور ہر سال اسے کچھ کم کرتا ہے۔
- **دیانت۔** وہ اپنے اور اپنی چیزوں کے بارے میں جو کہتا ہے سچ ہے اور دکھایا جا سکتا ہے۔ جس سند کا نام لے وہ درست ہو۔
- **قانون۔** جہاں کام کرتا ہے وہاں کے قانون کا پابند ہے اور ضروری اجازتیں رکھتا ہے۔
- **کھلا پن۔** اپنے طریقِ کار کے سوالوں کا جواب دیتا ہے، اور غلطی ہو جائے تو مانتا ہے۔

## اس کا خیال کیسے رکھا جاتا ہے

درخواست دینے والا بتاتا ہے کہ وہ یہ باتیں کیسے پوری کرتا ہے اور ثبوت کیا ہے۔ ہم ہر درخواست پڑھتے ہیں، جو بات واضح نہ ہو پوچھتے ہیں، اور بعد میں ارکان کی رائے پر نظر رکھتے ہیں۔ جو پابندی نہ کرے اس سے اصلاح کو کہا جاتا ہے؛ نہ کرے تو اس کا تعارف ہٹا دیا جاتا ہے۔

## اور ہر شعبے میں
$$),
(2, 'ne', 'क्षेत्रका मापदण्ड', '{site} मा सबैले मान्ने कुरा, र हरेक क्षेत्रमा थप मागिने कुरा।', 3, 1,
$$कोही पनि पूर्ण हुँदैन, र गाउँको बेकरीले ठूलो सहकारीले जस्तो गर्न सक्दैन। यो कम्तीमा चाहिने कुरा हो; योभन्दा तलको उद्यम यहाँ राखिँदैन।

## सबैका लागि

- **उद्देश्य।** उद्यम मानिस वा प्रकृतिको भलाइका लागि हो। नाफा त्यसकै लागि हो, उल्टो होइन।
- **काम।** कसैलाई जबर्जस्ती काममा लगाइँदैन, विद्यालय छाडेर कुनै बालबालिका काम गर्दैन, र सबैले कम्तीमा कानुनी ज्याला समयमै पाउँछन्। कामदार संगठित हुन पाउँछन्।
- **मानिस।** को हो भन्ने आधारमा कसैलाई फर्काइँदैन वा कम ठानिँदैन।
- **प्रकृति।** कहाँ हानि हुन्छ, उद्यमलाई थाहा छ, र हरेक वर्ष अलिकति घटाउँछ।
- **इमान।** आफू र आफ्ना वस्तुबारे भनेको कुरा साँचो हो र देखाउन सकिन्छ। नाम लिएको प्रमाणपत्र मान्य छ।
- **कानुन।** काम गर्ने ठाउँको कानुन मान्छ र चाहिने अनुमति लिएको छ।
- **खुलापन।** आफ्नो काम गर्ने तरिकाबारे सोधेको जवाफ दिन्छ, र गल्ती भए स्वीकार्छ।

## यसको ख्याल कसरी राखिन्छ

आवेदन दिनेले यी कुरा कसरी पूरा हुन्छन् र के ले देखाउँछ भनी बताउँछ। हामी हरेक आवेदन पढ्छौँ, अस्पष्ट कुरा सोध्छौँ, र पछि सदस्यहरूको प्रतिक्रिया हेर्छौँ। नमान्ने उद्यमलाई सच्याउन भनिन्छ; नसच्याए परिचय हटाइन्छ।

## र हरेक क्षेत्रमा
$$),
(2, 'si', 'ක්ෂේත්‍ර ප්‍රමිති', '{site} හි සැවොම පිළිපදින දේ සහ එක් එක් ක්ෂේත්‍රයෙන් අමතරව ඉල්ලන දේ.', 3, 1,
$$කිසිවෙක් පරිපූර්ණ නැත; ගමේ බේකරියකට විශාල සමුපකාරයක් කරන දේ කළ නොහැකිය. මේ අවම ඉල්ලීම ය: මීට පහළින් සිටින ව්‍යවසායක් මෙහි ඇතුළත් නොවේ.

## සැමට

- **අරමුණ.** ව්‍යවසාය පවතින්නේ මිනිසුන්ට හෝ ස්වභාවධර්මයට යහපතක් කිරීමට ය. ලාභය එයට සේවය කරයි, අනෙක් අතට නොවේ.
- **වැඩ.** කිසිවකුගෙන් බලෙන් වැඩ ගන්නේ නැත, පාසල වෙනුවට කිසිදු දරුවකු වැඩ කරන්නේ නැත, සැමට අවම වශයෙන් නීතිමය වැටුප නියමිත වේලාවට ලැබේ. සේවකයන්ට සංවිධානය විය හැකිය.
- **මිනිස්සු.** තමා කවුද යන්න නිසා කිසිවකු ප්‍රතික්ෂේප කිරීමක් හෝ අඩුවෙන් සැලකීමක් නැත.
- **ස්වභාවධර්මය.** තමා හානි කරන තැන ව්‍යවසාය දනී; සෑම වසරකම එය ටිකක් අඩු කරයි.
- **අවංකභාවය.** තමා ගැනත් භාණ්ඩ ගැනත් කියන දේ සත්‍ය ය, පෙන්විය හැකිය. නම් කරන සහතිකය වලංගු ය.
- **නීතිය.** වැඩ කරන තැන නීතියට අනුකූල ය, අවශ්‍ය බලපත්‍ර ඇත.
- **විවෘතභාවය.** වැඩ කරන ආකාරය ගැන ප්‍රශ්නවලට පිළිතුරු දෙයි, වැරදුණු දේ පිළිගනී.

## මෙය රැකෙන්නේ කෙසේ ද

අයදුම් කරන්නා මේ කරුණු සපුරන ආකාරය සහ එය පෙන්වන දේ කියයි. අපි සෑම අයදුම්පතක්ම කියවා, නොපැහැදිලි දේ අසා, පසුව සාමාජිකයන්ගේ ප්‍රතිචාර බලමු. ප්‍රමිති නොපිළිපදින ව්‍යවසායකට නිවැරදි කරන්නැයි කියනු ලැබේ; එසේ නොකළහොත් එහි පැතිකඩ ඉවත් වේ.

## එක් එක් ක්ෂේත්‍රයෙන්
$$),
(2, 'ta', 'துறைத் தரங்கள்', '{site} தளத்தில் எல்லோரும் கடைப்பிடிப்பவை, ஒவ்வொரு துறையிலும் கூடுதலாகக் கேட்கப்படுபவை.', 3, 1,
$$யாரும் குறையற்றவர் அல்லர்; பெரிய கூட்டுறவு செய்வதை ஊர் அடுமனையால் செய்ய முடியாது. இவை குறைந்தபட்சம்: இதற்குக் கீழே உள்ள நிறுவனம் இங்கே இடம்பெறாது.

## எல்லோருக்கும்

- **நோக்கம்.** மனிதருக்கோ இயற்கைக்கோ நன்மை செய்யவே நிறுவனம் இயங்குகிறது. இலாபம் அதற்கு உதவுவது; மாறாக அல்ல.
- **வேலை.** யாரும் கட்டாயப்படுத்தப்படுவதில்லை, பள்ளிக்குப் பதிலாகக் குழந்தைகள் வேலை செய்வதில்லை, எல்லோருக்கும் குறைந்தது சட்டப்படியான ஊதியம் உரிய நேரத்தில் கிடைக்கிறது. தொழிலாளர் அமைப்பாகச் சேரலாம்.
- **மனிதர்.** யார் என்பதற்காக எவரும் மறுக்கப்படுவதோ தாழ்த்தப்படுவதோ இல்லை.
- **இயற்கை.** எங்கே தீங்கு விளைகிறது என்று நிறுவனம் அறியும்; ஆண்டுதோறும் அதைச் சிறிது குறைக்கும்.
- **நேர்மை.** தன்னைப் பற்றியும் பொருட்களைப் பற்றியும் சொல்வது உண்மை; அதைக் காட்ட முடியும். குறிப்பிடும் சான்றிதழ் செல்லுபடியானது.
- **சட்டம்.** இயங்கும் இடத்தின் சட்டத்தைக் கடைப்பிடிக்கிறது; தேவையான அனுமதிகள் உண்டு.
- **வெளிப்படைத்தன்மை.** செயல்படும் முறை பற்றிய கேள்விகளுக்குப் பதிலளிக்கிறது; தவறு நேர்ந்தால் ஒப்புக்கொள்கிறது.

## இது எப்படிக் காக்கப்படுகிறது

விண்ணப்பிப்பவர் இவற்றை எப்படி நிறைவேற்றுகிறார், எது அதைக் காட்டுகிறது என்று சொல்கிறார். ஒவ்வொரு விண்ணப்பத்தையும் படிக்கிறோம், தெளிவில்லாததைக் கேட்கிறோம், பின்னர் உறுப்பினர்களின் கருத்துகளைப் பார்க்கிறோம். தரங்களைக் கடைப்பிடிக்காத நிறுவனத்திடம் திருத்தச் சொல்வோம்; திருத்தாவிட்டால் அதன் விவரம் நீக்கப்படும்.

## ஒவ்வொரு துறையிலும்
$$);

-- What the page about applying promises is what the form asks and what publishing does. Lines that an
-- admin has changed stay.
do $$
declare
  line record;
begin
for line in select * from (values
  ('en',
   'how it meets each of the standards, and what shows that: a certificate, a report, photos, people we may ask,',
   'whether it meets the standards, which certificates it has, and who knows it,'),
  ('en',
   'with a profile that you check before it is published, or with the reasons why not',
   'we publish your profile, which you can edit at any time, or give you the reasons why not'),
  ('es',
   'cómo cumple cada criterio y qué lo demuestra: un certificado, un informe, fotos, personas a las que podamos preguntar,',
   'si cumple los criterios, qué certificados tiene y quién la conoce,'),
  ('es',
   'un perfil que revisas antes de publicarse, o las razones por las que no',
   'publicamos tu perfil, que puedes editar cuando quieras, o te damos las razones por las que no'),
  ('ja',
   'それぞれの基準をどう満たしているか、それを示すもの（認証、報告書、写真、お話を伺える方など）',
   '基準を満たしているか、どの認証を受けているか、誰に知られているか'),
  ('ja',
   '公開前に確認していただくプロフィールか、掲載できない理由をお送りします',
   'プロフィールを公開するか（いつでも編集できます）、掲載できない理由をお送りします'),
  ('ur',
   'وہ ہر معیار کیسے پورا کرتا ہے اور ثبوت کیا ہے: سند، رپورٹ، تصویریں، یا لوگ جن سے ہم پوچھ سکیں،',
   'آیا وہ معیار پورے کرتا ہے، اس کے پاس کون سی اسناد ہیں، اور اسے کون جانتا ہے،'),
  ('ur',
   'یا تو ایک تعارف جسے آپ شائع ہونے سے پہلے دیکھ لیں، یا انکار کی وجوہات',
   'یا تو آپ کی پروفائل شائع ہو جاتی ہے، جس میں آپ جب چاہیں ترمیم کر سکتے ہیں، یا انکار کی وجوہات'),
  ('ne',
   'हरेक मापदण्ड कसरी पूरा गर्छ र के ले देखाउँछ: प्रमाणपत्र, प्रतिवेदन, तस्बिर, वा हामीले सोध्न सक्ने मानिस,',
   'मापदण्ड पूरा गर्छ कि गर्दैन, कुन प्रमाणपत्र छन् र यसलाई कसले चिन्छ,'),
  ('ne',
   'प्रकाशित हुनुअघि तपाईंले हेर्ने परिचय, वा नहुनुका कारण',
   'तपाईंको प्रोफाइल प्रकाशित हुन्छ, जुन तपाईं जुनसुकै बेला सम्पादन गर्न सक्नुहुन्छ, वा नहुनुका कारण'),
  ('si',
   'එක් එක් ප්‍රමිතිය සපුරන ආකාරය සහ එය පෙන්වන දේ: සහතිකයක්, වාර්තාවක්, ඡායාරූප, අපට විමසිය හැකි අය,',
   'එය ප්‍රමිති සපුරනවාද, එයට ඇති සහතික මොනවාද සහ එය දන්නේ කවුද,'),
  ('si',
   'පළ කිරීමට පෙර ඔබ පරීක්ෂා කරන පැතිකඩක්, නැතහොත් නොහැකි වීමට හේතු',
   'ඔබට ඕනෑම විටෙක සංස්කරණය කළ හැකි ඔබේ පැතිකඩ පළ කරමු, නැතහොත් නොහැකි වීමට හේතු කියමු'),
  ('ta',
   'ஒவ்வொரு தரத்தையும் எப்படி நிறைவேற்றுகிறது, எது அதைக் காட்டுகிறது: சான்றிதழ், அறிக்கை, படங்கள், நாங்கள் கேட்கக்கூடியவர்கள்,',
   'தரங்களைப் பூர்த்திசெய்கிறதா, எந்தச் சான்றிதழ்கள் உள்ளன, யார் அதை அறிவார்கள்,'),
  ('ta',
   'வெளியிடும் முன் நீங்கள் சரிபார்க்கும் விவரம், அல்லது ஏன் இல்லை என்பதற்கான காரணங்கள்',
   'நீங்கள் எப்போதும் திருத்தக்கூடிய உங்கள் சுயவிவரத்தை வெளியிடுவோம், அல்லது ஏன் இல்லை என்பதற்கான காரணங்களைச் சொல்வோம்')
) as line (lang, before, after) loop
  update page_text set body = replace(body, line.before, line.after)
  where page_id = 3 and lang = line.lang;
end loop;
end $$;

-- One applies with a form now, no more by mail; where an admin has changed the line, it stays as they
-- wrote it.
update page_text set body = replace(body, line.before, line.after)
from (values
  ('en',
   'An application is an e-mail. Tell us',
   'You apply with a [form](/application-form/new). It keeps what you write, so you can stop and go on another day. It asks for'),
  ('es',
   'La solicitud es un correo electrónico. Cuéntanos',
   'La solicitud es un [formulario](/application-form/new). Guarda lo que escribes: puedes parar y seguir otro día. Pregunta por'),
  ('ja',
   '申し込みはメールで受け付けます。次のことをお知らせください。',
   '申し込みは[フォーム](/application-form/new)で受け付けます。書いた内容は保存されるので、途中でやめて別の日に続けられます。次のことをおたずねします。'),
  ('ur',
   'درخواست ایک ای میل ہے۔ ہمیں بتائیے',
   'درخواست ایک [فارم](/application-form/new) ہے۔ آپ کا لکھا محفوظ رہتا ہے؛ رکیں اور کسی اور دن جاری رکھیں۔ اس میں پوچھا جاتا ہے'),
  ('ne',
   'आवेदन भनेको एउटा इमेल हो। हामीलाई भन्नुहोस्',
   'आवेदन एउटा [फाराम](/application-form/new) हो। लेखेको कुरा राखिन्छ; रोकेर अर्को दिन पनि अघि बढाउन सकिन्छ। यसमा सोधिन्छ'),
  ('si',
   'අයදුම්පත විද්‍යුත් තැපෑලකි. අපට කියන්න',
   'අයදුම් කරන්නේ [පෝරමයකින්](/application-form/new). ඔබ ලියන දේ තබා ගැනේ; නවතා වෙනත් දිනක දිගටම කළ හැකිය. එහි අසන්නේ'),
  ('ta',
   'விண்ணப்பம் என்பது ஒரு மின்னஞ்சல். எங்களுக்குச் சொல்லுங்கள்',
   'விண்ணப்பம் ஒரு [படிவம்](/application-form/new). நீங்கள் எழுதுவது சேமிக்கப்படும்; நிறுத்தி வேறொரு நாள் தொடரலாம். அதில் கேட்கப்படுவது')
) as line (lang, before, after)
where page_id = 3 and page_text.lang = line.lang and position(line.before in body) > 0;

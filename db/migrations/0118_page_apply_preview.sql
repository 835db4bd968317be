-- The page about applying says that the profile can be previewed. Lines that an admin has changed
-- stay.
do $$
declare
  line record;
begin
  for line in select * from (values
  ('en',
   'we publish your profile, which you can edit at any time,',
   'we publish your profile, which you can preview before you submit and edit at any time,'),
  ('es',
   'publicamos tu perfil, que puedes editar cuando quieras,',
   'publicamos tu perfil, que puedes previsualizar antes de enviar y editar cuando quieras,'),
  ('ja',
   'プロフィールを公開するか（いつでも編集できます）',
   'プロフィールを公開するか（提出前にプレビューでき、いつでも編集できます）'),
  ('ur',
   'جس میں آپ جب چاہیں ترمیم کر سکتے ہیں',
   'جسے آپ جمع کرانے سے پہلے دیکھ سکتے ہیں اور جس میں جب چاہیں ترمیم کر سکتے ہیں'),
  ('ne',
   'जुन तपाईं जुनसुकै बेला सम्पादन गर्न सक्नुहुन्छ',
   'जुन तपाईं बुझाउनुअघि हेर्न र जुनसुकै बेला सम्पादन गर्न सक्नुहुन्छ'),
  ('si',
   'ඔබට ඕනෑම විටෙක සංස්කරණය කළ හැකි ඔබේ පැතිකඩ',
   'යැවීමට පෙර බැලිය හැකි සහ ඕනෑම විටෙක සංස්කරණය කළ හැකි ඔබේ පැතිකඩ'),
  ('ta',
   'நீங்கள் எப்போதும் திருத்தக்கூடிய உங்கள் சுயவிவரத்தை',
   'அனுப்பும் முன் முன்னோட்டமாகப் பார்க்கவும் எப்போதும் திருத்தவும் கூடிய உங்கள் சுயவிவரத்தை')
  ) as line (lang, before, after) loop
    update page_text set body = replace(body, line.before, line.after)
    from page
    where page.id = page_text.page_id and page.key = 'apply' and page_text.lang = line.lang;
  end loop;
end $$;

-- Plainer English on the site's own pages. Lines that an admin has changed stay.
do $$
declare
  line record;
begin
  for line in select * from (values
  ('info',
   'What {site} is, how things are found here, and what to do when something is wrong.',
   'What {site} is, how to find things, and what to do if something’s wrong.'),
  ('info',
   'Slips of the pen are forgiven, and words with the same meaning are found too.',
   'Typos are fine, and we match synonyms too.'),
  ('info',
   'Say where: a city, a region or a country. Sorted by distance, the nearest comes first.',
   'Add a city, region or country. Sort by distance to see the nearest first.'),
  ('info',
   'Every search has an address of its own. Keep it, or send it to a friend.',
   'Every search has its own link that you can bookmark or share.'),
  ('info',
   '## What do the signs on a card mean?',
   '## What do the symbols on a card mean?'),
  ('info',
   'The leaf marks profiles that are looked after by the enterprise itself. Thumbs, up to five, come from the feedback of members. A certificate''s badge leads to what stands behind it.',
   'The leaf: the enterprise manages its own profile. Thumbs, up to five: ratings by members. A check mark: a certificate that was checked.'),
  ('info',
   'On a profile you find the website, telephone and address. What a listing costs and where it is shipped is said on its page; you deal with the vendor directly.',
   'Profiles show website, phone and address. Each listing shows its price and where it ships; you buy directly from the vendor.'),
  ('info',
   'What an enterprise has not translated is shown in its own language, and the page says so. Prices in another currency are there to compare; what counts is the price the vendor has set.',
   'Untranslated texts appear in their original language, with a note. Converted prices are for comparison; you pay the vendor’s price.'),
  ('info',
   '## How does my enterprise get in?',
   '## How can my enterprise join?'),
  ('minimum-standards',
   'What everyone on {site} keeps to, and what is asked in each sector besides.',
   'What everyone on {site} commits to, and what each sector adds.'),
  ('minimum-standards',
   'These are the least we ask: the point below which an enterprise is not listed.',
   'This is our minimum. Enterprises that don’t meet it aren’t listed.'),
  ('minimum-standards',
   'People may organise.',
   'Workers are free to organize.'),
  ('minimum-standards',
   '## How this is looked after',
   '## How we check'),
  ('minimum-standards',
   '## And in each sector',
   '## By sector'),
  ('apply',
   'Who can be listed on {site}, what it takes, and what happens with an application.',
   'Who can join, what you need and what happens next.'),
  ('cocreate',
   'Nobody owns a community.',
   'A community belongs to everyone.'),
  ('cocreate',
   '**Say what is wrong.**',
   '**Report mistakes.**'),
  ('networks',
   'Alliances and associations whose members are found on {site}, each with a directory of its own.',
   'Alliances and associations with members on {site}, each with its own directory.'),
  ('networks',
   'Write to us: who you are, how one becomes a member, and about how many you are.',
   'Tell us who you are, how members join and roughly how many you have.'),
  ('privacy',
   'What {site} knows of you, what it does not, and what you can ask for.',
   'What {site} knows about you, what it doesn’t, and your rights.'),
  ('privacy',
   'for as long as it takes to deal with it',
   'for as long as we need to handle it'),
  ('privacy',
   'Those who run the computers for us, bound to silence; and authorities, where a law compels us.',
   'Our hosting providers, who are bound by confidentiality, and authorities where the law requires it.'),
  ('terms',
   'The few rules under which {site} is used.',
   'The few rules for using {site}.'),
  ('terms',
   'What does is removed; who does it again and again loses the account.',
   'Content that does is removed; repeat offenders lose their account.'),
  ('terms',
   'How we treat what we know of you is told under [privacy](/privacy).',
   'See [privacy](/privacy) for how we handle your data.')
  ) as changed (key, before, after)
  loop
    update page_text set
      summary = replace(summary, line.before, line.after),
      body = replace(body, line.before, line.after)
    from page
    where page.id = page_text.page_id and page.key = line.key and page_text.lang = 'en'
      and (page_text.summary like '%' || line.before || '%'
        or page_text.body like '%' || line.before || '%');
  end loop;
end $$;

-- The help page says what is checked, and how a profile is claimed.
update page_text set body = rtrim(body, E'\n') || E'\n\n' || added.text || E'\n'
from page, (values
('en', '## What does “Self-declared” mean?

A certificate has been checked: the profile says who checked it, when, and until when it is valid. What is marked “Self-declared” is what an enterprise says about itself; no one has checked it.

## Is one of these profiles yours?

Profiles from open data have a link “Claim this profile”. You prove that it is yours by email, by a code in a letter, or by writing to us. Then you can edit it.'),
('es', '## ¿Qué significa «Autodeclarado»?

Un certificado se ha comprobado: el perfil dice quién lo comprobó, cuándo y hasta cuándo vale. Lo marcado como «Autodeclarado» es lo que una empresa dice de sí misma; nadie lo ha comprobado.

## ¿Es tuyo alguno de estos perfiles?

Los perfiles que vienen de datos abiertos tienen un enlace para reclamarlos. Demuestras que es tuyo por correo electrónico, con un código enviado por carta o escribiéndonos. Después puedes editarlo.'),
('ja', '## 「自己申告」とは何ですか？

認証は確認済みです。だれがいつ確認し、いつまで有効かがプロフィールに書かれています。「自己申告」は団体が自ら述べている内容で、だれも確認していません。

## あなたの団体のプロフィールですか？

公開データから作られたプロフィールには、管理を申請するリンクがあります。メール、手紙で届くコード、または運営への連絡で、自分の団体であることを示してください。その後、編集できるようになります。'),
('ur', '## ”خود بیان کردہ“ کا کیا مطلب ہے؟

سند جانچی جا چکی ہوتی ہے: پروفائل بتاتا ہے کہ کس نے، کب جانچی اور کب تک درست ہے۔ ”خود بیان کردہ“ وہ بات ہے جو ادارہ اپنے بارے میں کہتا ہے؛ کسی نے اسے جانچا نہیں۔

## کیا ان میں سے کوئی پروفائل آپ کا ہے؟

کھلے ڈیٹا سے آئے پروفائل پر دعویٰ کرنے کا لنک ہوتا ہے۔ ای میل سے، خط میں بھیجے گئے کوڈ سے، یا ہمیں لکھ کر ثابت کریں کہ وہ آپ کا ہے۔ پھر آپ اس میں ترمیم کر سکتے ہیں۔'),
('ne', '## “आफैँले घोषणा गरेको” को अर्थ के हो?

प्रमाणपत्र जाँचिएको हुन्छ: कसले, कहिले जाँच्यो र कहिलेसम्म मान्य छ भन्ने प्रोफाइलमा लेखिएको हुन्छ। “आफैँले घोषणा गरेको” भनेको संस्थाले आफ्नो बारेमा भनेको कुरा हो; कसैले जाँचेको छैन।

## यीमध्ये कुनै प्रोफाइल तपाईंको हो?

खुला डाटाबाट आएका प्रोफाइलमा दाबी गर्ने लिङ्क हुन्छ। इमेलबाट, चिठीमा पठाइएको कोडबाट, वा हामीलाई लेखेर त्यो तपाईंको हो भनी प्रमाणित गर्नुहोस्। त्यसपछि सम्पादन गर्न सक्नुहुन्छ।'),
('si', '## “ස්වයං ප්‍රකාශිත” යන්නෙහි තේරුම කුමක්ද?

සහතිකයක් පරීක්ෂා කර ඇත: කවුරුන්, කවදා පරීක්ෂා කළාද, කවදා දක්වා වලංගුද යන්න පැතිකඩෙහි දැක්වේ. “ස්වයං ප්‍රකාශිත” යනු ව්‍යවසායක් තමා ගැන පවසන දෙයකි; එය කිසිවකු පරීක්ෂා කර නැත.

## මේ පැතිකඩවලින් එකක් ඔබේද?

විවෘත දත්තවලින් ලැබුණු පැතිකඩවල හිමිකම් පෑමට සබැඳියක් ඇත. විද්‍යුත් තැපෑලෙන්, ලිපියකින් එවන කේතයකින් හෝ අපට ලිවීමෙන් එය ඔබේ බව තහවුරු කරන්න. ඉන්පසු එය සංස්කරණය කළ හැකිය.'),
('ta', '## “சுய அறிவிப்பு” என்றால் என்ன?

சான்றிதழ் சரிபார்க்கப்பட்டது: யார், எப்போது சரிபார்த்தார், எதுவரை செல்லும் என்பது சுயவிவரத்தில் உள்ளது. “சுய அறிவிப்பு” என்பது நிறுவனம் தன்னைப் பற்றிச் சொல்வது; யாரும் சரிபார்க்கவில்லை.

## இவற்றில் ஒரு சுயவிவரம் உங்களுடையதா?

திறந்த தரவிலிருந்து வந்த சுயவிவரங்களில் உரிமை கோரும் இணைப்பு உள்ளது. மின்னஞ்சல், கடிதத்தில் வரும் குறியீடு அல்லது எங்களுக்கு எழுதுவதன் மூலம் அது உங்களுடையது என்று காட்டுங்கள். பிறகு அதைத் திருத்தலாம்.')
) as added (lang, text)
where page.id = page_text.page_id and page.key = 'info' and page_text.lang = added.lang;

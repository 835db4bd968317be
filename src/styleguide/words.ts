/** Sample texts of the specimens, for both writing directions. */
export interface Words {
  title: string
  line: string
  paragraph: string
  name: string
  email: string
  hint: string
  wrong: string
  country: string
  countries: readonly string[]
  about: string
  choose: string
  options: readonly [string, string, string]
  news: string
  save: string
  cancel: string
  more: string
  remove: string
  tabs: readonly [string, string, string]
  tree: readonly [string, readonly string[]][]
  tiles: readonly [string, string, string]
  steps: readonly [string, string, string, string]
  saved: string
  undo: string
  failed: string
  tip: string
  empty: string
  emptyText: string
  views: readonly [string, string, string]
  tour: string
}

export const words: Record<'en' | 'ur', Words> = {
  en: {
    title: 'Hillside Tea Cooperative',
    line: 'Grown by ninety families above the valley',
    paragraph:
      'We grow, roll and dry our tea ourselves, and share what it brings. Visitors are welcome in the picking months.',
    name: 'Name',
    email: 'E-mail address',
    hint: 'Nobody but you sees it.',
    wrong: 'An e-mail address has an @ in it.',
    country: 'Country',
    countries: ['Nepal', 'Sri Lanka', 'Japan'],
    about: 'What you do',
    choose: 'How you work',
    options: ['Organic', 'Fair trade', 'Made by hand'],
    news: 'Email me about news',
    save: 'Save',
    cancel: 'Cancel',
    more: 'Read more',
    remove: 'Remove',
    tabs: ['About us', 'Offers', 'Feedback'],
    tree: [
      ['Food and drink', ['Tea', 'Honey', 'Spices']],
      ['Clothing', ['Wool', 'Cotton']],
      ['Visits', []],
    ],
    tiles: ['Food and drink', 'Clothing', 'Home'],
    steps: ['Who you are', 'What you offer', 'Pictures', 'Done'],
    saved: 'Your changes are saved.',
    undo: 'Undo',
    failed: 'We couldn’t save this. Please try again.',
    tip: 'Counted every night from members’ feedback.',
    empty: 'Nothing here yet',
    emptyText: 'What you save appears here.',
    views: ['Grid', 'List', 'Map'],
    tour: 'Take the tour',
  },
  ur: {
    title: 'پہاڑی چائے کوآپریٹو',
    line: 'وادی کے اوپر نوّے خاندانوں کی محنت',
    paragraph:
      'ہم اپنی چائے خود اگاتے، بٹتے اور سکھاتے ہیں، اور آمدنی آپس میں بانٹتے ہیں۔ چنائی کے مہینوں میں مہمانوں کا خیرمقدم ہے۔',
    name: 'نام',
    email: 'ای میل پتہ',
    hint: 'یہ صرف آپ کو نظر آتا ہے۔',
    wrong: 'ای میل پتے میں @ ہوتا ہے۔',
    country: 'ملک',
    countries: ['نیپال', 'سری لنکا', 'جاپان'],
    about: 'آپ کیا کرتے ہیں',
    choose: 'آپ کیسے کام کرتے ہیں',
    options: ['نامیاتی', 'منصفانہ تجارت', 'ہاتھ سے بنا'],
    news: 'کچھ نیا آئے تو مجھے لکھیں',
    save: 'محفوظ کریں',
    cancel: 'رہنے دیں',
    more: 'مزید پڑھیں',
    remove: 'ہٹائیں',
    tabs: ['ہمارے بارے میں', 'پیشکشیں', 'آرا'],
    tree: [
      ['کھانا پینا', ['چائے', 'شہد', 'مصالحے']],
      ['لباس', ['اون', 'کپاس']],
      ['سیر', []],
    ],
    tiles: ['کھانا پینا', 'لباس', 'گھر'],
    steps: ['آپ کون ہیں', 'آپ کیا دیتے ہیں', 'تصویریں', 'مکمل'],
    saved: 'آپ کی تبدیلیاں محفوظ ہو گئیں۔',
    undo: 'واپس لیں',
    failed: 'محفوظ نہ ہو سکا۔ دوبارہ کوشش کریں۔',
    tip: 'ہر رات ارکان کی آرا سے گنا جاتا ہے۔',
    empty: 'ابھی یہاں کچھ نہیں',
    emptyText: 'جو آپ رکھیں گے وہ یہاں ہو گا۔',
    views: ['خانے', 'فہرست', 'نقشہ'],
    tour: 'مجھے دکھائیں',
  },
}

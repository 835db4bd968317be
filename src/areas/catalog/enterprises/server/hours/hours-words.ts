/**
 * Words of opening hours in many languages, as tokens of the OpenStreetMap syntax: days and months
 * by their codes, `-` for ranges, `,` for lists, `off`, times of day, and nothing for filler words.
 */

export const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const
export const months = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const

/** Languages whose full names of days and months are understood. */
const named = 'en es ja ne si ta ur de fr it pt nl pl sk cs el sv da fi hu ro bg hr ca'.split(' ')
/** Short names of other languages are ambiguous: `mar` is Tuesday in Spanish, March in English. */
const shortened = 'en ja ne si ta ur'.split(' ')

const wordsOf: Readonly<Record<string, string>> = {
  Mo: 'mo',
  Tu: 'tu tue tues di',
  We: 'we wed weds mi',
  Th: 'th thu thur thurs do',
  Fr: 'fr fri',
  Sa: 'sa sat',
  Su: 'su sun so',
  Sep: 'sept',
  'Mo-Su':
    'daily everyday täglich taeglich tous_les_jours todos_los_días cada_día ogni_giorno every_day 7_days all_week 毎日 روزانہ हरेक_दिन දිනපතා හැමදාම தினமும்',
  'Mo-Fr': 'weekdays weekday werktags 平日 entre_semana',
  'Sa,Su': 'weekends weekend 週末 土日',
  PH: 'ph holidays public_holidays bank_holidays feiertage feiertags jours_fériés festivos 祝日',
  '-': 'to till til until through thru bis à au a al até tot تا から',
  ',': 'and und et y e & + sowie en',
  off: 'off closed geschlossen fermé fermée cerrado chiuso fechado 休み 定休 定休日 بند बन्द වහලා',
  '': 'from von du de des le les los las open opening hours hours: every each on in on: from: between h uhr hrs 時 season',
  '12:00': 'noon midday',
  '24:00': 'midnight',
  year: 'year_round all_year year-round ganzjährig toute_l’année todo_el_año 通年',
  '24/7': '24/7',
}

export const words: ReadonlyMap<string, string> = new Map([
  ...named.flatMap((language) => namesIn(language, 'long')),
  ...shortened.flatMap((language) => namesIn(language, 'short')),
  ...Object.entries(wordsOf).flatMap(([token, list]) =>
    list.split(' ').map((word) => [word.replaceAll('_', ' '), token] as const),
  ),
])

function namesIn(language: string, width: 'long' | 'short') {
  const name = (at: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
      .format(at)
      .toLowerCase()
      .replace(/\.$/, '')
  return [
    // 5 January 2026 is a Monday.
    ...days.map((day, at) => [name(new Date(Date.UTC(2026, 0, 5 + at)), { weekday: width }), day]),
    ...months.map((month, at) => [name(new Date(Date.UTC(2026, at, 1)), { month: width }), month]),
  ] as [string, string][]
}

import { expect, test } from 'vitest'
import type { Answer } from '#shared/forms/answers.ts'
import type { EditableProfile } from '../../contract.ts'
import { marksOf, mergeChanges } from './merging.ts'
import { answersOfProfile, changesOfProfile, lastEditOf, listProblems } from './profile-answers.ts'
import { profileLayout, profileQuestions as ask } from './profile-questions.ts'

const place = {
  lat: 36.3,
  lng: 74.6,
  displayTitle: 'Gulmit',
  street: null,
  city: 'Gulmit',
  postcode: null,
  state: null,
  stateCode: null,
  county: null,
  country: 'PK',
  geoId: null,
}

const profile: EditableProfile = {
  id: 1001,
  rev: 3,
  name: 'Hand on Clay',
  handle: 'clay',
  website: 'https://clay.example',
  openingHours: null,
  defaultView: 1,
  ownsNetwork: false,
  logo: null,
  cover: null,
  gallery: [],
  texts: [
    { lang: 'en', description: 'Pots.', info: '', origin: 1, isOriginal: true, isStale: false },
    { lang: 'ur', description: 'برتن', info: '', origin: 2, isOriginal: false, isStale: true },
  ],
  places: [place, { ...place, displayTitle: 'Karimabad' }],
  contacts: [
    { kind: 1, value: '+92 5813 1234' },
    { kind: 2, value: 'a@example.org' },
    { kind: 3, value: 'https://facebook.com/clay' },
  ],
  sectorIds: [4],
  focusIds: [],
  certifications: [
    { certificateId: 7, expiresOn: null, evidence: null, state: 1 },
    { certificateId: 8, expiresOn: null, evidence: null, state: 2 },
  ],
  updatedAt: '2026-11-21T10:00:00.000Z',
  edits: [
    { fields: ['website'], at: '2026-11-21T10:00:00.000Z', by: 'admin', name: null },
    { fields: ['name', 'website'], at: '2026-11-21T09:00:00.000Z', by: 'team', name: 'Ada' },
  ],
}

const edited = (questionId: number) => lastEditOf(profile, questionId)

const text = (en: string): Answer => ({ texts: { en } })

function changed(...given: [number, Answer | null][]) {
  return changesOfProfile(profile, new Map(given), [])
}

test('what nobody has answered anew is no change', () => {
  expect(changed()).toEqual({})
})

test('each answer changes its own field, and taken back empties it', () => {
  expect(changed([ask.name, text(' Clay ')])).toEqual({ name: 'Clay' })
  expect(changed([ask.website, text('clay.example/shop')])).toEqual({
    website: 'https://clay.example/shop',
  })
  expect(changed([ask.website, null], [ask.sectors, null])).toEqual({
    website: null,
    sectorIds: [],
  })
})

test('one kind of contact keeps the others, and a page is known by its host', () => {
  expect(changed([ask.phones, null])).toEqual({ contacts: profile.contacts.slice(1) })
  expect(changed([ask.links, text('instagram.com/clay\n\n https://clay.blog')])).toEqual({
    contacts: [
      ...profile.contacts.slice(0, 2),
      { kind: 4, value: 'https://instagram.com/clay' },
      { kind: 8, value: 'https://clay.blog' },
    ],
  })
})

test('only languages that are other than before are written, and those said to be right still', () => {
  const texts = { en: 'Pots.', ur: 'برتن', ja: '陶器' }
  expect(changed([ask.description, { texts }])).toEqual({
    texts: [{ lang: 'ja', description: '陶器', info: '' }],
  })
  expect(changesOfProfile(profile, new Map(), ['ur', 'en'])).toEqual({
    texts: [{ lang: 'ur', description: 'برتن', info: '' }],
  })
  expect(changed([ask.description, text('Pots.')])).toEqual({
    texts: [{ lang: 'ur', description: '', info: '' }],
  })
})

test('the main place comes first', () => {
  const places = [
    { ...place, type: 2 as const },
    { ...place, displayTitle: 'Karimabad', type: 1 as const },
  ]
  expect(changed([ask.places, { places }])).toMatchObject({
    places: [{ displayTitle: 'Karimabad' }, { displayTitle: 'Gulmit' }],
  })
})

test('certificates that are decided are not asked for', () => {
  expect(answersOfProfile(profile)[ask.certifications]).toMatchObject({
    certificates: [{ certificateId: 7 }],
  })
})

test('each line of a list has to be right', () => {
  const problems = listProblems(
    new Map([
      [ask.phones, text('+92 5813 1234\nask for Ali')],
      [ask.emails, text('a@example.org\nb@example.org')],
      [ask.links, text('not a page')],
    ]),
  )
  expect(problems).toEqual({ [ask.phones]: 'problemPhone', [ask.links]: 'problemUrl' })
})

test('answers of two people merge, and nobody writes over one they have not seen', () => {
  const seen = marksOf(answersOfProfile(profile))
  const revOf = (questionId: number) => seen[questionId] ?? 0
  const now = answersOfProfile({ ...profile, name: 'Clay and Co', openingHours: '9–17' })
  const change = (questionId: number, answer: Answer) => ({
    questionId,
    answer,
    rev: revOf(questionId),
  })
  const mine = change(ask.name, text('Hands'))
  const { wanted, conflicts } = mergeChanges(
    profileLayout(profile),
    [
      mine,
      change(ask.website, text('https://hands.example')),
      // One unchanged, and one changed to the same value by someone else.
      change(ask.handle, text('clay')),
      change(ask.openingHours, text('9–17')),
    ],
    now,
    edited,
  )

  expect(wanted.map(({ questionId }) => questionId)).toEqual([ask.website])
  expect(conflicts).toMatchObject([
    {
      questionId: ask.name,
      answer: text('Clay and Co'),
      by: 'Ada',
      at: '2026-11-21T09:00:00.000Z',
    },
  ])
  const rev = conflicts[0]?.rev ?? 0
  const again = mergeChanges(profileLayout(profile), [{ ...mine, rev }], now, edited)
  expect(again).toMatchObject({ wanted: [{ questionId: ask.name }], conflicts: [] })
})

test('who has answered last is named where they are of the team, and admins are called so', () => {
  expect(edited(ask.website)).toEqual({
    by: null,
    isByAdmin: true,
    at: '2026-11-21T10:00:00.000Z',
  })
  expect(edited(ask.name)).toEqual({ by: 'Ada', at: '2026-11-21T09:00:00.000Z' })
  expect(edited(ask.logo)).toEqual({ by: null, at: profile.updatedAt })
})

import type { FeedbackInput } from '#community/feedback/server/public.ts'
import type { Language } from '#shared/languages.ts'
import { choose, share } from './choice.ts'
import type { DemoContent, DemoEnterprise, FeedbackPhrases, WrittenFeedback } from './content.ts'
import { idOf, type Ids } from './networks.ts'
import { directoryOrder } from './order.ts'
import type { Pictures } from './pictures.ts'

type Thumbs = 3 | 4 | 5

interface Author {
  /** Handle of an enterprise, or a user's email address. */
  key: string
  id: number
  lang: Language
}

interface Around extends DemoContent {
  ids: Ids
  /** Account ids in the order of the people. */
  accounts: readonly number[]
  pictures: Pictures
}

/**
 * Feedback on the demo enterprises: written texts for some, and generated ones so that the mean
 * rating is the configured one.
 */
export function feedbackRows(around: Around): FeedbackInput[] {
  const { enterprises, people, feedback, ids, accounts, pictures } = around
  const authors: Author[] = [
    ...people.map(({ email, lang }, at) => ({ key: email, id: accounts[at] ?? 0, lang })),
    ...enterprises.map(({ handle, lang }) => ({ key: handle, id: idOf(ids, handle), lang })),
  ]
  const speakers = new Map(people.map(({ email, enterprise }) => [email, enterprise]))
  const say = phraseMaker(feedback.phrases)

  // In another order, so that neighbours in the directory have different texts.
  return directoryOrder(enterprises).flatMap((target) => {
    const enterpriseId = idOf(ids, target.handle)
    const written = feedback.written.filter(({ about }) => about === target.handle)
    const strangers = authors.filter(
      ({ key }) => key !== target.handle && speakers.get(key) !== target.handle,
    )
    const known = new Set(written.map(({ by }) => by))
    const others = authorsFor(
      target,
      strangers.filter(({ key }) => !known.has(key)),
    )

    const made = thumbsOf(target).map((thumbs, at): FeedbackInput => {
      const author = others[at]
      if (!author) throw new Error(`nobody is left to say something of ${target.handle}`)
      const when = dayOf(target.handle, author.key)
      return {
        enterpriseId,
        actorId: author.id,
        message: say(author.lang, thumbs),
        lang: author.lang,
        thumbs,
        at: when,
        replies: repliesTo(target, enterpriseId, thumbs, feedback.phrases[target.lang], when, at),
      }
    })
    return [...written.map((one) => writtenRow(one, target, authors, { ids, pictures })), ...made]
  })
}

/** Ratings whose mean is the configured one; more for higher levels. */
function thumbsOf({ handle, level, thumbs }: DemoEnterprise): Thumbs[] {
  const mixed = share(handle, 'mixed') < 0.4
  const unit: readonly Thumbs[] =
    thumbs === 5
      ? [5]
      : thumbs === 4.5
        ? [5, 4]
        : thumbs === 4
          ? mixed
            ? [5, 3]
            : [4]
          : thumbs === 3.5
            ? [4, 3]
            : [3]
  const times = level === 3 ? 3 + Math.floor(share(handle, 'known') * 4) : 1
  return Array.from({ length: times }, () => unit).flat()
}

/** Authors by preference, mostly of the same language. */
function authorsFor(target: DemoEnterprise, strangers: readonly Author[]): Author[] {
  return strangers
    .map((author) => {
      const distance = share(target.handle, author.key, 'speaks')
      return { author, distance: distance + (author.lang === target.lang ? 0 : 0.9) }
    })
    .sort((one, other) => one.distance - other.distance)
    .map(({ author }) => author)
}

/** Combines sentences without repetition until all combinations are used. */
function phraseMaker(phrases: Record<Language, FeedbackPhrases>) {
  const said = new Map<string, number>()

  return (lang: Language, thumbs: Thumbs): string => {
    const { openings } = phrases[lang]
    const endings = phrases[lang].endings[thumbs]
    const count = said.get(`${lang}${thumbs}`) ?? 0
    said.set(`${lang}${thumbs}`, count + 1)
    if (count >= openings.length * endings.length) throw new Error(`too little to say in ${lang}`)

    const round = Math.floor(count / openings.length)
    const first = count % openings.length
    const opening = openings[first] ?? ''
    const ending = endings[(first + round) % endings.length] ?? ''
    return lang === 'ja' ? opening + ending : `${opening} ${ending}`
  }
}

function repliesTo(
  { handle, lang }: DemoEnterprise,
  enterpriseId: number,
  thumbs: Thumbs,
  { thanks, sorry }: FeedbackPhrases,
  when: Date,
  at: number,
): FeedbackInput['replies'] {
  const answers = thumbs === 3 ? sorry : thanks
  if (at >= answers.length || share(handle, at, 'answers') >= 0.45) return []
  const message = answers[(at + Math.floor(share(handle) * answers.length)) % answers.length] ?? ''
  return [
    { actorId: enterpriseId, message, lang, at: hoursAfter(when, 5 + 40 * share(handle, at)) },
  ]
}

function writtenRow(
  { by, about, thumbs, text, tags, scene, reply }: WrittenFeedback,
  target: DemoEnterprise,
  authors: readonly Author[],
  { ids, pictures }: Pick<Around, 'ids' | 'pictures'>,
): FeedbackInput {
  const author = authors.find(({ key }) => key === by)
  if (!author) throw new Error(`${by} is nobody who could say something of ${about}`)
  const when = dayOf(about, by, 'written')
  return {
    enterpriseId: idOf(ids, about),
    actorId: author.id,
    message: text,
    lang: author.lang,
    thumbs,
    at: when,
    images: scene ? [pictures.scene(scene)] : [],
    taggedIds: (tags ?? []).map((handle) => idOf(ids, handle)),
    replies: reply
      ? [{ actorId: idOf(ids, about), message: reply, lang: target.lang, at: hoursAfter(when, 7) }]
      : [],
  }
}

const newest = Date.UTC(2026, 10, 13, 18)
const hour = 3_600_000

/** A time in the last year and a half; of written feedback in the last weeks. */
function dayOf(about: string, by: string, written?: 'written'): Date {
  const hours = written ? choose([30, 75, 130, 210], about, by) : 400 + share(about, by) * 12_000
  return new Date(newest - Math.floor(hours) * hour)
}

function hoursAfter(time: Date, hours: number): Date {
  return new Date(time.getTime() + Math.floor(hours) * hour)
}

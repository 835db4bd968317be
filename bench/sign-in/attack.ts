import { setTimeout as sleep } from 'node:timers/promises'
import { aPerson, isSignedIn, signIn, type Answer } from './people.ts'

export interface Attack {
  guesses: number
  /** Guesses that caused a password hash. */
  hashed: number
  /** Latencies of other requests during the attack, in milliseconds. */
  pages: number[]
  strangers: number[]
  /** Whether all other users could sign in at once. */
  othersGotIn: boolean
  /** Sign-ins of the account's owner in a known browser. */
  ownerAtHome: number[]
  ownerGotIn: boolean
  /** Wait in seconds announced to the owner in an unknown browser, and whether it was correct. */
  announcedWait: number
  waitWasTrue: boolean
}

const perSecond = 200
const addresses = 50

/** Guesses passwords of one account from many addresses while others use the site. */
export async function attack(origin: string, seconds: number): Promise<Attack> {
  const owner = aPerson('tom', '192.0.2.1')
  const others = ['lucia', 'mio', 'ines', 'taku', 'priya', 'joan'].map((name, at) =>
    aPerson(name, `192.0.2.${10 + at}`),
  )
  for (const person of [owner, ...others]) await signIn(origin, person)

  const found: Attack = {
    guesses: 0,
    hashed: 0,
    pages: [],
    strangers: [],
    othersGotIn: true,
    ownerAtHome: [],
    ownerGotIn: true,
    announcedWait: 0,
    waitWasTrue: true,
  }
  const over = Date.now() + seconds * 1000
  const running = () => Date.now() < over

  async function guess() {
    const pending: Promise<void>[] = []
    for (let at = 0; running(); at += 1) {
      const address = `198.51.100.${at % addresses}`
      const thief = aPerson('tom', address, `guess ${at}`)
      pending.push(
        signIn(origin, thief).then(({ status }) => {
          found.guesses += 1
          if (status === 200) found.hashed += 1
        }),
      )
      await sleep(1000 / perSecond)
    }
    await Promise.all(pending)
  }
  async function read() {
    for (let at = 0; running(); at += 1) {
      const began = performance.now()
      await (await fetch(`${origin}/?page=${at}`)).text()
      found.pages.push(performance.now() - began)
      await sleep(250)
    }
  }
  async function comeBy() {
    for (let at = 0; running(); at += 1) {
      const person = others[at % others.length]
      if (!person) return
      const answer = await signIn(origin, person)
      found.strangers.push(answer.ms)
      found.othersGotIn &&= isSignedIn(answer)
      await sleep(1000)
    }
  }
  async function beAtHome() {
    while (running()) {
      const answer = await signIn(origin, owner)
      found.ownerAtHome.push(answer.ms)
      found.ownerGotIn &&= isSignedIn(answer)
      await sleep(2000)
    }
  }
  async function beElsewhere() {
    await sleep((seconds * 1000) / 2)
    const away = aPerson('tom', '192.0.2.99')
    let answer: Answer = await signIn(origin, away)
    for (let tries = 0; answer.wait !== undefined && tries < 2; tries += 1) {
      found.announcedWait = Math.max(found.announcedWait, answer.wait)
      await sleep(answer.wait * 1000)
      answer = await signIn(origin, away)
      if (tries > 0) found.waitWasTrue = false
    }
    found.waitWasTrue &&= isSignedIn(answer)
  }

  await Promise.all([guess(), read(), comeBy(), beAtHome(), beElsewhere()])
  return found
}

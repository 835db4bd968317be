import { inEnglish, type TaggedAnswers } from '#forms/engine/server/public.ts'
import { contactKind, type ContactKind } from '#shared/enums.ts'
import { webAddressOf } from '#shared/forms/formats.ts'
import type { Contact, EnterpriseTag } from '../fields.ts'

interface ContactList {
  tag: 'phones' | 'emails' | 'links'
  has(contact: Contact): boolean
  /** Converts a line. */
  contactOf(line: string): Contact
}

/** Questions of the profile form with one contact per line, in display order. */
const lists: readonly ContactList[] = [
  {
    tag: 'phones',
    has: ({ kind }) => kind === contactKind.phone,
    contactOf: (value) => ({ kind: contactKind.phone, value }),
  },
  {
    tag: 'emails',
    has: ({ kind }) => kind === contactKind.email,
    contactOf: (value) => ({ kind: contactKind.email, value }),
  },
  {
    tag: 'links',
    has: ({ kind }) => kind >= contactKind.facebook,
    contactOf(line) {
      const value = webAddressOf(line) ?? line
      return { kind: kindOfLink(value), value }
    },
  },
]

/** Converts contacts to answers: all of a kind, or the first where the form asks for one. */
export function contactAnswers(contacts: readonly Contact[]) {
  const answers = lists.map(({ tag, has }) => {
    const lines = contacts.filter(has).map(({ value }) => value)
    return [tag, () => inEnglish(lines.join('\n'))] as const
  })
  const firstOf = (kind: ContactKind) => () =>
    inEnglish(contacts.find((contact) => contact.kind === kind)?.value ?? null)
  return {
    ...Object.fromEntries(answers),
    phone: firstOf(contactKind.phone),
    email: firstOf(contactKind.email),
  }
}

/** Replaces the contacts that the form asks for, a whole list or the first of a kind. */
export function contactsFromAnswers(
  tagged: TaggedAnswers<EnterpriseTag>,
  before: readonly Contact[],
): { contacts?: Contact[] } {
  const asked = (['phone', 'email', 'phones', 'emails', 'links'] as const).filter(tagged.includes)
  if (asked.length === 0) return {}
  const contacts = [...before]
  for (const tag of ['phone', 'email'] as const) {
    if (!tagged.includes(tag)) continue
    const kind = contactKind[tag]
    const value = tagged.text(tag)
    const first = contacts.findIndex((contact) => contact.kind === kind)
    contacts.splice(
      first === -1 ? 0 : first,
      first === -1 ? 0 : 1,
      ...(value ? [{ kind, value }] : []),
    )
  }
  return {
    contacts: lists.flatMap(({ tag, has, contactOf }) =>
      tagged.includes(tag) ? linesIn(tagged.text(tag)).map(contactOf) : contacts.filter(has),
    ),
  }
}

function linesIn(text: string | null): string[] {
  const lines = (text ?? '').split('\n').map((line) => line.trim())
  return [...new Set(lines)].filter(Boolean)
}

const services: readonly [RegExp, ContactKind][] = [
  [/(^|\.)(facebook|fb)\.com$/, contactKind.facebook],
  [/(^|\.)instagram\.com$/, contactKind.instagram],
  [/(^|\.)(x|twitter)\.com$/, contactKind.x],
  [/(^|\.)linkedin\.com$/, contactKind.linkedin],
  [/(^|\.)(youtube\.com|youtu\.be)$/, contactKind.youtube],
]

/** Kind of link by its host. */
function kindOfLink(address: string): ContactKind {
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  return services.find(([pattern]) => pattern.test(host))?.[1] ?? contactKind.other
}

import type { DirectoryResult, FilterOption } from '../contract.ts'
import { pickNames, type PickName } from './directory-state.ts'

export interface Choice {
  value: number
  text: string
  count: number
  children: Choice[]
}

export interface ChoiceGroup {
  name: PickName
  choices: Choice[]
}

type PackedChoice = [value: number, text: string, count: number, ...children: PackedChoice[]]

/** All groups as one text: as objects they would be a quarter of the page that carries them. */
export function packGroups(filters: DirectoryResult['filters']): string {
  const packed = pickNames.flatMap((name) => {
    const options = filters?.find((group) => group.name === name)?.options
    return options ? [[name, ...options.map(pack)]] : []
  })
  return otherQuotes(JSON.stringify(packed))
}

/** What `packGroups` made; `nameOf` gives the choices their names that come without one. */
export function unpackGroups(
  packed: string,
  nameOf: (group: ChoiceGroup['name'], value: number) => string,
): ChoiceGroup[] {
  const groups = JSON.parse(otherQuotes(packed)) as [
    name: ChoiceGroup['name'],
    ...choices: PackedChoice[],
  ][]
  return groups.map(([name, ...packed]) => {
    const choices = packed.map(unpack)
    for (const choice of choices) choice.text ||= nameOf(name, choice.value)
    return { name, choices }
  })
}

function pack({ value, text, count, children }: FilterOption): PackedChoice {
  return [Number(value), text, count, ...children.map(pack)]
}

function unpack([value, text, count, ...children]: PackedChoice): Choice {
  return { value, text, count, children: children.map(unpack) }
}

/** The page carries this text as JSON once more, where every double quote would take four letters. */
function otherQuotes(text: string): string {
  return text.replaceAll(/["']/g, (quote) => (quote === '"' ? "'" : '"'))
}

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

/** Packs all groups into a compact text: as objects they would be a quarter of the page. */
export function packGroups(filters: DirectoryResult['filters']): string {
  const packed = pickNames.flatMap((name) => {
    const options = filters?.find((group) => group.name === name)?.options
    return options ? [[name, ...options.map(pack)]] : []
  })
  return otherQuotes(JSON.stringify(packed))
}

/** Unpacks groups; `nameOf` names choices that have no name of their own. */
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

/** Swaps quotes: the text is embedded in JSON, where each double quote would be escaped. */
function otherQuotes(text: string): string {
  return text.replaceAll(/["']/g, (quote) => (quote === '"' ? "'" : '"'))
}

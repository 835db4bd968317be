import { Parser } from 'saxen'

interface Handlers {
  /** Names have no namespace prefix. */
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Reads the elements of a document in their order. Throws if it is not well-formed. */
export function readXml(xml: string, { open, close, text }: Handlers): void {
  new Parser()
    .on('openTag', (name, attributes, decode) => {
      if (!open) return
      const decoded = Object.entries(attributes()).map(([key, value]) => [key, decode(value)])
      open(localName(name), Object.fromEntries(decoded) as Record<string, string>)
    })
    .on('closeTag', (name) => close?.(localName(name)))
    .on('text', (value, decode) => text?.(decode(value)))
    .on('cdata', (value) => text?.(value))
    .on('error', (error) => {
      throw error
    })
    .parse(xml)
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

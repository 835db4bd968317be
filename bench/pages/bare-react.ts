import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { json } from 'node:stream/consumers'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** An element of a document: its name, attributes and content. */
type Plain = [name: string, attributes: Record<string, string>, ...content: (Plain | string)[]]

export interface BareReact {
  /** CPU milliseconds of the main thread for one rendering. */
  ms: number
  elements: number
}

/** Renders the elements of a document with React and nothing else, in a process of its own. */
export async function bareReact(document: unknown): Promise<BareReact> {
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=64', import.meta.filename, 'measure'],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  )
  child.stdin.end(JSON.stringify(document))
  const [measured] = await Promise.all([json(child.stdout), once(child, 'exit')])
  return measured as BareReact
}

/** Runs in a browser page: returns a document as `Plain`. */
export function plainDocument(html: string): unknown {
  const of = (element: Element): unknown[] => [
    element.localName,
    Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    ...[...element.childNodes].flatMap((node): unknown[] =>
      node instanceof Element ? [of(node)] : node instanceof Text ? [node.data] : [],
    ),
  ]
  return of(new DOMParser().parseFromString(html, 'text/html').documentElement)
}

function elementOf([name, attributes, ...content]: Plain): ReactNode {
  const { class: className, style, ...rest } = attributes
  const properties = {
    ...rest,
    ...(className !== undefined && { className }),
    ...(style !== undefined && { style: styleOf(style) }),
  }
  if (name === 'script') {
    const [text = ''] = content
    return createElement(name, { ...properties, dangerouslySetInnerHTML: { __html: text } })
  }
  const children = content.map((one) => (typeof one === 'string' ? one : elementOf(one)))
  return createElement(name, properties, ...children)
}

function styleOf(style: string): Record<string, string> {
  const [name = '', value = ''] = style.split(/:\s*/, 2)
  return { [name]: value.replace(/;$/, '') }
}

function count([, , ...content]: Plain): number {
  return content.reduce((sum, one) => sum + (typeof one === 'string' ? 0 : count(one)), 1)
}

if (process.argv[2] === 'measure') {
  const document = (await json(process.stdin)) as Plain
  for (let n = 0; n < 500; n++) renderToString(elementOf(document))
  const times = 1000
  const before = process.threadCpuUsage()
  for (let n = 0; n < times; n++) renderToString(elementOf(document))
  const { user, system } = process.threadCpuUsage(before)
  console.log(JSON.stringify({ ms: (user + system) / 1000 / times, elements: count(document) }))
}

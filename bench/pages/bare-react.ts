import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { buffer, json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { createElement, type ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { createRequestHandler, ServerRouter, type ServerBuild } from 'react-router'

/** An element of a document: its name, attributes and content. */
type Plain = [name: string, attributes: Record<string, string>, ...content: (Plain | string)[]]

export interface BareReact {
  /** CPU milliseconds of the main thread for one rendering. */
  ms: number
  /** The same as a page of React Router without data, compressed, without HTTP. */
  routerMs: number
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

/** Returns a function that renders and compresses the document as the only page of a build. */
function routerPage(document: Plain): () => Promise<unknown> {
  const build = {
    routes: { root: { id: 'root', path: '', module: { default: () => elementOf(document) } } },
    assets: {
      entry: { module: '', imports: [] },
      routes: { root: { id: 'root', path: '', module: '', hasErrorBoundary: false } },
      url: '',
      version: '',
    },
    entry: { module: { default: renderPage } },
    routeDiscovery: { mode: 'initial' },
    future: {},
    publicPath: '/',
    assetsBuildDirectory: '',
    ssr: true,
    prerender: [],
    isSpaMode: false,
  } as unknown as ServerBuild
  const handler = createRequestHandler(build, 'production')
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return async () => {
    const response = await handler(new Request('http://localhost/'))
    return promisify(brotliCompress)(await response.arrayBuffer(), { params })
  }
}

const renderPage: ServerBuild['entry']['module']['default'] = async (
  request,
  status,
  headers,
  context,
) => {
  const page = createElement(ServerRouter, { context, url: request.url })
  const body = new PassThrough()
  const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(body) })
  const html = await buffer(body)
  return new Response(html, { status, headers })
}

async function cpuOf(render: () => unknown): Promise<number> {
  for (let n = 0; n < 500; n++) await render()
  const times = 1000
  const before = process.threadCpuUsage()
  for (let n = 0; n < times; n++) await render()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000 / times
}

if (process.argv[2] === 'measure') {
  const document = (await json(process.stdin)) as Plain
  const ms = await cpuOf(() => renderToString(elementOf(document)))
  const routerMs = await cpuOf(routerPage(document))
  console.log(JSON.stringify({ ms, routerMs, elements: count(document) }))
}

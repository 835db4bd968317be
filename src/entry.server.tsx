import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { serverTexts } from '#shared/i18n.ts'
import { pageContext } from '#shared/page-context.ts'
import { I18nContext } from '#shared/use-translation.ts'
import { NonceContext } from '#ui/nonce.ts'

/** Re-exported so that server and pages share the same context key. */
export { pageContext }

/**
 * Renders the whole page before responding: streamed parts would need a script to be moved into
 * place. All of our inline scripts carry the nonce. The document is handed to `deliver`; the
 * response carries status and headers.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { deliver, language, nonce, ownTurn, texts } = loadContext.get(pageContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  const data = serverHandoffStream ? await text(serverHandoffStream) : ''
  await ownTurn()

  const page = (
    <NonceContext value={nonce}>
      <I18nContext value={serverTexts(texts, language)}>
        <ServerRouter context={withOwnRoutes(routerContext)} url={request.url} nonce={nonce} />
      </I18nContext>
    </NonceContext>
  )
  const html = renderedAtOnce(page) ?? (await rendered(page, nonce))
  const needsData = routerContext.renderMeta?.didRenderScripts
  deliver(Buffer.from(needsData ? withData(html, data, nonce) : html))
  return new Response(null, { status, headers })
}

/**
 * Renders synchronously, in three quarters of the time of a stream. Returns undefined if a component
 * threw, or suspended because its module is loaded for the first time since the start.
 */
function renderedAtOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page)
    return html.includes(unfinished) ? undefined : `<!DOCTYPE html>${html}`
  } catch {
    return undefined
  }
}

/** What React leaves of a Suspense boundary for the browser to render. */
const unfinished = '<!--$!-->'

/**
 * Adds the loader data as React Router's own component does, which would suspend for each part of
 * the stream.
 */
function withData(html: string, data: string, nonce: string): string {
  const stream = 'window.__reactRouterContext.streamController'
  const literal = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  const script = `<script nonce="${nonce}">${stream}.enqueue(${literal});${stream}.close()</script>`
  const end = html.lastIndexOf('</body>')
  return html.slice(0, end) + script + html.slice(end)
}

/**
 * Leaves the routes of this page and the home page in the manifest. React Router builds its tree of
 * routes for each rendering, and the browser asks for others as they are needed.
 */
function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const ids = new Set(staticHandlerContext.matches.map(({ route }) => route.id))
  const routes = Object.values(manifest.routes).flatMap((route) =>
    route && (ids.has(route.id) || route.index) ? [[route.id, route] as const] : [],
  )
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(routes) } }
}

/** Renders the page with everything it waits for. Rejects with the first error. */
function rendered(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const document = new PassThrough()
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Keeps React from outlining large Suspense boundaries, which need a script to be shown.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(document))),
      onError: reject,
    })
  })
}

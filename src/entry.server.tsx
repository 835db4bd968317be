import { PassThrough, Readable, Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { serverTexts } from '#shared/i18n.ts'
import { pageContext } from '#shared/page-context.ts'
import { NonceContext } from '#ui/nonce.ts'

/** Re-exported so that server and pages share the same context key. */
export { pageContext }

/**
 * Renders the whole page before responding: streamed parts would need a script to be moved into
 * place. All of our inline scripts carry the nonce.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { language, nonce, ownTurn, streamed, texts } = loadContext.get(pageContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  await ownTurn()

  const page = (
    <NonceContext value={nonce}>
      <I18nextProvider i18n={serverTexts(texts, language)}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </I18nextProvider>
    </NonceContext>
  )
  return (streamed ? stream : complete)(page, status, headers, nonce)
}

/** Keeps React from outlining large Suspense boundaries, which need a script to be shown. */
const progressiveChunkSize = Number.POSITIVE_INFINITY

function complete(
  page: React.ReactNode,
  status: number,
  headers: Headers,
  nonce: string,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize,
      onAllReady() {
        const chunks: Buffer[] = []
        pipe(
          new Writable({
            write(chunk: Buffer, _encoding, done) {
              chunks.push(chunk)
              done()
            },
            final(done) {
              resolve(new Response(Buffer.concat(chunks), { status, headers }))
              done()
            },
          }),
        )
      },
      onError: reject,
    })
  })
}

function stream(
  page: React.ReactNode,
  status: number,
  headers: Headers,
  nonce: string,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize,
      onAllReady() {
        const body = new PassThrough()
        resolve(new Response(Readable.toWeb(body) as ReadableStream, { status, headers }))
        pipe(body)
      },
      onShellError: reject,
    })
  })
}

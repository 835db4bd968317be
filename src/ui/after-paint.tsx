import { Children, cloneElement, Fragment, isValidElement, type ReactElement } from 'react'
import { Scripts as useScripts } from 'react-router'

/** Milliseconds scripts wait for the first paint at most; hidden tabs do not wait. */
const longestWait = 500

/** Attributes of a `<link>`, named like the properties of the element. */
export type DeferredLink = Readonly<
  Partial<Record<'rel' | 'as' | 'href' | 'crossOrigin', string | undefined>>
>

interface AfterPaintProps {
  nonce: string | undefined
  /** Fetched together with the scripts. */
  links: readonly DeferredLink[]
}

/**
 * React Router's scripts, which start after the first paint: the page is complete without them, and
 * they would compete with style sheet and images. The script that imports the page's modules is
 * rendered as inert text, and their preload links as data, from which a small script makes the
 * elements. Must be in the head before style sheets, which block the scripts behind them.
 */
export function AfterPaint({ nonce, links }: AfterPaintProps) {
  // Called for its elements, as it offers no way to defer them.
  const scripts = elementsIn(useScripts({ nonce }))
  if (scripts.length === 0) return null

  const preloads = scripts.filter(({ type }) => type === 'link')
  const deferred = [...links, ...preloads.map(({ props: { rel, href } }) => ({ rel, href }))]
  return (
    <>
      {scripts
        .filter(({ type }) => type !== 'link')
        .map((script) =>
          script.props.type === 'module'
            ? cloneElement(script, { id: 'start', type: 'text/plain', async: undefined })
            : script,
        )}
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{
          __html: `(${startAfterPaint.toString()})(${JSON.stringify(deferred)},${longestWait})`,
        }}
      />
    </>
  )
}

type Element = ReactElement<Record<string, string | undefined>>

/** Returns the elements in nested fragments. */
function elementsIn(node: React.ReactNode): Element[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<{ children?: React.ReactNode }>(child)) return []
    return child.type === Fragment ? elementsIn(child.props.children) : [child as Element]
  })
}

/**
 * Runs in the browser, as text: refers to nothing outside. The module gets the nonce of this script;
 * in a cached page, which has none, it is allowed by the hash of its text.
 */
async function startAfterPaint(links: DeferredLink[], wait: number) {
  const nonce = document.currentScript?.nonce
  await new Promise((painted) => {
    new PerformanceObserver(painted).observe({ type: 'paint', buffered: true })
    setTimeout(painted, document.hidden ? 0 : wait)
  })
  for (const link of links) {
    document.head.append(Object.assign(document.createElement('link'), link))
  }
  const text = document.getElementById('start')?.textContent
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'module', nonce, text }),
  )
}

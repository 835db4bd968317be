import { networkLayout } from './enums.ts'
import type { PageContext } from './page-context.ts'

const layoutsWithoutBar: readonly number[] = [
  networkLayout.directoryOnly,
  networkLayout.specialOffer,
]

/**
 * The bar on phones is not there on the checkout, where a survey begins and runs, and on networks'
 * own sites that have only a directory or only special offers (specification 2.6).
 */
export function isBarHidden(
  pathname: string,
  site: Pick<PageContext['site'], 'whiteLabel' | 'layout'> | undefined,
): boolean {
  if (pathname === '/checkout' || /^\/survey\/[^/]+\/(landing|start)$/.test(pathname)) return true
  if (!site?.whiteLabel || site.layout === null) return false
  return layoutsWithoutBar.includes(site.layout)
}

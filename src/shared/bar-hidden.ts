/**
 * The bar on phones is not there on the checkout, nor where a survey begins and runs (specification
 * 2.6).
 */
export function isBarHidden(pathname: string): boolean {
  return pathname === '/checkout' || /^\/survey\/[^/]+\/(landing|start)$/.test(pathname)
}

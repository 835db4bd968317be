import type { Frame } from './layout.ts'
import { withLanguage } from './links.ts'

/**
 * Returns a schema.org `BreadcrumbList`; the last step is the page itself. Addresses are paths from
 * the site's root.
 */
export function breadcrumbs(
  { origin, language }: Pick<Frame, 'origin' | 'language'>,
  steps: readonly { name: string; address: string }[],
) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, address }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + withLanguage(address, language),
    })),
  }
}

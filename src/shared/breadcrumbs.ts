import type { Frame } from './frame.ts'
import { withLanguage } from './links.ts'

/** schema.org's view of the way to a page, itself included; addresses from the site's root. */
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

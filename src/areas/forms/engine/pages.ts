import type { FeaturePages } from '#shared/feature-pages.ts'

export const pages: FeaturePages = {
  parameters: ['open', 'page'],
}

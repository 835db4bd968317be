import { readFile } from 'node:fs/promises'
import { pagePolicy } from '#platform/http/content-security.ts'
import type { FeatureRoutes } from '#platform/http/feature-routes.ts'
import { renderMarkdown } from '#platform/markdown.ts'
import { anyone } from '#shared/access.ts'
import { integrationGuidePath } from '../model.ts'

const guide = new URL('../../../../../docs/integrations.md', import.meta.url)

/** The guide for developers, as a page in English. */
export function guideRoute({ app, route }: FeatureRoutes): void {
  const policy = pagePolicy([], { connect: [], images: [], frames: [], forms: [] })
  let page: Promise<string> | undefined
  route({
    url: integrationGuidePath,
    access: anyone,
    async handle({ reply }) {
      page ??= pageOf(app.settings.siteName, app.settings.baseUrl).catch((error: unknown) => {
        page = undefined
        throw error
      })
      return reply
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8')
        .send(await page)
    },
  })
}

async function pageOf(siteName: string, baseUrl: string): Promise<string> {
  const text = (await readFile(guide, 'utf8')).replaceAll('https://banyan.example', baseUrl)
  const title = siteName.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}: integrations</title>
<link rel="icon" href="data:,">
</head>
<body style="max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere">
<main>
${htmlOf(text)}
</main>
</body>
</html>
`
}

/** Headings get ids, to which the guide links. */
function htmlOf(text: string): string {
  return renderMarkdown(text)
    .replaceAll('<pre>', '<pre tabindex="0" style="overflow-x: auto">')
    .replaceAll(/<h2>(.*?)<\/h2>/g, (_, title: string) => {
      const id = title.toLowerCase().replaceAll(/\W+/g, '-')
      return `<h2 id="${id}">${title}</h2>`
    })
}

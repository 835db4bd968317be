import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { families } from '#platform/previews/typefaces.ts'
import type { ResourceKind } from '#shared/enums-of-stats.ts'
import type { LogoSource } from './logo-source.ts'

export interface Drawn {
  logo: LogoSource
  /** Label above the site's name on a badge: "Member". */
  member: string
  rightToLeft: boolean
  profileUrl: string
}

const tones = {
  'badge-light': { paper: '#ffffff', line: '#d7dccf', quiet: '#56614f', ink: '#202b1e' },
  'badge-dark': { paper: '#1e241b', line: '#3c4636', quiet: '#b6beac', ink: '#ecebe1' },
} as const

/** Renders a scalable SVG; a bitmap logo is embedded in it. */
export async function drawSvg(kind: ResourceKind, drawn: Drawn): Promise<Buffer> {
  if (kind === 'qr') return Buffer.from(renderSVG(drawn.profileUrl, { border: 2, ecc: 'M' }))
  return kind === 'logo' ? drawLogo(drawn.logo) : drawBadge(kind, drawn)
}

async function drawLogo(logo: LogoSource): Promise<Buffer> {
  if (logo.type === 'image/svg+xml') return logo.bytes
  const { width, height } = await sharp(logo.bytes).metadata()
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${dataUrl(logo)}"/></svg>`,
  )
}

function dataUrl({ type, bytes }: LogoSource): string {
  return `data:${type};base64,${bytes.toString('base64')}`
}

/** Renders a PNG of the given width in px, keeping the aspect ratio. */
export async function drawPng(kind: ResourceKind, width: number, drawn: Drawn): Promise<Buffer> {
  const source = kind === 'logo' ? drawn.logo.bytes : await drawSvg(kind, drawn)
  const { width: own } = await sharp(source).metadata()
  // Rasterizes at the target size instead of scaling up.
  const density = Math.min(2400, Math.max(1, (72 * width) / own))
  const kernel = kind === 'qr' ? sharp.kernel.nearest : sharp.kernel.lanczos3
  return sharp(source, { density }).resize({ width, kernel }).png().toBuffer()
}

const height = 96
const edge = 16
const mark = height - 2 * edge

async function drawBadge(kind: keyof typeof tones, drawn: Drawn): Promise<Buffer> {
  const { logo, member, rightToLeft } = drawn
  const { paper, line, quiet, ink } = tones[kind]
  const [small, large] = await Promise.all([
    widthOf(member, 17, 500),
    widthOf(logo.siteName, 26, 700),
  ])
  const width = edge + mark + edge + Math.max(small, large) + edge + edge / 2
  const markAt = rightToLeft ? width - edge - mark : edge
  const textAt = rightToLeft ? markAt - edge : markAt + mark + edge
  const anchor = rightToLeft ? 'end' : 'start'
  const text = `font-family="${families}" text-anchor="${anchor}" x="${textAt}"`

  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"><title>${escaped(`${member} · ${logo.siteName}`)}</title>` +
      `<rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="20" fill="${paper}" stroke="${line}" stroke-width="2"/>` +
      `<image x="${markAt}" y="${edge}" width="${mark}" height="${mark}" href="${dataUrl(logo)}"/>` +
      `<text ${text} y="39" font-size="17" font-weight="500" fill="${quiet}" textLength="${small}" lengthAdjust="spacingAndGlyphs">${escaped(member)}</text>` +
      `<text ${text} y="70" font-size="26" font-weight="700" fill="${ink}" textLength="${large}" lengthAdjust="spacingAndGlyphs">${escaped(logo.siteName)}</text></svg>`,
  )
}

async function widthOf(words: string, size: number, weight: number): Promise<number> {
  const { info } = await sharp({
    text: { text: escaped(words), font: `${families} ${size} @wght=${weight}`, dpi: 72 },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return info.width
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

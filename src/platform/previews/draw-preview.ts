import sharp, { type OverlayOptions } from 'sharp'
import { families } from './typefaces.ts'

/** Content of a link preview image; images in any served format. */
export interface Preview {
  title: string
  /** Second line: the location, or the enterprise that offers it. */
  subtitle: string | null
  siteName: string
  cover: Buffer | null
  logo: Buffer | null
}

/** Size in pixels, as recommended for link previews. */
export const previewSize = { width: 1200, height: 630 }

const { width, height } = previewSize
const margin = 64
const logoSide = 136
const titleHeight = 250

/** Renders a link preview as JPEG, on the threads of the image library. */
export async function drawPreview(preview: Preview): Promise<Buffer> {
  const rightToLeft = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(preview.title)
  const [ground, title, subtitle, site, logo] = await Promise.all([
    drawGround(preview.cover),
    drawTitle(preview.title),
    preview.subtitle ? drawText(cut(preview.subtitle, 90), 34, 500) : null,
    drawText(cut(preview.siteName, 60), 28, 600),
    preview.logo ? drawLogo(preview.logo) : null,
  ])

  const at = (wide: number) => (rightToLeft ? width - margin - wide : margin)
  const lines = [title, subtitle].filter((line) => line !== null)
  const parts: OverlayOptions[] = []
  let bottom = height - margin - site.height - 22
  for (const line of lines.toReversed()) {
    parts.push({ input: line.image, left: at(line.width), top: bottom - line.height })
    bottom -= line.height + 22
  }
  const siteTop = height - margin - site.height
  const siteLeft = rightToLeft ? width - margin - site.width - 52 : margin + 52
  parts.push(
    { input: site.image, left: siteLeft, top: siteTop },
    {
      input: leafMark,
      left: rightToLeft ? width - margin - 36 : margin,
      top: siteTop + Math.round((site.height - 36) / 2),
    },
  )
  if (logo) parts.push({ input: logo, left: at(logoSide), top: margin })
  return sharp(ground).composite(parts).jpeg({ quality: 84, progressive: true }).toBuffer()
}

/**
 * Renders the background: the cover, darkened behind the text, or a green one with a large leaf.
 */
async function drawGround(cover: Buffer | null): Promise<Buffer> {
  if (!cover) return sharp(greenGround).png().toBuffer()
  return sharp(cover, { limitInputPixels: 7700 * 7700 })
    .rotate()
    .resize({ width, height, fit: 'cover' })
    .composite([{ input: veil }])
    .flatten()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

const leafPath =
  'M16 26V15M16 15c0-5-4-7.5-9-7.5 0 5 3.5 7.5 9 7.5zM16 19c0-4.5 3.5-6.5 8.5-6.5 0 4.5-3.5 6.5-8.5 6.5z'

const veil = svg(
  `<linearGradient id="g" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#10180e" stop-opacity=".08"/>
    <stop offset=".35" stop-color="#10180e" stop-opacity=".22"/>
    <stop offset=".7" stop-color="#10180e" stop-opacity=".76"/>
    <stop offset="1" stop-color="#10180e" stop-opacity=".92"/>
  </linearGradient><rect width="100%" height="100%" fill="url(#g)"/>`,
)

const greenGround = svg(
  `<linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="#2c6733"/><stop offset="1" stop-color="#17381c"/>
  </linearGradient><rect width="100%" height="100%" fill="url(#g)"/>
  <g transform="translate(620 -150) scale(26)" fill="none" stroke="#fff" stroke-opacity=".09"
    stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"><path d="${leafPath}"/></g>`,
)

const leafMark = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="36" height="36">
    <rect width="32" height="32" rx="8" fill="#2c6733"/>
    <path d="${leafPath}" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"
      stroke-linejoin="round"/></svg>`,
)

function svg(content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
  )
}

interface DrawnText {
  image: Buffer
  width: number
  height: number
}

/** Renders the title in the largest size that fits, on several lines if needed. */
async function drawTitle(title: string): Promise<DrawnText> {
  const text = cut(title, 110)
  for (const size of [84, 68, 56, 46]) {
    const drawn = await drawText(text, size, 700)
    if (drawn.height <= titleHeight) return drawn
  }
  return drawText(cut(title, 60), 46, 700)
}

/** Renders white text, wrapped to the width of the image. */
async function drawText(text: string, size: number, weight: number): Promise<DrawnText> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="white">${escaped(text)}</span>`,
      font: `${families} ${size} @wght=${weight}`,
      width: width - 2 * margin,
      // Makes one point one pixel.
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { image: data, width: info.width, height: info.height }
}

async function drawLogo(logo: Buffer): Promise<Buffer> {
  const inner = logoSide - 24
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${logoSide}" height="${logoSide}"><rect width="100%" height="100%" rx="28" fill="#fff"/></svg>`
  const image = await sharp(logo, { limitInputPixels: 7700 * 7700 })
    .rotate()
    .resize({ width: inner, height: inner, fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer()
  return sharp(Buffer.from(tile))
    .composite([{ input: image, left: 12, top: 12 }])
    .png()
    .toBuffer()
}

function cut(text: string, longest: number): string {
  const letters = [...new Intl.Segmenter().segment(text.replaceAll(/\s+/g, ' ').trim())]
  if (letters.length <= longest) return letters.map(({ segment }) => segment).join('')
  return `${letters
    .slice(0, longest - 1)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

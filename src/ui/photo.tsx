import type { Picture } from '#shared/schema.ts'

/** Widths in px of the served sizes; `small` is cropped square. */
const widths = { small: 160, card: 480, medium_cropped: 960, x_large: 1600 } as const

type PhotoSize = keyof typeof widths

interface PhotoProps {
  picture: Picture
  size: PhotoSize
  alt: string
  className?: string | undefined
  /** CSS display width as in `sizes`; lets the browser choose a smaller file. */
  sizes?: string
  /** For pictures above the fold. */
  eager?: boolean
}

/** Picture in a served size, on its dominant colour until loaded. */
export function Photo({ picture, size, alt, className, sizes, eager = false }: PhotoProps) {
  const { url, color, width, height } = picture

  return (
    <img
      className={className}
      src={`${url}?size=${size}`}
      srcSet={sizes && smallerSizes(url, size)}
      sizes={sizes}
      alt={alt}
      width={width ?? undefined}
      height={height ?? undefined}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? (leads(size) ? 'high' : 'low') : undefined}
      style={color ? { background: color } : undefined}
    />
  )
}

/**
 * Whether an eager image gets high fetch priority. Several small ones would delay the first paint,
 * as React preloads images not marked low before the style sheet.
 */
function leads(size: PhotoSize): boolean {
  return size === 'medium_cropped' || size === 'x_large'
}

function smallerSizes(url: string, size: PhotoSize): string {
  return (['card', 'medium_cropped', 'x_large'] as const)
    .filter((one) => widths[one] <= widths[size])
    .map((one) => `${url}?size=${one} ${widths[one]}w`)
    .join(',')
}

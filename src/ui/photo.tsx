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
  /** Only files with the whole picture, for where it must not be cropped. */
  whole?: boolean
  /** For pictures above the fold. */
  eager?: boolean
}

/** Picture in a served size, on its dominant colour until loaded. */
export function Photo(props: PhotoProps) {
  const { picture, size, alt, className, sizes, whole = false, eager = false } = props
  const { url, color, width, height } = picture

  return (
    <img
      className={className}
      src={`${url}?size=${size}`}
      srcSet={sizes && smallerSizes(url, size, whole)}
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

function smallerSizes(url: string, size: PhotoSize, whole: boolean): string {
  return (['card', 'medium_cropped', 'x_large'] as const)
    .filter((one) => widths[one] <= widths[size] && !(whole && one === 'medium_cropped'))
    .map((one) => `${url}?size=${one} ${widths[one]}w`)
    .join(',')
}

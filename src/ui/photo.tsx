import type { Picture } from '#shared/schema.ts'

/** Widths of the sizes that files are served in; a small one is cut square. */
const widths = { small: 160, card: 480, medium_cropped: 960, x_large: 1600 } as const

type PhotoSize = keyof typeof widths

interface PhotoProps {
  picture: Picture
  size: PhotoSize
  alt: string
  className?: string | undefined
  /** How wide it is shown; with it the browser may take a smaller file. */
  sizes?: string
  /** For what is seen first. */
  eager?: boolean
}

/** A picture in a size that fits, on its own colour until it is there. */
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
 * Small ones are several at once: all of them before the style would hold the first paint up. React
 * asks ahead of the style for what is not told to be low.
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

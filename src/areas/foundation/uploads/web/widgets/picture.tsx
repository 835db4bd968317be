import { useEffect, useRef } from 'react'
import styles from './picture.module.css'

interface PictureProps {
  file: File
  /** Accessible name; empty if the file name is shown beside it. */
  label: string
  /** Longer side in CSS px. */
  side: number
  /** Called with null if the browser cannot decode it; the server will decide. */
  onDrawn?: (size: { width: number; height: number } | null) => void
}

/**
 * Preview of a local image, downscaled: seven thousand pixels a side would exceed a phone's memory.
 */
export function Picture({ file, label, side, onDrawn }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawn = useRef(onDrawn)
  useEffect(() => {
    drawn.current = onDrawn
  })

  useEffect(() => {
    let isWanted = true
    void smallBitmap(file, side * devicePixelRatio).then((bitmap) => {
      const element = canvas.current
      if (isWanted && element && !bitmap) drawn.current?.(null)
      if (isWanted && element && bitmap) {
        element.width = bitmap.width
        element.height = bitmap.height
        element.getContext('2d')?.drawImage(bitmap, 0, 0)
        drawn.current?.({ width: bitmap.width, height: bitmap.height })
      }
      bitmap?.close()
    })
    return () => {
      isWanted = false
    }
  }, [file, side])

  return (
    <canvas
      ref={canvas}
      className={styles.picture}
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
    />
  )
}

async function smallBitmap(file: File, side: number): Promise<ImageBitmap | null> {
  const whole = await createImageBitmap(file).catch(() => null)
  if (!whole) return null
  const scale = Math.min(1, side / Math.max(whole.width, whole.height))
  if (scale === 1) return whole
  const small = await createImageBitmap(whole, {
    resizeWidth: Math.max(1, Math.round(whole.width * scale)),
    resizeHeight: Math.max(1, Math.round(whole.height * scale)),
    resizeQuality: 'medium',
  })
  whole.close()
  return small
}

import { useEffect, useRef } from 'react'
import styles from './picture.module.css'

interface PictureProps {
  file: File
  /** Spoken; empty where the name stands beside it. */
  label: string
  /** The longer side, in pixels of the screen. */
  side: number
  /** Null where the browser cannot read it: the server says so when it gets it. */
  onDrawn?: (size: { width: number; height: number } | null) => void
}

/**
 * A picture that is still on this device, drawn small: seven thousand pixels a side would fill the
 * memory of a telephone.
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

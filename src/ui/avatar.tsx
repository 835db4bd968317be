import { useEffect, useState } from 'react'
import styles from './avatar.module.css'
import { Icon } from './icon.tsx'

/** Delay between retries of a failed image (specification 4: after 5 s, up to 5 times). */
const retryMs = 5000
const retries = 5

interface AvatarProps {
  imageUrl: string | null
  large?: boolean
  /** Size for the head of a page. */
  huge?: boolean
}

/** Decorative picture of a person or enterprise, with a placeholder icon until it has loaded. */
export function Avatar({ imageUrl, large = false, huge = false }: AvatarProps) {
  const [tried, setTried] = useState(0)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!failed || tried >= retries) return
    const wait = setTimeout(() => {
      setTried(tried + 1)
      setFailed(false)
    }, retryMs)
    return () => clearTimeout(wait)
  }, [failed, tried])

  return (
    <span className={`${styles.avatar} ${huge ? styles.huge : large ? styles.large : ''}`}>
      {imageUrl && !failed ? (
        <img
          key={tried}
          // The image may have failed before hydration.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailed(true)
          }}
          src={`${imageUrl}?size=${huge ? 'card' : 'small'}`}
          alt=""
          onError={() => setFailed(true)}
        />
      ) : (
        <Icon name="person" />
      )}
    </span>
  )
}

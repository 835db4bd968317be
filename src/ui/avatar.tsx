import { useEffect, useState } from 'react'
import styles from './avatar.module.css'
import { Icon } from './icon.tsx'

/** A picture that did not come is asked for again (specification 4: after 5 s, up to 5 times). */
const retryMs = 5000
const retries = 5

interface AvatarProps {
  imageUrl: string | null
  large?: boolean
  /** At the head of a page. */
  huge?: boolean
}

/** Decoration beside a name: the picture of a person or an enterprise, a plain sign until it is there. */
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
          // It may have failed before there was anybody to be told.
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

import { useEffect } from 'react'
import { savedHere } from '#community/reactions/web/widgets/saved.ts'
import { savedActions } from '#community/reactions/web/widgets/use-saved.ts'
import { useFrame } from '#shared/layout.ts'
import type { Face } from '#ui/drawable-scripts.ts'
import { loaded } from '#ui/lazy-component.ts'
import { OfflineReading } from './offline-reading.tsx'

interface AfterStartProps {
  /** Typefaces for scripts that many devices lack, by language. */
  faces: Readonly<Partial<Record<string, Face>>>
}

/** What pages do once they have started; loaded after the scripts of the first page. */
export function AfterStart({ faces }: AfterStartProps) {
  useReturnFromMainSite()
  useOtherFaces(faces)
  useMergeSaved()

  return <OfflineReading />
}

/** Loads typefaces for names in other scripts, on devices that cannot render them. */
function useOtherFaces(faces: AfterStartProps['faces']) {
  useEffect(() => {
    const help = () => void loadOtherFaces(faces)
    // After the page's own content; Safari has no `requestIdleCallback`.
    if (!('requestIdleCallback' in window)) {
      const wait = setTimeout(help, 1000)
      return () => clearTimeout(wait)
    }
    const wait = requestIdleCallback(help, { timeout: 5000 })
    return () => cancelIdleCallback(wait)
  }, [faces])
}

async function loadOtherFaces(faces: AfterStartProps['faces']) {
  const { addFaces } = await loaded(() => import('#ui/drawable-scripts.ts'))
  addFaces(Object.values(faces).filter((face) => face !== undefined))
}

/** Completes a login that went through the main site (specification 2, `authToken`). */
function useReturnFromMainSite() {
  useEffect(() => {
    const authToken = new URLSearchParams(location.search).get('authToken')
    if (!authToken) return
    import('#identity/sign-in/web/widgets/return.ts')
      .then(({ endSignIn }) => endSignIn(authToken))
      .catch(reportError)
  }, [])
}

/** Takes what was saved in this browser along into the account that logged in. */
function useMergeSaved() {
  const viewer = useFrame()?.viewer
  const isOwn = viewer && !viewer.viewedBy
  useEffect(() => {
    if (!isOwn || savedHere().length === 0) return
    savedActions()
      .then(({ mergeSaved }) => mergeSaved())
      .catch(reportError)
  }, [isOwn])
}

import { useState, type FormEvent } from 'react'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import styles from './viewing-line.module.css'

const stopAddress = '/api/v1/admin/stop-viewing'
/** Form action without scripts. */
const stopPage = '/admin/personal-accounts'

/** Banner of "View as", with a button to stop. */
export function ViewingLine({ name }: { name: string }) {
  const { t } = useTranslation('layout')
  const link = useLinks()
  const [stopping, setStopping] = useState(false)

  async function stop(event: FormEvent) {
    event.preventDefault()
    setStopping(true)
    const answer = await fetch(stopAddress, { method: 'POST' }).catch(() => null)
    if (!answer?.ok) return setStopping(false)
    const { userId } = (await answer.json()) as { userId: number | null }
    location.assign(link(userId === null ? stopPage : `${stopPage}/${userId}`))
  }

  return (
    <form
      method="post"
      action={stopPage}
      className={styles.line}
      onSubmit={(event) => void stop(event)}
    >
      <input type="hidden" name="intent" value="stop-viewing" />
      <p role="status">{t('viewingAs', { name })}</p>
      <button disabled={stopping}>{t('stopViewing')}</button>
    </form>
  )
}

import { useTranslation } from '#shared/use-translation.ts'
import { Form } from 'react-router'
import { listingState } from '#shared/enums.ts'
import { changesOf } from '#shared/own-listings.ts'
import buttons from '#ui/button.module.css'
import { useHydrated } from '#shared/hydrated.ts'
import { Panel } from '#ui/panel.tsx'
import type { EditedListing } from '../../own-listings-contract.ts'
import styles from '../listings.module.css'

/** Actions on the listing; all can be undone. */
export function StateBar({ listing, madeKey }: { listing: EditedListing; madeKey: string }) {
  const { t } = useTranslation('listings')
  const { state, isWithheld } = listing
  const isLive = useHydrated()
  // The form's own buttons publish and, with scripts, discard.
  const changes = changesOf(state, isWithheld).filter((change) => change !== 'publish')
  const hasOwnChanges = state === listingState.published || isWithheld

  return (
    <Panel title={t('more')}>
      <Form method="post" className={styles.line}>
        <input type="hidden" name="key" value={madeKey} />
        {changes.map((change) => (
          <button key={change} className={buttons.secondary} name="do" value={change}>
            {t(`do-${change}`)}
          </button>
        ))}
        {!isLive && hasOwnChanges && (
          <button className={buttons.secondary} name="do" value="discard">
            {t('do-discard')}
          </button>
        )}
        {!isWithheld && (
          <button className={buttons.secondary} name="do" value="duplicate">
            {t('do-duplicate')}
          </button>
        )}
      </Form>
    </Panel>
  )
}

import { useTranslation } from '#shared/use-translation.ts'
import { useSearchParams } from 'react-router'
import { useLinks } from '#shared/links.ts'
import { editListingAddress, listingChangeNames } from '#shared/own-listings.ts'
import buttons from '#ui/button.module.css'
import outcome from '#ui/outcome.module.css'
import { useIntoView } from '#ui/into-view.ts'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import { SelectionBar } from '#ui/table-selection.tsx'
import type { OwnListingRow } from '../../own-listings-contract.ts'
import type { DashboardResult } from './dashboard-action.ts'

/** Bulk actions for the selected rows; all can be undone. */
export function BulkBar() {
  const { t } = useTranslation('listings')

  return (
    <SelectionBar label={t('chosen')} allLabel={t('chooseAll')}>
      {listingChangeNames.map((change) => (
        <button key={change} className={buttons.secondary} name="do" value={change}>
          {t(`do-${change}`)}
        </button>
      ))}
    </SelectionBar>
  )
}

interface OutcomeProps {
  result: DashboardResult | undefined
  listings: readonly OwnListingRow[]
}

/** Result of the last change, with the listings that could not be published. */
export function DashboardOutcome({ result, listings }: OutcomeProps) {
  const { t } = useTranslation('listings')
  const link = useLinks()
  const [params] = useSearchParams()
  const refused = result && 'refused' in result ? result.refused : []
  const change =
    result && 'change' in result
      ? result.change
      : listingChangeNames.find((each) => !result && each === params.get('done'))
  const count = result && 'change' in result ? result.changed : Number(params.get('count')) || 0
  const titleOf = (id: number) =>
    listings.find((listing) => listing.id === id)?.title || t('untitled')
  const shown = useIntoView<HTMLDivElement>(result)
  if (!change && !result) return null

  return (
    <div ref={shown}>
      {change && (count > 0 || refused.length === 0) && (
        <DoneNote>{t(`all-${change}`, { count })}</DoneNote>
      )}
      {refused.length > 0 && (
        <div role="alert" className={outcome.problem}>
          <p>{t('refused', { count: refused.length })}</p>
          <ul>
            {refused.map(({ id, why, count: lacking }) => (
              <li key={id}>
                <a href={link(editListingAddress(id))} dir="auto">
                  {titleOf(id)}
                </a>
                : {t(`refused-${why}`, { count: lacking })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {result && 'problem' in result && <ProblemNote>{t(result.problem)}</ProblemNote>}
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { Link, useNavigation } from 'react-router'
import { flagTarget, flagViews } from '#shared/enums-of-flagging.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { logInFirst } from '#shared/log-in-first.ts'
import { clientOf } from '#shared/page-context.ts'
import card from '#ui/card.module.css'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pager } from '#ui/pager.tsx'
import { Segments } from '#ui/segments.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { moderationContract, FlagFilter, FlagLine } from '../contract.ts'
import type { Route } from './+types/queue-page.ts'
import { addressOf, casePath, filterFrom, queuePath } from './flag-address.ts'
import { CaseState } from './case-state.tsx'
import { Moment } from './widgets/moment.tsx'
import styles from './flagging.module.css'

export const handle: PageHandle = { texts: ['flagging', 'parts'] }

const api = clientOf<typeof moderationContract>('moderation')

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = filterFrom(url.searchParams)
  return { filter, list: await api(context).listFlagCases(filter).catch(logInFirst(url)) }
}

/** Moderation queue of open and decided cases. */
export default function QueuePage({ loaderData: { filter, list } }: Route.ComponentProps) {
  const { t } = useTranslation('flagging')
  const link = useLinks()
  const isLoading = useNavigation().location?.pathname === queuePath

  return (
    <article className={styles.wide} aria-busy={isLoading}>
      <PageHead title={t('queue')} description={t('queueHint')} address={queuePath} unlisted />
      <header>
        <h1>{t('queue')}</h1>
        <p role="status">{t('found', { count: list.total })}</p>
      </header>
      <Choices filter={filter} />
      {isLoading && <Skeleton lines={8} />}
      {!isLoading && list.cases.length === 0 && (
        <Notice icon="check" title={t(`empty-${filter.view}`)} text={t('emptyHint')} />
      )}
      {!isLoading && list.cases.length > 0 && (
        <ul className={styles.entries}>
          {list.cases.map((one) => (
            <Line key={one.id} line={one} />
          ))}
        </ul>
      )}
      <Pager
        label={t('pages')}
        page={list.page}
        pages={list.pages}
        href={(page) => {
          const from = page < list.page ? list.previous : list.next
          return link(addressOf({ ...filter, from: from ?? undefined }))
        }}
      />
    </article>
  )
}

function Choices({ filter }: { filter: FlagFilter }) {
  const { t } = useTranslation('flagging')
  const link = useLinks()
  const to = (change: Partial<FlagFilter>) =>
    link(addressOf({ ...filter, ...change, from: undefined }))

  return (
    <div className={styles.end}>
      <Segments
        label={t('views')}
        segments={flagViews.map((view) => ({
          key: view,
          href: to({ view }),
          label: t(`view-${view}`),
          current: filter.view === view,
        }))}
      />
      <Segments
        label={t('kinds')}
        segments={[undefined, ...Object.values(flagTarget)].map((kind) => ({
          key: String(kind ?? 0),
          href: to({ kind }),
          label: t(`kind-${kind ?? 0}`),
          current: filter.kind === kind,
        }))}
      />
    </div>
  )
}

function Line({ line }: { line: FlagLine }) {
  const { t } = useTranslation('flagging')
  const link = useLinks()
  const { id, kind, title, enterprise, reasons, flags, since, claimedBy } = line

  return (
    <li className={card.link}>
      <h2>
        <Link to={link(casePath(id))} dir="auto">
          {title || t(`kind-${kind}`)}
        </Link>
      </h2>
      <CaseState of={line} />
      <p>
        {t(`kind-${kind}`)}
        {kind !== flagTarget.profile && (
          <>
            {' · '}
            <bdi>{enterprise}</bdi>
          </>
        )}
      </p>
      <p>{reasons.map((reason) => t(`reason-${reason}` as 'reason-other')).join(' · ')}</p>
      <p className={styles.quiet}>
        {t('reported', { count: flags })} · <Moment time={since} />
        {claimedBy !== null && (
          <>
            {' · '}
            <bdi>{t('claimedBy', { name: claimedBy })}</bdi>
          </>
        )}
      </p>
    </li>
  )
}

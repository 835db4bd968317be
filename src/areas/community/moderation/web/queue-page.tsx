import { useTranslation } from '#shared/use-translation.ts'
import { Link } from 'react-router'
import { flagViews } from '#shared/enums-of-flagging.ts'
import { itemType } from '#shared/enums.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { dayAndTime } from '#shared/written-time.ts'
import card from '#ui/card.module.css'
import { Moment } from '#ui/moment.tsx'
import { Notice } from '#ui/notice.tsx'
import { Segments } from '#ui/segments.tsx'
import { cursorHref, TablePage } from '#ui/table-page.tsx'
import type { moderationContract, FlagFilter, FlagLine } from '../contract.ts'
import type { Route } from './+types/queue-page.ts'
import { casePath, queueUrl } from './flag-address.ts'
import { CaseState } from './case-state.tsx'
import styles from './flagging.module.css'

export const handle: PageHandle = { texts: ['moderation', 'common', 'table'] }

const api = clientOf<typeof moderationContract>('moderation')

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = queueUrl.parse(url.searchParams)
  return { filter, list: await api(context).listFlagCases(filter) }
}

/** Moderation queue of open and decided cases. */
export default function QueuePage({ loaderData: { filter, list } }: Route.ComponentProps) {
  const { t } = useTranslation('moderation')
  const link = useLinks()

  return (
    <TablePage
      path={queueUrl.path}
      title={t('queue')}
      description={t('queueHint')}
      found={t('found', { count: list.total })}
      filter={<Choices filter={filter} kinds={list.kinds} />}
      keys={{ isChoosing: false, isSearched: false }}
      empty={<Notice icon="check" title={t(`empty-${filter.view}`)} text={t('emptyHint')} />}
      pager={{
        label: t('pages'),
        page: list.page,
        pages: list.pages,
        href: cursorHref(list, (from) => link(queueUrl.format({ ...filter, from }))),
      }}
    >
      {list.cases.length > 0 && (
        <ul className={styles.entries}>
          {list.cases.map((one) => (
            <Line key={one.id} line={one} />
          ))}
        </ul>
      )}
    </TablePage>
  )
}

function Choices({ filter, kinds }: { filter: FlagFilter; kinds: readonly number[] }) {
  const { t } = useTranslation('moderation')
  const link = useLinks()
  const to = (change: Partial<FlagFilter>) => link(queueUrl.change(filter, change))

  return (
    <div className="row">
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
        segments={[undefined, ...kinds].map((kind) => ({
          key: String(kind ?? 0),
          href: to({ kind }),
          label: t(`kind-${kind ?? 0}` as 'kind-1'),
          current: filter.kind === kind,
        }))}
      />
    </div>
  )
}

function Line({ line }: { line: FlagLine }) {
  const { t } = useTranslation('moderation')
  const link = useLinks()
  const { id, kind, title, enterprise, reasons, flags, since, claimedBy } = line

  return (
    <li className={card.link}>
      <h2>
        <Link to={link(casePath(id))} dir="auto" data-row="">
          {title || t(`kind-${kind}` as 'kind-1')}
        </Link>
      </h2>
      <CaseState of={line} />
      <p>
        {t(`kind-${kind}` as 'kind-1')}
        {kind !== itemType.profile && (
          <>
            {' · '}
            <bdi>{enterprise}</bdi>
          </>
        )}
      </p>
      <p>{reasons.map((reason) => t(`reason-${reason}` as 'reason-other')).join(' · ')}</p>
      <p className="quiet">
        {t('reported', { count: flags })} · <Moment at={since} format={dayAndTime} />
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

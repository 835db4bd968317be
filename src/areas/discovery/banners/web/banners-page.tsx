import { useTranslation } from '#shared/use-translation.ts'
import type { BannerRow, bannersContract } from '../contract.ts'
import { bannerShape } from '#shared/constants.ts'
import { formText } from '#shared/form-text.ts'
import { dayAndTime, useWrittenTime } from '#shared/written-time.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import buttons from '#ui/button.module.css'
import { Notice } from '#ui/notice.tsx'
import spoken from '#ui/spoken.module.css'
import type { Route } from './+types/banners-page.ts'
import { answerEditor, shifted } from '#foundation/taxonomy/web/widgets/entity-action.ts'
import { EntityList } from '#foundation/taxonomy/web/widgets/entity-list.tsx'
import styles from '#foundation/taxonomy/web/widgets/entity-pages.module.css'
import { Missing } from '#foundation/taxonomy/web/widgets/missing.tsx'
import { OrderedList } from '#foundation/taxonomy/web/widgets/ordered-list.tsx'

export const handle: PageHandle = { texts: ['managedEntities', 'common'] }

const api = clientOf<typeof bannersContract>('banners')
const path = '/admin/manage-banners'

export async function loader({ context }: Route.LoaderArgs) {
  return { banners: await api(context).listAllBanners({}) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const client = api(context)
  const seen = formText(form, 'order').split(',').filter(Boolean).map(Number)
  const order = async (ids: number[]) => {
    await client.orderBanners({ ids })
    return path
  }
  const show = (visible: boolean) => async (id?: string, rev?: string) => {
    await client.showBanner({ id: Number(id), rev: Number(rev), visible })
    return path
  }
  return answerEditor(form, url, {
    order: () => order(seen),
    shift: (id, by) => order(shifted(seen, Number(id), by)),
    show: show(true),
    hide: show(false),
  })
}

/** Admin list of the directory's banners in order, with their state (R-010, F-131). */
export default function BannersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('managedEntities')
  const banners = loaderData.banners.filter(({ state }) => state !== 'archived')
  const archived = loaderData.banners.filter(({ state }) => state === 'archived')

  return (
    <EntityList
      path={path}
      title={t('banners')}
      hint={t('bannersHint')}
      add={{ href: `${path}/new`, label: t('addBanner') }}
      result={actionData}
      archived={archived.map(({ id, name }) => ({ name, href: `${path}/${id}` }))}
    >
      {banners.length === 0 && (
        <Notice icon="list" title={t('emptyBanners')} text={t('emptyBannersHint')} />
      )}
      <OrderedList
        label={t('banners')}
        lines={banners.map((banner) => ({
          id: banner.id,
          name: banner.name,
          picture: banner.picture && (
            <img
              src={`${banner.picture.url}?size=small`}
              alt=""
              loading="lazy"
              style={{ aspectRatio: bannerShape }}
            />
          ),
          content: <Line banner={banner} />,
          actions: <ShowOrHide banner={banner} />,
        }))}
      />
    </EntityList>
  )
}

function Line({ banner }: { banner: BannerRow }) {
  const { t } = useTranslation('managedEntities')
  const link = useLinks()
  const { id, name, target, from, to, state, missing } = banner

  return (
    <>
      <a href={link(`${path}/${id}`)} dir="auto">
        {name}
      </a>
      <span className={styles.mark} data-mark={state === 'shown' ? 'there' : 'stale'}>
        {t(`banner-${state}`)}
      </span>
      <Missing languages={missing} />
      <small>
        <bdi>{target ?? t('leadsNowhere')}</bdi>
      </small>
      <Window from={from} to={to} />
    </>
  )
}

function ShowOrHide({ banner: { id, rev, name, visible } }: { banner: BannerRow }) {
  const { t } = useTranslation('managedEntities')

  return (
    <button
      className={buttons.secondary}
      name="do"
      value={`${visible ? 'hide' : 'show'}:${id}:${rev}`}
    >
      {t(visible ? 'hide' : 'show')}
      <span className={spoken.spoken}>{name}</span>
    </button>
  )
}

/** Start and end in the reader's time zone. */
function Window({ from, to }: { from: string | null; to: string | null }) {
  const { t } = useTranslation('managedEntities')
  const shown = useWrittenTime(dayAndTime)
  if (from === null && to === null) return null

  return (
    <small suppressHydrationWarning>
      {from !== null && to !== null && t('between', { from: shown(from), to: shown(to) })}
      {from !== null && to === null && t('since', { from: shown(from) })}
      {from === null && to !== null && t('until', { to: shown(to) })}
    </small>
  )
}

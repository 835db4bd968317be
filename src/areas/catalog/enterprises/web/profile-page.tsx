import { Suspense } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { redirect, useLocation } from 'react-router'
import type { feedbackContract } from '#community/feedback/contract.ts'
import { feedbackAction } from '#community/feedback/web/widgets/feedback-action.ts'
import type { reactionsContract } from '#community/reactions/contract.ts'
import { interactionAction } from '#community/reactions/web/widgets/reaction-action.ts'
import { uploadSentFiles } from '#foundation/uploads/web/widgets/sent-file.ts'
import type { ownListingsContract } from '#catalog/listings/own-listings-contract.ts'
import type { listingsContract } from '#catalog/listings/contract.ts'
import type { directoryContract } from '#discovery/directory/contract.ts'
import { useViewBeacon } from '#operations/statistics/web/widgets/report-view.ts'
import { isAppError } from '#shared/app-error.ts'
import { breadcrumbs } from '#shared/breadcrumbs.ts'
import { useFrame } from '#shared/layout.ts'
import { profileView } from '#shared/enums.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf, pageContext } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { translateAction } from '#shared/translate-form.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import { PageHead, previewOf } from '#ui/page-head.tsx'
import { Trail } from '#ui/trail.tsx'
import type { enterprisesContract, Profile } from '../contract.ts'
import type { Route } from './+types/profile-page.ts'
import { About } from './about.tsx'
import { Aside } from './aside.tsx'
import { hasContact } from './contact-card.tsx'
import { FeedbackSection } from './feedback-section.tsx'
import { Listings } from './listings.tsx'
import { organisationData } from './organisation-data.ts'
import { ProfileHead } from './profile-head.tsx'
import styles from './profile-page.module.css'
import { SectionNav } from './section-nav.tsx'

const TeamDrafts = lazyComponent(async () => (await import('./team-listings.tsx')).TeamDrafts)
const NearHere = lazyComponent(async () => (await import('./near-here.tsx')).NearHere)
const Gallery = lazyComponent(async () => (await import('#ui/gallery.tsx')).Gallery)

export const handle: PageHandle = {
  texts: [
    'enterprise',
    'feedback',
    'reactions',
    'map',
    'products',
    'common',
    'upload',
    'translation',
  ],
}

const api = clientOf<typeof enterprisesContract>('enterprises')
const interactionApi = clientOf<typeof reactionsContract>('reactions')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { language } = context.get(pageContext)
  const { search, searchParams } = url
  const asked = { profile: params.profile, lang: language }
  const { profile, movedTo } = await api(context).getVendorDetails(asked)
  if (movedTo) throw redirect(`/${movedTo}${search}`, 301)

  const { vendorId: id, profileId: vendorProfileId } = profile
  const [listings, feedback, interaction, teamDrafts, near] = await Promise.all([
    clientOf<typeof listingsContract>('listings')(context).listVendorListings({
      id,
      lang: language,
      page: pageOf(searchParams, 'listings'),
    }),
    clientOf<typeof feedbackContract>('feedback')(context).listFeedback({
      vendorProfileId,
      page: pageOf(searchParams, 'feedback'),
    }),
    interactionApi(context).getProfileInteraction({ id }),
    clientOf<typeof ownListingsContract>('ownListings')(context).getTeamDrafts({ id }),
    clientOf<typeof directoryContract>('directory')(context)
      .findNear({ id, language })
      .catch((error: unknown) => {
        // Optional. A profile that the directory leaves out has none.
        if (!(isAppError(error) && error.code === 'not_found')) console.error('Error:', error)
        return []
      }),
  ])
  if ([listings, feedback].some(({ page, pages }) => page > 0 && page >= pages)) pageNotFound()
  return { profile, listings, feedback, interaction, teamDrafts, near }
}

/** Handles likes, follows, feedback and translating the texts. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  const done = await interactionAction(interactionApi(context), form)
  if (done) return done
  const { profile } = await api(context).getVendorDetails({ profile: params.profile })
  const { language } = context.get(pageContext)
  const translation = await translateAction(form, () =>
    api(context).translateProfile({ id: profile.vendorId, lang: language }),
  )
  if (translation) return translation
  const path = `/${profile.subDomain}`
  return feedbackAction(context, form, {
    vendorProfileId: profile.profileId,
    path,
    sentFiles: () => uploadSentFiles(context, form, 'file'),
  })
}

type List = 'listings' | 'feedback'

/** Zero-based page number from the URL's one-based one; invalid values give the first page. */
function pageOf(search: URLSearchParams, list: List): number {
  const page = search.get(list) ?? ''
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) - 1 : 0
}

/** Public profile of an enterprise. */
export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('enterprise')
  const { listings, feedback, interaction, teamDrafts, near } = loaderData
  const translation = actionData?.of === 'translation' ? actionData : undefined
  // The loader may have read a page that was cached before the translation.
  const profile = translation?.translated ?? loaderData.profile
  const { gallery } = profile
  const frame = useFrame()
  const listHref = useListHref()
  const steps = useSteps(profile)
  useViewBeacon(`profile=${profile.vendorId}`)

  const about = hasAbout(profile) && (
    <About key="about" profile={profile} translation={translation} />
  )
  const offers = listings.total > 0 && (
    <Listings key="listings" listings={listings} href={(page) => listHref('listings', page)} />
  )
  const [lead, next] =
    profile.defaultView === profileView.listings ? [offers, about] : [about, offers]
  const sections = [
    about && { id: 'about', label: t('aboutTab') },
    gallery.length > 0 && { id: 'pictures', label: t('gallery') },
    offers && { id: 'listings', label: t('listings'), count: listings.total },
    {
      id: 'feedback',
      label: t('feedback'),
      ...(feedback.total > 0 && { count: feedback.total }),
    },
    hasContact(profile) && { id: 'contact', label: t('contact') },
  ].filter((section) => section !== false)

  return (
    <article className={styles.page}>
      <PageHead
        title={profile.brand}
        description={profile.description || t('about', { brand: profile.brand })}
        address={`/${profile.subDomain}`}
        preview={previewOf('profile', profile.subDomain, profile.updatedAt)}
        kind="profile"
        linkedData={
          import.meta.env.SSR && frame
            ? [
                organisationData(profile, frame.origin, feedback.total),
                breadcrumbs(frame, [
                  ...steps,
                  { name: profile.brand, address: `/${profile.subDomain}` },
                ]),
              ]
            : []
        }
      />
      <Trail steps={steps} name={profile.brand} />
      <ProfileHead profile={profile} interaction={interaction} feedbackTotal={feedback.total} />
      {sections.length > 1 && <SectionNav sections={sections} />}
      <div className={styles.lead}>{lead}</div>
      <Aside profile={profile} />
      <div className={styles.rest}>
        {gallery.length > 0 && (
          <section id="pictures" className={styles.pictures}>
            <h2>{t('gallery')}</h2>
            <Suspense>
              <Gallery
                label={t('gallery')}
                sizes="(width<768px) 92vw,46rem"
                pictures={gallery.map((picture, at) => ({
                  picture,
                  alt: t('galleryPicture', { brand: profile.brand, number: at + 1 }),
                }))}
              />
            </Suspense>
          </section>
        )}
        {next}
        {teamDrafts && (
          <Suspense>
            <TeamDrafts vendorId={profile.vendorId} teamDrafts={teamDrafts} />
          </Suspense>
        )}
        <FeedbackSection
          profile={profile}
          feedback={feedback}
          result={actionData?.of === 'feedback' ? actionData : undefined}
          href={(page) => listHref('feedback', page)}
        />
        {near.length > 0 && (
          <Suspense>
            <NearHere cards={near} />
          </Suspense>
        )}
      </div>
    </article>
  )
}

/** Breadcrumbs: the directory, then the first sector. */
function useSteps({ sectors: [sector] }: Profile) {
  const { t } = useTranslation('layout')
  const directory = { name: t('directory'), address: '/' }

  return sector
    ? [directory, { name: sector.text, address: `/sector/${sector.id}/${sector.slug}` }]
    : [directory]
}

function hasAbout({ description, networkInfoText, certificates, claims, products }: Profile) {
  const isCertified = certificates.length > 0 || claims.length > 0
  return description !== '' || networkInfoText !== '' || products.length > 0 || isCertified
}

/** Returns a function that builds the URL of a page of one list, keeping the other list's page. */
function useListHref() {
  const { pathname, search } = useLocation()
  const link = useLinks()

  return (list: List, page: number) => {
    const params = new URLSearchParams(search)
    params.delete(list)
    params.delete('lang')
    if (page > 0) params.set(list, String(page + 1))
    return link(`${pathname}${params.size > 0 ? `?${params}` : ''}#${list}`)
  }
}

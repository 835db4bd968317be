import { data, Form, redirectDocument } from 'react-router'
import { z } from 'zod'
import { detailsOf, isAppError } from '#shared/app-error.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { requestedLanguage, useLinks, withLanguage } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import card from '#ui/card.module.css'
import { ProblemNote } from '#ui/outcome.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { ownershipContract } from '../contract.ts'
import { claimMethods, claimProblems } from '../model.ts'
import type { Route } from './+types/claim-page.ts'
import styles from './claim-page.module.css'
import { OpenClaim } from './open-claim.tsx'
import { ClaimWays, type ClaimResult } from './claim-ways.tsx'

export const handle: PageHandle = { texts: ['ownership', 'common'] }

const api = clientOf<typeof ownershipContract>('ownership')

export async function loader({ context, params }: Route.LoaderArgs) {
  return api(context).getOwnershipClaim({ profile: params.profile })
}

const Details = z.object({ field: z.enum(claimProblems) })

const typedFields = ['method', 'email', 'message', 'link', 'code'] as const

/** Starts, proves or withdraws a claim; then redirects to the page, so that a reload repeats nothing. */
export async function action({ context, request, params, url }: Route.ActionArgs) {
  const { profile } = params
  const form = await request.formData()
  const typed = Object.fromEntries(typedFields.map((name) => [name, formText(form, name)]))
  try {
    switch (formText(form, 'do')) {
      case 'confirm':
        await api(context).confirmOwnershipClaim({ profile, code: formText(form, 'code') })
        break
      case 'withdraw':
        await api(context).withdrawOwnershipClaim({ profile })
        break
      default:
        await api(context).startOwnershipClaim({
          profile,
          method: claimMethods.find((method) => method === typed['method']) ?? 'review',
          email: formText(form, 'email'),
          message: formText(form, 'message'),
          link: formText(form, 'link'),
        })
    }
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    return data<ClaimResult>({ problem, typed }, 422)
  }
  throw redirectDocument(withLanguage(`/account/claim/${profile}`, requestedLanguage(url.search)))
}

function problemOf(error: unknown): ClaimResult['problem'] | null {
  if (!isAppError(error)) return null
  switch (error.code) {
    case 'wrong_code':
      return 'code'
    case 'too_many_requests':
      return 'busy'
    case 'already_there':
      return 'taken'
    case 'invalid_input':
      return Details.safeParse(detailsOf(error)).data?.field ?? 'long'
    default:
      return null
  }
}

/** Where the owner of a profile without a team claims it. Works without scripts. */
export default function ClaimPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { t } = useTranslation('ownership')
  const link = useLinks()
  const { enterprise, path, canBeClaimed, claim } = loaderData
  const open = claim?.state === 'open' ? claim : null
  const general = result && ['busy', 'taken', 'address', 'long'].includes(result.problem)

  return (
    <article className={`narrow ${styles.page}`}>
      <PageHead
        title={t('title', { enterprise })}
        description={t('description')}
        address={`/account/claim${path}`}
        unlisted
      />
      <header>
        <a href={link(path)} dir="auto">
          {enterprise}
        </a>
        <h1>{t('titleShort')}</h1>
        {canBeClaimed && <p>{t('description')}</p>}
      </header>
      {general && <ProblemNote>{t(`problem-${result.problem}`)}</ProblemNote>}
      {!canBeClaimed ? (
        <Claimed isOwn={claim?.state === 'approved'} path={path} />
      ) : (
        <>
          {claim?.state === 'rejected' && (
            <section className={card.card}>
              <h2>{t('rejected')}</h2>
              <p className={styles.text} dir="auto">
                {claim.reason}
              </p>
              <p>{t('rejectedNext')}</p>
            </section>
          )}
          {open && <OpenClaim claim={open} result={result} />}
          <ClaimWays options={loaderData} open={open} result={result} />
          {open && (
            <Form method="post">
              <button className={buttons.text} name="do" value="withdraw">
                {t('withdraw')}
              </button>
            </Form>
          )}
        </>
      )}
    </article>
  )
}

function Claimed({ isOwn, path }: { isOwn: boolean; path: string }) {
  const { t } = useTranslation('ownership')
  const link = useLinks()

  return (
    <Notice
      icon={isOwn ? 'check' : 'people'}
      title={t(isOwn ? 'yours' : 'taken')}
      text={t(isOwn ? 'yoursText' : 'takenText')}
    >
      <a className={buttons.primary} href={link(isOwn ? '/account/profiles' : path)}>
        {t(isOwn ? 'openProfiles' : 'viewProfile')}
      </a>
    </Notice>
  )
}

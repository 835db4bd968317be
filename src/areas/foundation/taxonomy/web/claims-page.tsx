import { useEffect, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import {
  loadTemplates,
  textOrTemplate,
} from '#foundation/reply-templates/web/widgets/chosen-template.ts'
import { certificationState } from '#shared/enums.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { toLastPage } from '#shared/last-page.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { parseId } from '#shared/parse-id.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { FilterChoice, TableFilter } from '#ui/table-filter.tsx'
import links from '#ui/link-row.module.css'
import { Notice } from '#ui/notice.tsx'
import { ProblemNote } from '#ui/outcome.tsx'
import type { RowKey } from '#ui/table-keys.tsx'
import { Segments } from '#ui/segments.tsx'
import { TablePage } from '#ui/table-page.tsx'
import { UndoNote } from '#ui/undo-note.tsx'
import type { taxonomyAdminContract } from '../admin-contract.ts'
import {
  claimLists,
  claimSorts,
  countedLists,
  mostCounted,
  type ClaimList,
} from '../claim-lists.ts'
import type { Route } from './+types/claims-page.ts'
import { ClaimRow } from './claim-row.tsx'
import styles from './claims.module.css'
import { claimDeeds, claimsUrl, openClaimUrl, type ClaimDeed } from './claims-url.ts'
import { answerEditor, numberFrom, type EditorResult } from './widgets/entity-action.ts'
import { Outcome } from './widgets/entity-editor.tsx'

export const handle: PageHandle = {
  texts: ['managedEntities', 'replyTemplates', 'common', 'table'],
}

const api = clientOf<typeof taxonomyAdminContract>('taxonomyAdmin')

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = claimsUrl.parse(url.searchParams)
  const about = parseId(url.searchParams.get('of') ?? '') ?? undefined
  const [found, templates] = await Promise.all([
    api(context).listClaims({ ...filter, about }),
    loadTemplates(context),
  ])
  toLastPage(url, { page: found })
  return { found, templates, filter, today: new Date().toISOString().slice(0, 10) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const filter = claimsUrl.parse(url.searchParams)
  const given = (name: string) => formText(form, name).trim() || null
  const stateOf = (word: string) =>
    Object.values(certificationState).find((state) => String(state) === word)
  const id = numberFrom(form, 'id') ?? 0

  return answerEditor(form, url, {
    async decide(word = '') {
      const state = stateOf(word) ?? certificationState.claimed
      const renewal = numberFrom(form, 'renewal')
      await api(context).decideClaim({
        id,
        seen: stateOf(formText(form, 'seen')) ?? certificationState.claimed,
        proof: formText(form, 'proof'),
        state,
        renewal,
        expiresOn: given('expiresOn'),
        reason: await textOrTemplate(context, form, 'reason'),
        check: {
          checkedBy: given('checkedBy'),
          checkedOn: given('checkedOn'),
          evidenceUrl: given('evidenceUrl'),
        },
      })
      const did = deedOf(state, renewal !== null)
      return openClaimUrl(filter, { open: numberFrom(form, 'next'), of: id, did })
    },
    async undo() {
      await api(context).undoClaimDecision({ id })
      return openClaimUrl(filter, { open: id, of: id })
    },
  })
}

function deedOf(state: number, isRenewal: boolean): ClaimDeed {
  if (state === certificationState.claimed) return 'reopened'
  if (state === certificationState.verified) return isRenewal ? 'renewed' : 'verified'
  return isRenewal ? 'notRenewed' : 'rejected'
}

/** Claims and renewals to check, one open beside its evidence, and those decided. */
export default function ClaimsPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { t } = useTranslation('managedEntities')
  const link = useLinks()
  const { found, filter, templates, today } = loaderData
  const { claims } = found
  const failed = result ? (parseId(result.typed['id'] ?? '') ?? undefined) : undefined
  const opened = useOpened(
    claims.map(({ id }) => id),
    filter.list,
    failed,
  )
  const address = link(claimsUrl.format(filter))
  const keys: RowKey[] = [
    { key: 'v', label: t('verify'), run: (row) => openChange(row) || press(row, '[data-verify]') },
    { key: 'r', label: t('reject'), run: openRejection },
    { key: 'o', label: t('evidence'), run: (row) => press(row, '[data-evidence]') },
  ]
  const note = result ? null : <Result about={found.about} action={address} />
  const isListed = claims.some(({ id }) => id === opened)

  return (
    <TablePage
      path={claimsUrl.path}
      title={t('claims')}
      description={t('claimsHint')}
      notes={<p>{t('claimsHint')}</p>}
      actions={
        <div className={links.row}>
          <a href={link('/admin/reply-templates?use=certificate.reject')}>{t('templates')}</a>
          <a href={link('/admin/manage-certificates')}>{t('certificates')}</a>
        </div>
      }
      filter={<Choices filter={filter} found={found} result={result} />}
      keys={{ isChoosing: false, more: keys }}
      empty={
        <>
          {note}
          <Notice icon="check" title={t('claimsNone')} text={t('claimsNoneText')} />
        </>
      }
      pager={{
        label: t('claimPages'),
        page: found.page,
        pages: found.pages,
        href: (page) => link(claimsUrl.format({ ...filter, page })),
      }}
    >
      {claims.length > 0 && (
        <>
          {!isListed && note}
          <ul className={styles.claims}>
            {claims.map((claim, at) => (
              <Placed key={claim.id} note={claim.id === opened ? note : null}>
                <ClaimRow
                  claim={claim}
                  isOpen={claim.id === opened}
                  href={link(openClaimUrl(filter, { open: claim.id }))}
                  action={address}
                  next={(claims[at + 1] ?? claims[at - 1])?.id ?? null}
                  templates={templates}
                  today={today}
                  result={claim.id === failed ? result : undefined}
                />
              </Placed>
            ))}
          </ul>
        </>
      )}
    </TablePage>
  )
}

/** A row below the result of the decision that led to it. */
function Placed({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <>
      {note && <li data-note="">{note}</li>}
      {children}
    </>
  )
}

/** Opens the forms of a decided entry, which a key must not submit unseen; true if it did. */
function openChange(row: HTMLElement): boolean {
  const part = row.querySelector<HTMLDetailsElement>('details[data-change]:not([open])')
  if (!part) return false
  part.open = true
  part.querySelector('input')?.focus()
  return true
}

function press(row: HTMLElement, what: string): void {
  const target =
    row.querySelector<HTMLElement>(what) ?? row.querySelector<HTMLElement>('[data-row]')
  target?.click()
}

function openRejection(row: HTMLElement): void {
  openChange(row)
  const part = row.querySelector<HTMLDetailsElement>('details[data-reject]')
  if (!part) return press(row, '[data-row]')
  part.open = true
  part.querySelector('textarea')?.focus()
}

/**
 * Returns the open entry: that of a failed form, of the URL, or the first to check. Focuses it after
 * a decision on another.
 */
function useOpened(
  ids: readonly number[],
  list: string,
  failed: number | undefined,
): number | undefined {
  const [params] = useSearchParams()
  const given = parseId(params.get('open') ?? '') ?? undefined
  const isToCheck = list === 'proven' || list === 'unproven'
  const opened = failed ?? given ?? (isToCheck ? ids[0] : undefined)
  useEffect(() => {
    const row = given === undefined ? null : document.getElementById(`claim-${given}`)
    row?.querySelector<HTMLElement>('[data-row]')?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }, [given])
  return opened
}

type Found = Route.ComponentProps['loaderData']['found']

/** Result of the last decision, in place of its entry. */
function Result({ about, action }: { about: Found['about']; action: string }) {
  const { t } = useTranslation('managedEntities')
  const [params] = useSearchParams()
  const did = claimDeeds.find((each) => each === params.get('did'))
  if (!about) return null
  const { id, certificate, enterprise, undoSeconds } = about
  const isUndone = params.get('done') === 'undo'
  if (!did && !isUndone) return null

  return (
    <UndoNote
      key={`${id} ${undoSeconds}`}
      text={t(did ? `did-${did}` : 'did-undone', { certificate, enterprise })}
      id={id}
      action={action}
      seconds={did ? undoSeconds : null}
    />
  )
}

function countOf(list: ClaimList, count: number): string {
  return count > mostCounted && !countedLists.includes(list) ? `${mostCounted}+` : String(count)
}

interface ChoicesProps {
  filter: Route.ComponentProps['loaderData']['filter']
  found: Found
  result: EditorResult | undefined
}

function Choices({ filter, found, result }: ChoicesProps) {
  const { t } = useTranslation('managedEntities')
  const link = useLinks()
  const names = new Map(found.certificates.map(({ id, name }) => [id, name]))

  return (
    <>
      {result?.action === 'undo' && <ProblemNote>{t('undoLate')}</ProblemNote>}
      {result && result.action !== 'undo' && (
        <Outcome result={result} changed={t('claimChanged')} />
      )}
      <Segments
        label={t('claims')}
        segments={claimLists.map((list) => ({
          key: list,
          href: link(claimsUrl.change(filter, { list })),
          label: `${t(`claims-${list}`)} (${countOf(list, found.counts[list])})`,
          current: list === filter.list,
        }))}
      />
      <TableFilter url={claimsUrl} filter={filter} label={t('claimSearch')} submitLabel={t('show')}>
        <input type="hidden" name="list" value={filter.list} />
        <FilterChoice
          name="certificate"
          label={t('certificate')}
          chosen={filter.certificate}
          values={found.certificates.map(({ id }) => id)}
          labelOf={(id) => names.get(id) ?? ''}
        />
        <FilterChoice
          name="sorted"
          label={t('sorted')}
          chosen={filter.sorted}
          anyLabel={t('sorted-default')}
          values={claimSorts}
          labelOf={(each) => t(`sorted-${each}`)}
        />
      </TableFilter>
    </>
  )
}

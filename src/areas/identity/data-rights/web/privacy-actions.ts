import { data, redirect, redirectDocument } from 'react-router'
import { isAppError, type ErrorCode } from '#shared/app-error.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import type { dataRightsContract } from '../contract.ts'

const api = clientOf<typeof dataRightsContract>('dataRights')

/** Actions of the page's forms, sent as `intent`. */
const intents = ['export', 'fetch', 'delete', 'keep'] as const

export type Intent = (typeof intents)[number]

export interface Outcome {
  intent: Intent
  problem?: ErrorCode
}

/** Handles the page's forms. */
export async function actOnPrivacy(
  context: ReadableContext,
  field: (name: string) => string,
): Promise<Outcome> {
  const intent = intents.find((each) => each === field('intent'))
  if (!intent) throw data({ code: 'malformed_request' }, { status: 400 })
  try {
    await act(context, intent, field('ownPassword') || undefined)
    return { intent }
  } catch (error) {
    if (!isAppError(error)) throw error
    return { intent, problem: error.code }
  }
}

async function act(context: ReadableContext, intent: Intent, password?: string): Promise<void> {
  // Repeated requests succeed (idempotent).
  if (intent === 'export') await api(context).requestExport().catch(unless('already_there'))
  if (intent === 'keep') await api(context).cancelErasure().catch(unless('not_found'))
  if (intent === 'fetch') {
    const { token } = await api(context).openExport({ password })
    throw redirect(`/account/privacy/package?token=${encodeURIComponent(token)}`, 303)
  }
  if (intent === 'delete') {
    await api(context).planErasure({ password }).catch(unless('already_there'))
    throw redirectDocument('/account/privacy?done=planned')
  }
}

function unless(code: ErrorCode) {
  return (error: unknown) => {
    if (!isAppError(error) || error.code !== code) throw error
  }
}

import type { JobApp } from '#platform/jobs/jobs.ts'
import { ledgerProblems, storeReport, type LedgerReport } from './ledger-check-queries.ts'

/**
 * Compares the ledger with orders, payments, refunds, gift cards and payouts, and stores what does
 * not agree, which admins are then told about as waiting work.
 */
export async function checkLedger({ db, log }: Pick<JobApp, 'db' | 'log'>): Promise<LedgerReport> {
  const report = { at: new Date().toISOString(), problems: await ledgerProblems(db) }
  if (report.problems.length > 0) {
    log.error({ problems: report.problems }, 'ledger: amounts do not agree')
  }
  await db.transaction().execute((tx) => storeReport(tx, report))
  return report
}

import { z } from 'zod'
import { runNpm } from '../npm.ts'

/** npm's severities, ascending. */
const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const

/** Lowest severity that fails the check. */
const failsFrom = severities.indexOf('moderate')

const Advisory = z.object({ title: z.string(), url: z.string() })

/** Output of `npm audit --json` if the registry has an audit endpoint. */
const AuditReport = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.enum(severities),
      range: z.string(),
      /** Advisories of the package itself, or names of vulnerable dependencies. */
      via: z.array(z.union([Advisory, z.string()])),
    }),
  ),
})

/** Output of `npm audit --json` if the request failed. */
const AuditFailure = z.object({ message: z.string() })

/**
 * Queries the configured npm registry for advisories on production dependencies. False if one has
 * at least moderate severity. Passes with a message if the registry has no audit endpoint or cannot
 * be reached.
 */
async function checkAdvisories(): Promise<boolean> {
  const { output } = await runNpm([
    'audit',
    '--json',
    '--omit=dev',
    '--package-lock-only',
    '--fetch-retries=0',
    '--fetch-timeout=30000',
  ])
  const answer: unknown = JSON.parse(output)
  const failure = AuditFailure.safeParse(answer)
  if (failure.success) {
    console.log('No registry that knows advisories answers; nothing was checked.')
    console.log(failure.data.message)
    return true
  }
  const { vulnerabilities } = AuditReport.parse(answer)
  const found = Object.entries(vulnerabilities).flatMap(([name, { severity, range, via }]) =>
    via
      .filter((cause) => typeof cause === 'object')
      .map(({ title, url }) => ({
        severity,
        line: `${severity}  ${name} ${range}  ${title}  ${url}`,
      })),
  )
  for (const { line } of found) console.log(line)
  const failing = found.filter(({ severity }) => severities.indexOf(severity) >= failsFrom)
  console.log(
    `Known vulnerabilities in production dependencies: ${found.length}; ${severities[failsFrom]} or above: ${failing.length}`,
  )
  return failing.length === 0
}

process.exitCode = (await checkAdvisories()) ? 0 : 1

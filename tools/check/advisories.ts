import { z } from 'zod'
import { runNpm } from '../npm.ts'

/** In npm's words, the least severe first. */
const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const

/** The least severity that fails the check. */
const failsFrom = severities.indexOf('moderate')

const Advisory = z.object({ title: z.string(), url: z.string() })

/** Answer of `npm audit --json` where the registry has an audit endpoint. */
const AuditReport = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.enum(severities),
      range: z.string(),
      /** Advisories of the package itself; a name stands for a vulnerable dependency. */
      via: z.array(z.union([Advisory, z.string()])),
    }),
  ),
})

/** Answer of `npm audit --json` where the request failed. */
const AuditFailure = z.object({ message: z.string() })

/**
 * Asks the configured npm registry for advisories on production dependencies. False when one is of
 * moderate severity or above. Passes where the registry has no audit endpoint or is out of reach,
 * and says that nothing was checked.
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

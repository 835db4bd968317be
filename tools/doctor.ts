import { readConfig, type Config } from '#app/config.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { command } from './command.ts'
import { databaseFindings } from './doctor/database.ts'
import { fine, lineOf, problem, type Finding } from './doctor/finding.ts'
import { clock, dataFolder, memory, port } from './doctor/machine.ts'

// Reports problems of this installation, one line per check. Changes only permissions of files that
// other users could read. The boot script checks Node, packages and pages before it runs this.
await command('Usage: npm run doctor', async () => {
  let sound = report([fine(`The program runs on Node ${process.version}`), memory(), clock()])
  const config = settings()
  if (config) {
    const folder = report(dataFolder(config.dataDir))
    const served = report([await port(config)])
    sound = folder && served && sound
    if (folder) sound = report(await databaseFindings(config)) && sound
  }
  if (!config || !sound) process.exitCode = 1
})

function settings(): Config | null {
  try {
    const config = readConfig()
    report([fine(`The configuration is sound; the site is ${config.baseUrl}`)])
    return config
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    report([problem('The configuration cannot be used', error.message)])
    return null
  }
}

function report(findings: readonly Finding[]): boolean {
  for (const finding of findings) console.log(lineOf(finding))
  return findings.every(({ ok }) => ok)
}

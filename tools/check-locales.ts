import { localeFindings } from './locales/findings.ts'

// Checks the interface texts: all languages complete and well-formed, keys used and defined.

const findings = localeFindings(process.cwd())
for (const line of findings) console.error(line)
process.exitCode = findings.length > 0 ? 1 : 0

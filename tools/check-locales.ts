import { localeFindings } from './locales/findings.ts'

// Texts of the interface: every language complete and right in form, every key used and known.

const findings = localeFindings(process.cwd())
for (const line of findings) console.error(line)
process.exitCode = findings.length > 0 ? 1 : 0

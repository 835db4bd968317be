export { putFiles, type FileInput } from './file-writer-queries.ts'
export { claimFiles } from './claim.ts'

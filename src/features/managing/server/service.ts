/** The door to managing: what the words, pictures and orders of managed things have in common. */
export { freeSlug } from './things/free-slug.ts'
export { setArchived, setOrder } from './things/queries.ts'
export {
  beginChange,
  differences,
  finishChange,
  missingIn,
  readThing,
  writeThing,
  type GivenText,
} from './things/things.ts'

import { mapsScriptTimeout } from '#shared/constants.ts'

/** A script of the map: after the client's settings, in five seconds or not at all (F-008). */
export async function inTime<T>(coming: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('the map took too long')), mapsScriptTimeout)
  try {
    return await Promise.race([coming, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

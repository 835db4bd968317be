/** Geolocation failure: permission denied, or unavailable. */
export type PositionProblem = 'positionRefused' | 'positionUnknown'

/** The control that asked for the position last, and explains a failure; the other one does not. */
export type Asker = 'order' | 'place' | null

const lookForPositionMs = 10_000

/**
 * Asks the browser for the position, as a parameter: degrees rounded to about 100 m, as distances
 * are. Returns why there is none otherwise. Loaded when it is first asked for.
 */
export async function askPosition(): Promise<{ near: string } | { problem: PositionProblem }> {
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(resolve, reject, {
        timeout: lookForPositionMs,
        maximumAge: 600_000,
      })
    })
    return { near: `${rounded(coords.latitude)},${rounded(coords.longitude)}` }
  } catch (error) {
    const refused =
      error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED
    return { problem: refused ? 'positionRefused' : 'positionUnknown' }
  }
}

const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000

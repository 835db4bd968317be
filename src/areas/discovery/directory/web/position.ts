/** Geolocation failure: permission denied, or unavailable. */
export type PositionProblem = 'positionRefused' | 'positionUnknown'

const lookForPositionMs = 10_000

/**
 * Asks the browser for the position in degrees, rounded to about a kilometre. Rejects with an error
 * for `positionProblem`.
 */
export function requestPosition(): Promise<{ lat: number; lng: number }> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) }),
      reject,
      { timeout: lookForPositionMs, maximumAge: 600_000 },
    )
  })
}

export function positionProblem(error: unknown): PositionProblem {
  const refused =
    error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED
  return refused ? 'positionRefused' : 'positionUnknown'
}

const rounded = (degrees: number) => Math.round(degrees * 100) / 100

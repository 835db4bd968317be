/** Geolocation failure: permission denied, or unavailable. */
export type PositionProblem = 'positionRefused' | 'positionUnknown'

/** The control that asked for the position last, and explains a failure; the other one does not. */
export type Asker = 'order' | 'place' | null

const lookForPositionMs = 10_000

/**
 * Asks the browser for the position in degrees, rounded to about 100 m, as distances are. Rejects
 * with an error for `positionProblem`.
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

const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000

/** Writes a position as a parameter. */
export function positionText({ lat, lng }: { lat: number; lng: number }): string {
  return `${lat},${lng}`
}

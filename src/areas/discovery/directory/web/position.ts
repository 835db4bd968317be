/** Why the reader's position is not known: they do not allow it, or the device cannot tell. */
export type PositionProblem = 'positionRefused' | 'positionUnknown'

const lookForPositionMs = 10_000

/**
 * Where the reader is in degrees, once they allow the browser to tell. Rounded: about a kilometre
 * will do. Fails with what `positionProblem` puts into words.
 */
export function askPosition(): Promise<{ lat: number; lng: number }> {
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

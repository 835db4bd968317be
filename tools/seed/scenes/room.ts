import {
  type Canvas,
  darker,
  mix,
  path,
  rect,
  rounded,
  sceneWidth,
  shape,
  times,
} from './canvas.ts'

/** A room: wall, floor, and a window whose light falls across both. */
export function room(
  canvas: Canvas,
  wall: string,
  floor: string,
  windowAt: number,
  view: readonly string[],
): void {
  canvas.add(
    rect(0, 0, sceneWidth, 720, canvas.gradient([darker(wall, 0.08), wall])),
    rect(0, 720, sceneWidth, 280, canvas.gradient([floor, darker(floor, 0.25)])),
    times(12, (index) =>
      shape(
        [
          [index * 150 - 60, 720],
          [index * 150 - 54, 720],
          [index * 210 - 330, 1000],
          [index * 210 - 340, 1000],
        ],
        darker(floor, 0.16),
      ),
    ),
    rect(0, 706, sceneWidth, 18, darker(wall, 0.18)),
    rounded(windowAt - 14, 96, 428, 388, 10, darker(wall, 0.35)),
    rect(windowAt, 110, 400, 360, canvas.gradient(view)),
    path(
      `M${windowAt} 470V400q110 -60 220 -10t180 -30V470Z`,
      mix(view.at(-1) ?? wall, '#5f8f6a', 0.45),
    ),
    path(
      `M${windowAt} 470V446q130 -50 240 -14t160 -34V470Z`,
      mix(view.at(-1) ?? wall, '#3f7a5a', 0.55),
    ),
    rect(windowAt + 194, 110, 12, 360, darker(wall, 0.35)),
    rect(windowAt, 280, 400, 12, darker(wall, 0.35)),
    rounded(windowAt - 34, 470, 468, 24, 6, darker(wall, 0.28)),
    shape(
      [
        [windowAt, 500],
        [windowAt + 400, 500],
        [windowAt + 160, 1000],
        [windowAt - 420, 1000],
      ],
      '#fff3cf',
      'fill-opacity="0.16"',
    ),
  )
}

export const morningView = ['#9fd0e0', '#e6f3ec', '#f7ecd0'] as const

export const eveningView = ['#e98f5a', '#f6bd72', '#fde6b0'] as const

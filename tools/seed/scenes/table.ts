import {
  type Canvas,
  darker,
  lighter,
  line,
  oval,
  rect,
  sceneWidth,
  shape,
  times,
} from './canvas.ts'

/** A table against a wall with light from the left; everything stands on it. */
export function table(canvas: Canvas, wall: string, wood: string): void {
  canvas.add(
    rect(
      0,
      0,
      sceneWidth,
      660,
      canvas.gradient([lighter(wall, 0.2), wall, darker(wall, 0.16)], 'across'),
    ),
    shape(
      [
        [120, 0],
        [470, 0],
        [900, 660],
        [420, 660],
      ],
      '#fff8e2',
      'fill-opacity="0.22"',
    ),
    shape(
      [
        [560, 0],
        [700, 0],
        [1130, 660],
        [1000, 660],
      ],
      '#fff8e2',
      'fill-opacity="0.16"',
    ),
    rect(0, 650, sceneWidth, 350, canvas.gradient([wood, darker(wood, 0.22)])),
    rect(0, 650, sceneWidth, 9, lighter(wood, 0.35)),
    times(7, (index) =>
      line(
        `M0 ${700 + index * index * 7}Q800 ${690 + index * index * 7} 1600 ${704 + index * index * 7}`,
        darker(wood, 0.12),
        2 + index * 0.5,
      ),
    ),
  )
}

export const shadow = (x: number, y: number, w: number) =>
  oval(x + w * 0.12, y, w * 0.62, w * 0.07 + 8, '#1d1a2b', 'fill-opacity="0.26"')

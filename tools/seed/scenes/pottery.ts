import { type Canvas, lighter, line, oval, path, rect, rounded, times } from './canvas.ts'
import { person } from './nature.ts'
import { morningView, room } from './room.ts'

/** Shelves of pots around a wheel. */
export function pottery(canvas: Canvas, wall: string, glazes: readonly string[]): void {
  const { random } = canvas
  room(canvas, wall, '#a07a5f', 1080, morningView)
  for (const [row, y] of [230, 400, 570].entries()) {
    canvas.add(rounded(90, y, 880, 20, 5, '#9c6a44'), rect(90, y + 14, 880, 6, '#7d5030'))
    let x = 120
    while (x < 900) {
      const w = random.between(60, 104)
      const glaze = random.pick(glazes)
      canvas.add(
        vessel(
          x + w / 2,
          y,
          w,
          random.between(70, 126),
          glaze,
          Math.floor(random.between(0, 4)) + (row % 2),
        ),
      )
      x += w + random.between(16, 40)
    }
  }
  canvas.add(
    rounded(1040, 700, 330, 36, 10, '#7d5a45'),
    rect(1080, 736, 36, 220, '#6b4a38'),
    rect(1300, 736, 36, 220, '#6b4a38'),
    oval(1205, 700, 150, 30, '#5a4a48'),
    oval(1205, 692, 150, 28, '#8d8078'),
    path('M1130 690Q1090 600 1140 560H1270Q1320 600 1280 690Z', '#b8704a'),
    path('M1220 560H1270Q1320 600 1280 690H1220Z', '#a05c3a'),
    oval(1205, 562, 66, 16, '#8a4a30'),
    times(4, (index) => line(`M1126 ${600 + index * 24}q80 20 160 0`, '#c9845c', 4)),
    person(1450, 985, 470, '#4f6d7a', '#7d5030'),
    times(5, (index) =>
      vessel(
        180 + index * 150,
        950,
        110,
        120 + (index % 2) * 50,
        glazes[index % glazes.length] ?? '#b8603f',
        index,
      ),
    ),
  )
}

/** A pot of one of five outlines standing at (x, y). */
export function vessel(
  x: number,
  y: number,
  w: number,
  h: number,
  glaze: string,
  kind: number,
): string {
  const half = w / 2
  const outlines = [
    `M${x - half * 0.7} ${y}Q${x - half * 1.2} ${y - h * 0.6} ${x - half * 0.4} ${y - h * 0.8}V${y - h}H${x + half * 0.4}V${y - h * 0.8}Q${x + half * 1.2} ${y - h * 0.6} ${x + half * 0.7} ${y}Z`,
    `M${x - half * 0.5} ${y}Q${x - half} ${y - h * 0.3} ${x - half} ${y - h * 0.6}H${x + half}Q${x + half} ${y - h * 0.3} ${x + half * 0.5} ${y}Z`,
    `M${x - half * 0.75} ${y}L${x - half * 0.75} ${y - h * 0.85}H${x + half * 0.75}V${y}Z`,
    `M${x - half * 0.5} ${y}Q${x - half * 1.3} ${y - h * 0.45} ${x - half * 0.22} ${y - h * 0.72}L${x - half * 0.3} ${y - h}H${x + half * 0.3}L${x + half * 0.22} ${y - h * 0.72}Q${x + half * 1.3} ${y - h * 0.45} ${x + half * 0.5} ${y}Z`,
    `M${x - half} ${y}Q${x - half * 0.9} ${y - h * 0.9} ${x - half * 0.5} ${y - h * 0.9}H${x + half * 0.5}Q${x + half * 0.9} ${y - h * 0.9} ${x + half} ${y}Z`,
  ]
  const outline = outlines[kind % outlines.length] ?? ''
  return (
    path(outline, glaze) +
    `<g fill-opacity="0.22">${path(outline, '#1d1a2b', `transform="translate(${(x * 0.55 + half * 0.35).toFixed(1)} 0) scale(0.45 1)"`)}</g>` +
    oval(
      x - half * 0.42,
      y - h * 0.46,
      half * 0.1,
      h * 0.2,
      lighter(glaze, 0.6),
      'fill-opacity="0.8"',
    ) +
    line(
      `M${x - half * 0.6} ${y - h * 0.28}q${half * 0.6} ${h * 0.07} ${half * 1.2} 0`,
      lighter(glaze, 0.5),
      4,
    )
  )
}

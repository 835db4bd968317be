import {
  type Canvas,
  darker,
  disc,
  line,
  mix,
  oval,
  path,
  rect,
  rounded,
  sceneWidth,
  times,
} from './canvas.ts'
import { type Light, paintSky, person } from './nature.ts'

const awnings = ['#c7503f', '#e0a03c', '#3f7d78', '#5b6fa8', '#a8577a'] as const

/** Stalls under striped awnings. */
export function streetMarket(canvas: Canvas, light: Light): void {
  const { random } = canvas
  houseBackdrop(canvas, light)
  canvas.add(
    rect(0, 700, sceneWidth, 300, canvas.gradient([mix('#d6bf9f', light.haze, 0.2), '#a98f73'])),
  )
  for (const [index, x] of [-60, 480, 1020].entries()) {
    const awning =
      awnings[(index * 2 + Math.floor(random.between(0, 2))) % awnings.length] ?? '#c7503f'
    const y = 470 + (index % 2) * 24
    canvas.add(
      rect(x + 40, y, 14, 420, '#6b4a35'),
      rect(x + 500, y, 14, 420, '#6b4a35'),
      rect(x + 50, y + 60, 460, 240, '#3d2f2a', 'fill-opacity="0.5"'),
      person(x + 200, y + 320, 250, random.pick(['#2f5f6a', '#7a3b52', '#c9803a'])),
      person(x + 390, y + 316, 230, random.pick(['#e9d3a8', '#5b6fa8', '#a8432f']), '#3d2f2a'),
      rect(x + 20, y + 260, 520, 150, '#8a6244'),
      rect(x + 20, y + 260, 520, 16, '#b98a55'),
      times(4, (tray) => {
        const color = random.pick([
          '#d9503f',
          '#e8a83c',
          '#6d9a4b',
          '#8a4a7a',
          '#e9d36b',
          '#c9703a',
        ])
        const tx = x + 36 + tray * 126
        return (
          times(14, () =>
            disc(
              tx + 14 + random.between(0, 86),
              y + 246 + random.between(-22, 10),
              14,
              random.between(0, 1) > 0.5 ? color : darker(color, 0.14),
            ),
          ) +
          rect(tx, y + 256, 114, 40, '#c69a63') +
          rect(tx, y + 256, 114, 8, '#d9b27c')
        )
      }),
      times(9, (stripe) =>
        path(
          `M${x + 10 + stripe * 60} ${y - 60 + 40}L${x - 6 + stripe * 60} ${y + 50}q30 34 60 0L${x + 70 + stripe * 60} ${y - 20}Z`,
          stripe % 2 ? '#fbf1de' : awning,
        ),
      ),
      rect(x + 8, y - 34, 544, 18, darker(awning, 0.2)),
    )
  }
  canvas.add(
    times(12, (index) => disc(40 + index * 140, 330 + Math.sin(index * 0.9) * 30, 13, '#fbe3a0')),
    line(
      `M0 300${times(12, (index) => `L${40 + index * 140} ${318 + Math.sin(index * 0.9) * 30}`)}`,
      '#6b4a35',
      3,
    ),
    person(880, 990, 300, '#b8583d', '#f0d9a8'),
    oval(930, 960, 60, 34, '#b98a55'),
    times(7, () =>
      disc(
        random.between(894, 966),
        random.between(920, 940),
        17,
        random.pick(['#6d9a4b', '#e8a83c', '#d9503f']),
      ),
    ),
  )
}

function houseBackdrop(canvas: Canvas, light: Light): void {
  const { random } = canvas
  paintSky(canvas, light, [1300, 190], 2)
  let x = -20
  while (x < sceneWidth) {
    const w = random.between(150, 260)
    const h = random.between(330, 480)
    const wall = mix(
      random.pick(['#e2b98a', '#d99a7a', '#c9b8a8', '#e8cfa2', '#b8a9b0']),
      light.haze,
      0.35,
    )
    canvas.add(
      rect(x, 720 - h, w, h, wall),
      rect(x, 720 - h, w, 16, darker(wall, 0.2)),
      times(6, (index) =>
        rounded(
          x + 24 + (index % 2) * w * 0.45,
          760 - h + Math.floor(index / 2) * 100,
          w * 0.24,
          62,
          12,
          darker(wall, 0.35),
        ),
      ),
    )
    x += w
  }
}

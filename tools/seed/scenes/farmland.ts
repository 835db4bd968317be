import {
  type Canvas,
  darker,
  disc,
  lighter,
  line,
  mix,
  oval,
  path,
  rect,
  sceneWidth,
  shape,
  times,
} from './canvas.ts'
import { hillLine, land, type Light, paintSky, person, tree } from './nature.ts'

/** Wide fields, a barn and a row of trees. */
export function fields(canvas: Canvas, light: Light): void {
  const { random } = canvas
  paintSky(canvas, light, [1210, 240], 4)
  canvas.add(
    land(hillLine(canvas, 500, 40, 2), mix(light.land[0], light.haze, 0.5)),
    land(hillLine(canvas, 560, 40, 1.5), light.land[0]),
    times(16, (index) =>
      tree(
        index * 104 + random.between(-30, 30),
        590 + random.between(-10, 10),
        random.between(60, 110),
        mix(light.land[1], light.land[0], random.between(0, 0.6)),
      ),
    ),
    land(hillLine(canvas, 610, 22, 1), light.land[1]),
  )
  const crop = mix(light.land[0], '#e8c45c', 0.55)
  canvas.add(
    path('M0 1000V700Q500 640 1600 660V1000Z', crop),
    times(22, (index) =>
      shape(
        [
          [760 + (index - 11) * 28, 652],
          [766 + (index - 11) * 28, 652],
          [800 + (index - 10.4) * 190, 1000],
          [800 + (index - 11) * 190, 1000],
        ],
        index % 2 ? darker(crop, 0.14) : lighter(crop, 0.18),
      ),
    ),
    rect(300, 520, 250, 150, '#a8432f'),
    rect(460, 520, 90, 150, '#8a3527'),
    shape(
      [
        [284, 524],
        [330, 440],
        [430, 440],
        [476, 524],
      ],
      '#6b4036',
    ),
    shape(
      [
        [430, 440],
        [520, 446],
        [566, 524],
        [476, 524],
      ],
      '#54312b',
    ),
    rect(350, 580, 60, 90, '#f0e2c8'),
    line('M350 580L410 670M410 580L350 670', '#a8432f', 6),
    rect(582, 480, 56, 190, '#d8d3c8'),
    rect(614, 480, 24, 190, '#b9b3a8'),
    path('M578 484Q610 420 642 484Z', '#8e8a84'),
    tree(1400, 780, 330, light.land[2]),
    oval(1400, 786, 180, 18, darker(crop, 0.3), 'fill-opacity="0.5"'),
    person(980, 730, 74, '#3b5f7a'),
    times(40, () =>
      oval(
        random.between(0, 1600),
        random.between(930, 1000),
        8,
        8,
        random.pick(['#d9503f', '#f4efe2', '#5f7fb8']),
      ),
    ),
  )
}

/** Rows of fruit trees with ladders and crates. */
export function orchard(canvas: Canvas, light: Light, fruit: string, leaf: string): void {
  paintSky(canvas, light, [300, 220], 3)
  canvas.add(
    land(hillLine(canvas, 500, 50, 2), mix(light.land[0], light.haze, 0.5)),
    land(hillLine(canvas, 560, 20, 1), light.land[0]),
  )
  for (let row = 0; row < 4; row++) {
    const y = 600 + row * row * 34 + row * 30
    const h = 110 + row * 88
    canvas.add(
      rect(0, y - 20, sceneWidth, 440, mix(light.land[0], light.land[1], 0.3 + row * 0.2)),
      times(12 - row * 2, (index) => {
        const x = (index + 0.4 + (row % 2) * 0.4) * (sceneWidth / (11 - row * 2.2))
        return (
          oval(x, y + 6, h * 0.42, h * 0.05, darker(light.land[1], 0.35), 'fill-opacity="0.5"') +
          tree(x, y + 8, h, mix(mix(leaf, light.haze, 0.34), leaf, row / 3), fruit)
        )
      }),
    )
  }
  canvas.add(
    rect(0, 985, sceneWidth, 15, light.land[2]),
    line('M250 980L330 640M310 980L364 640', '#b98a55', 12),
    times(8, (index) =>
      line(`M${256 + index * 9.6} ${946 - index * 38}H${308 + index * 6}`, '#b98a55', 9),
    ),
    crate(1100, 880, 230, fruit),
    crate(1290, 900, 230, lighter(fruit, 0.2)),
  )
}

export function crate(x: number, y: number, w: number, fruit: string): string {
  const r = w / 11
  return (
    times(10, (index) =>
      disc(
        x + r + (index % 5) * r * 2.2 + (index > 4 ? r : 0),
        y + (index > 4 ? -r * 1.2 : r * 0.2),
        r * 1.15,
        index % 3 ? fruit : darker(fruit, 0.12),
      ),
    ) +
    times(10, (index) =>
      disc(
        x + r * 0.7 + (index % 5) * r * 2.2 + (index > 4 ? r : 0),
        y - r * 0.3 + (index > 4 ? -r * 1.2 : r * 0.2),
        r * 0.3,
        lighter(fruit, 0.5),
        'fill-opacity="0.7"',
      ),
    ) +
    times(3, (index) =>
      rect(
        x - 6,
        y + r * 0.6 + index * r * 1.6,
        w + 12,
        r * 1.3,
        index % 2 ? '#c69a63' : '#d3a970',
      ),
    ) +
    rect(x - 6, y + r * 0.6, r, r * 4.5, '#a97d4b') +
    rect(x + w + 6 - r, y + r * 0.6, r, r * 4.5, '#a97d4b')
  )
}

import {
  darker,
  disc,
  group,
  line,
  mix,
  newCanvas,
  oval,
  path,
  rect,
  rounded,
  shape,
  times,
} from './canvas.ts'

/** Size of a logo's coordinate system. */
const logoSize = 512

const grounds = [
  '#2f6d5a',
  '#b8482f',
  '#27406f',
  '#7a3b52',
  '#c9803a',
  '#3f7d8a',
  '#5a4a6b',
  '#4f6d3a',
] as const
const figures = ['#fbf3e0', '#f3d7a4', '#f6efe2', '#ffe3b0'] as const

type Mark = (front: string, accent: string, ground: string) => string

/** Figures around (0, 0) within ±170. */
const marks: readonly Mark[] = [
  (front, accent) =>
    times(6, (index) =>
      oval(0, -88, 40, 82, index % 2 ? front : accent, `transform="rotate(${index * 60})"`),
    ),
  (front, accent, ground) =>
    path('M0 -160Q120 -40 90 60Q70 140 0 150Q-70 140 -90 60Q-120 -40 0 -160Z', front) +
    line('M0 150V-90M0 40L60 -20M0 90L-58 30', ground, 12) +
    disc(0, 178, 12, accent),
  (front, accent) =>
    path('M-160 60Q-80 -20 0 60T160 60V150H-160Z', front) +
    path('M-160 0Q-80 -80 0 0T160 0V40Q80 120 0 40T-160 40Z', accent) +
    disc(60, -100, 50, front),
  (front, accent) =>
    shape(
      [
        [-170, 130],
        [-50, -90],
        [20, 40],
        [60, -20],
        [170, 130],
      ],
      front,
    ) +
    shape(
      [
        [-50, -90],
        [-84, -26],
        [-50, -46],
        [-20, -16],
      ],
      accent,
    ) +
    disc(100, -110, 36, accent),
  (front, accent) => times(3, (index) => disc(0, 0, 150 - index * 52, index % 2 ? accent : front)),
  (front, accent) =>
    shape(
      [
        [0, -160],
        [138, -80],
        [138, 80],
        [0, 160],
        [-138, 80],
        [-138, -80],
      ],
      front,
    ) +
    shape(
      [
        [0, -90],
        [78, -45],
        [78, 45],
        [0, 90],
        [-78, 45],
        [-78, -45],
      ],
      accent,
    ),
  (front, accent) =>
    times(8, (index) =>
      line('M0 -84V-158', index % 2 ? accent : front, 26, `transform="rotate(${index * 45})"`),
    ) + disc(0, 0, 66, front),
  (front, accent) =>
    rounded(-140, -140, 130, 130, 30, front) +
    rounded(10, -140, 130, 130, 65, accent) +
    rounded(-140, 10, 130, 130, 65, accent) +
    rounded(10, 10, 130, 130, 30, front),
  (front, accent) =>
    path('M-130 -40H130Q120 120 0 130Q-120 120 -130 -40Z', front) +
    line('M-70 -76q-20 -34 0 -60M0 -76q-20 -34 0 -60M70 -76q-20 -34 0 -60', accent, 16),
  (front, accent) =>
    times(5, (index) =>
      path(
        'M-150 0Q0 -76 150 0Q0 76 -150 0Z',
        index % 2 ? accent : front,
        `transform="rotate(${index * 36})" opacity="0.82"`,
      ),
    ),
  (front, accent, ground) =>
    path('M-150 130V-20L0 -150L150 -20V130Z', front) +
    path('M0 130Q-80 60 -50 0Q-20 -34 0 0Q20 -34 50 0Q80 60 0 130Z', accent) +
    rect(-150, 112, 300, 18, ground, 'opacity="0.18"'),
  (front, accent) =>
    times(4, (index) => rect(-150 + index * 76, -150, 40, 300, index % 2 ? accent : front)) +
    times(3, (index) =>
      rect(-160, -110 + index * 92, 320, 34, index % 2 ? front : accent, 'opacity="0.9"'),
    ),
  (front, accent) =>
    disc(-70, 60, 84, front) + disc(70, 60, 84, accent) + disc(0, -62, 84, front, 'opacity="0.9"'),
  (front, accent) =>
    path('M-160 40Q-60 120 160 20Q110 140 0 140Q-110 140 -160 40Z', front) +
    path('M-10 30V-160Q110 -60 110 10Z', accent) +
    path('M-30 36V-110Q-120 -40 -120 30Z', front),
]

export const logoCount = 42

/** A figure in two colours on a background: dark, dark with a ring, or light. */
export function logoSvg(index: number, pixels: number): string {
  const canvas = newCanvas(`logo ${index}`, logoSize, logoSize)
  const dark = grounds[(index * 5) % grounds.length] ?? grounds[0]
  const pale = figures[index % figures.length] ?? figures[0]
  const style = Math.floor(index / marks.length)
  const ground = style === 2 ? pale : dark
  const front = style === 2 ? dark : pale
  const accent = index % 3 === 1 ? '#e9b04a' : mix(ground, front, 0.5)
  const mark = marks[index % marks.length]
  canvas.add(
    rect(
      0,
      0,
      logoSize,
      logoSize,
      canvas.gradient([ground, darker(ground, style === 2 ? 0.05 : 0.14)]),
    ),
    style === 1 ? disc(256, 256, 216, 'none', `stroke="${front}" stroke-width="12"`) : '',
    mark
      ? group(
          [mark(front, accent, ground)],
          `transform="translate(256 256) scale(${style === 1 ? 0.84 : 0.96})"`,
        )
      : '',
  )
  return canvas.svg(pixels)
}

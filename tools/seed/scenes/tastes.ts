import {
  type Canvas,
  darker,
  disc,
  lighter,
  line,
  mix,
  oval,
  path,
  rounded,
  shape,
  times,
} from './canvas.ts'
import { crate } from './farmland.ts'
import { vessel } from './pottery.ts'
import { shadow, table } from './table.ts'

export function fruitCrates(
  canvas: Canvas,
  wall: string,
  fruits: readonly [string, string, string],
): void {
  table(canvas, wall, '#94704e')
  canvas.add(
    shadow(480, 790, 560),
    crate(200, 610, 520, fruits[0]),
    shadow(1130, 800, 520),
    crate(880, 630, 480, fruits[1]),
    times(9, (index) => {
      const x = 330 + index * 118
      const y = 900 + (index % 2) * 36
      const color = fruits[(index + 2) % 3] ?? fruits[0]
      return (
        shadow(x, y + 50, 90) +
        disc(x, y, 54, color) +
        path(
          `M${x + 6} ${y - 54}A54 54 0 0 1 ${x + 10} ${y + 53}A70 70 0 0 0 ${x + 6} ${y - 54}Z`,
          darker(color, 0.18),
        ) +
        oval(x - 20, y - 20, 12, 17, lighter(color, 0.6), 'fill-opacity="0.8"') +
        line(`M${x} ${y - 50}q4 -20 14 -24`, '#6b4a35', 5) +
        oval(x + 28, y - 66, 22, 9, '#6d9a4b', `transform="rotate(-24 ${x + 28} ${y - 66})"`)
      )
    }),
  )
}

export function spices(canvas: Canvas, wall: string): void {
  const { random } = canvas
  table(canvas, wall, '#7d5840')
  const heaps = ['#d9a02b', '#b8402f', '#7d4a2b', '#6d8a3c', '#e0c48a', '#3d2f2a'] as const
  canvas.add(
    heaps
      .map((color, index) => {
        const x = 240 + (index % 3) * 480 + (index > 2 ? 110 : 0)
        const y = index > 2 ? 900 : 690
        const w = index > 2 ? 400 : 330
        return (
          shadow(x, y + 40, w) +
          path(
            `M${x - w / 2} ${y - 30}Q${x - w * 0.4} ${y + w * 0.2} ${x} ${y + w * 0.2}Q${x + w * 0.4} ${y + w * 0.2} ${x + w / 2} ${y - 30}Z`,
            index % 2 ? '#b98a55' : '#8a5a3c',
          ) +
          oval(x, y - 30, w / 2, w * 0.12, '#5d3d2b') +
          path(
            `M${x - w * 0.44} ${y - 30}Q${x - w * 0.1} ${y - w * 0.42} ${x} ${y - w * 0.4}Q${x + w * 0.12} ${y - w * 0.4} ${x + w * 0.44} ${y - 30}Q${x} ${y + w * 0.08} ${x - w * 0.44} ${y - 30}Z`,
            color,
          ) +
          path(
            `M${x + 4} ${y - w * 0.4}Q${x + w * 0.12} ${y - w * 0.4} ${x + w * 0.44} ${y - 30}Q${x + w * 0.24} ${y + w * 0.03} ${x + w * 0.1} ${y + w * 0.02}Z`,
            darker(color, 0.18),
          ) +
          times(22, () =>
            disc(
              x + random.between(-w * 0.3, w * 0.26),
              y - random.between(20, w * 0.2),
              random.between(2, 5),
              lighter(color, 0.35),
            ),
          )
        )
      })
      .join(''),
    times(5, (index) =>
      rounded(
        1290 + index * 34,
        470 + (index % 2) * 20,
        22,
        190,
        10,
        index % 2 ? '#9c5a32' : '#b8703f',
      ),
    ),
    rounded(1270, 550, 210, 22, 8, '#e3cda8'),
    [
      [110, 830],
      [160, 860],
      [560, 800],
    ]
      .map(
        ([x = 0, y = 0]) =>
          times(8, (ray) =>
            oval(
              x + Math.cos(ray * 0.785) * 22,
              y + Math.sin(ray * 0.785) * 14,
              15,
              6,
              '#7d4a2b',
              `transform="rotate(${ray * 45} ${(x + Math.cos(ray * 0.785) * 22).toFixed(1)} ${(y + Math.sin(ray * 0.785) * 14).toFixed(1)})"`,
            ),
          ) + disc(x, y, 7, '#5d3422'),
      )
      .join(''),
  )
}

export function teaTable(canvas: Canvas, wall: string, glaze: string): void {
  table(canvas, wall, '#a5794f')
  const cup = (x: number, y: number, w: number) =>
    shadow(x, y, w * 1.2) +
    oval(x, y, w * 0.74, w * 0.16, lighter(glaze, 0.4)) +
    path(
      `M${x - w / 2} ${y - w * 0.56}Q${x - w * 0.44} ${y} ${x} ${y + 4}Q${x + w * 0.44} ${y} ${x + w / 2} ${y - w * 0.56}Z`,
      glaze,
    ) +
    path(
      `M${x + w * 0.14} ${y - w * 0.54}Q${x + w * 0.2} ${y - w * 0.1} ${x + w * 0.06} ${y + 3}Q${x + w * 0.44} ${y} ${x + w / 2} ${y - w * 0.56}Z`,
      darker(glaze, 0.18),
    ) +
    oval(x, y - w * 0.56, w / 2, w * 0.11, lighter(glaze, 0.5)) +
    oval(x, y - w * 0.55, w * 0.44, w * 0.085, '#b8702f') +
    line(`M${x - 16} ${y - w * 0.74}q-22 -40 6 -70t-2 -62`, '#fffaf0', 11, 'stroke-opacity="0.5"')
  canvas.add(
    shadow(560, 780, 520),
    path('M360 780Q280 560 460 500H680Q860 560 780 780Q570 830 360 780Z', glaze),
    path('M600 500H680Q860 560 780 780Q720 800 660 806Q760 640 600 500Z', darker(glaze, 0.18)),
    oval(570, 502, 120, 26, darker(glaze, 0.3)),
    path('M470 494Q570 430 670 494Q570 520 470 494Z', lighter(glaze, 0.12)),
    disc(570, 446, 22, '#8a5a38'),
    path('M800 600Q930 560 960 470Q980 450 1000 470Q980 640 800 700Z', glaze),
    line('M366 580Q230 560 250 670Q270 730 350 720', '#8a5a38', 24),
    oval(
      470,
      600,
      30,
      70,
      lighter(glaze, 0.5),
      'fill-opacity="0.55" transform="rotate(14 470 600)"',
    ),
    cup(1060, 840, 210),
    cup(1340, 760, 180),
    times(30, (index) =>
      oval(
        210 + (index % 10) * 22 + ((index * 7) % 13),
        880 + Math.floor(index / 10) * 22,
        15,
        5,
        index % 3 ? '#3f5a3a' : '#5f7a44',
        `transform="rotate(${(index * 47) % 180} ${210 + (index % 10) * 22} ${880 + Math.floor(index / 10) * 22})"`,
      ),
    ),
    path('M1400 650Q1420 470 1480 400', 'none', 'stroke="#6b4a35" stroke-width="9"'),
    times(7, (index) =>
      oval(
        1410 + index * 12,
        620 - index * 34,
        40,
        15,
        index % 2 ? '#6f9a5a' : '#4f7d4a',
        `transform="rotate(${index % 2 ? 30 : 150} ${1410 + index * 12} ${620 - index * 34})"`,
      ),
    ),
  )
}

export function chocolate(canvas: Canvas, wall: string): void {
  const { random } = canvas
  table(canvas, wall, '#8a6248')
  canvas.add(
    shadow(620, 880, 800),
    shape(
      [
        [300, 720],
        [860, 620],
        [980, 820],
        [380, 930],
      ],
      '#4a2a20',
    ),
    times(12, (index) => {
      const column = index % 4
      const row = Math.floor(index / 4)
      const x = 330 + column * 140 + row * 30
      const y = 728 - column * 25 + row * 64
      return (
        shape(
          [
            [x, y],
            [x + 116, y - 21],
            [x + 138, y + 30],
            [x + 22, y + 52],
          ],
          '#6b3d2c',
        ) +
        shape(
          [
            [x + 14, y + 6],
            [x + 108, y - 11],
            [x + 118, y + 8],
            [x + 22, y + 27],
          ],
          '#84503a',
        )
      )
    }),
    shape(
      [
        [260, 740],
        [420, 712],
        [520, 906],
        [344, 944],
      ],
      '#d9a441',
    ),
    shape(
      [
        [300, 733],
        [370, 720],
        [464, 916],
        [386, 932],
      ],
      '#f3e2c2',
    ),
    shadow(1180, 720, 360),
    path(
      'M1010 690Q1030 560 1180 540Q1340 540 1380 650Q1360 740 1200 740Q1050 740 1010 690Z',
      '#c9803a',
    ),
    path(
      'M1010 690Q1060 600 1200 600Q1320 600 1380 650Q1360 740 1200 740Q1050 740 1010 690Z',
      '#e3c48a',
    ),
    times(12, (index) =>
      oval(
        1080 + (index % 6) * 48,
        650 + Math.floor(index / 6) * 42,
        26,
        20,
        index % 2 ? '#f3ead8' : '#e9d9c0',
      ),
    ),
    times(26, () => {
      const x = random.between(1000, 1450)
      const y = random.between(830, 960)
      return (
        oval(x, y, 22, 15, random.pick(['#5d3422', '#6f4028', '#4a2a20'])) +
        line(`M${(x - 14).toFixed(0)} ${y.toFixed(0)}q14 -8 28 0`, '#8a5a40', 3)
      )
    }),
    vessel(250, 640, 150, 230, '#b8603f', 1),
    times(4, (index) =>
      line(`M${214 + index * 24} 470q-18 -40 4 -70t0 -60`, '#fffaf0', 10, 'stroke-opacity="0.4"'),
    ),
  )
}

export function mushrooms(canvas: Canvas, wall: string): void {
  table(canvas, wall, '#6b5a44')
  const mushroom = (x: number, y: number, size: number, color: string) =>
    shadow(x, y, size) +
    path(
      `M${x - size * 0.16} ${y}Q${x - size * 0.1} ${y - size * 0.5} ${x - size * 0.14} ${y - size * 0.7}H${x + size * 0.14}Q${x + size * 0.1} ${y - size * 0.5} ${x + size * 0.18} ${y}Z`,
      '#f0e4cf',
    ) +
    path(
      `M${x + size * 0.04} ${y}Q${x + size * 0.06} ${y - size * 0.5} ${x + size * 0.04} ${y - size * 0.7}H${x + size * 0.14}Q${x + size * 0.1} ${y - size * 0.5} ${x + size * 0.18} ${y}Z`,
      '#d6c6aa',
    ) +
    path(
      `M${x - size * 0.5} ${y - size * 0.62}Q${x - size * 0.4} ${y - size * 1.06} ${x} ${y - size * 1.08}Q${x + size * 0.4} ${y - size * 1.06} ${x + size * 0.5} ${y - size * 0.62}Q${x} ${y - size * 0.5} ${x - size * 0.5} ${y - size * 0.62}Z`,
      color,
    ) +
    path(
      `M${x - size * 0.46} ${y - size * 0.62}Q${x} ${y - size * 0.52} ${x + size * 0.46} ${y - size * 0.62}Q${x} ${y - size * 0.44} ${x - size * 0.46} ${y - size * 0.62}Z`,
      '#e3d3b4',
    ) +
    oval(x - size * 0.16, y - size * 0.9, size * 0.14, size * 0.06, lighter(color, 0.4))
  canvas.add(
    rounded(180, 660, 1240, 190, 60, '#5d4534'),
    oval(1400, 755, 60, 95, '#8a6a4c'),
    times(4, (index) =>
      oval(
        1400,
        755,
        50 - index * 12,
        80 - index * 20,
        'none',
        'stroke="#6b4f38" stroke-width="5"',
      ),
    ),
    times(8, (index) => line(`M${230 + index * 140} ${690 + (index % 3) * 50}h90`, '#44311f', 7)),
    times(12, (index) =>
      oval(260 + index * 96, 664 + (index % 2) * 14, 66, 20, index % 2 ? '#6f8a4f' : '#5a7442'),
    ),
    mushroom(420, 670, 250, '#b89272'),
    mushroom(620, 672, 180, '#c9a98a'),
    mushroom(840, 668, 300, '#a88464'),
    mushroom(1070, 674, 210, '#cdb095'),
    mushroom(1240, 670, 160, '#b89272'),
    mushroom(320, 930, 150, '#d6bfa4'),
    mushroom(1340, 950, 170, '#b89272'),
    mushroom(560, 950, 130, mix('#b89272', '#fff8ea', 0.3)),
  )
}

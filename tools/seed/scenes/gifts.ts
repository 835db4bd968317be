import {
  type Canvas,
  darker,
  disc,
  lighter,
  line,
  oval,
  path,
  rect,
  rounded,
  sceneHeight,
  sceneWidth,
  shape,
  times,
} from './canvas.ts'
import { vessel } from './pottery.ts'
import { shadow, table } from './table.ts'

export function books(canvas: Canvas, wall: string, covers: readonly string[]): void {
  const { random } = canvas
  table(canvas, wall, '#8a6548')
  let x = 170
  while (x < 820) {
    const w = random.between(44, 86)
    const h = random.between(280, 400)
    const color = random.pick(covers)
    canvas.add(
      rounded(x, 690 - h, w, h, 6, color),
      rect(x + w * 0.7, 690 - h, w * 0.3, h, darker(color, 0.18)),
      rect(x, 720 - h, w, 10, lighter(color, 0.5)),
      rect(x, 640 - h * 0.2, w, 8, lighter(color, 0.5)),
      disc(x + w / 2, 690 - h / 2, w * 0.16, lighter(color, 0.5)),
    )
    x += w + 4
  }
  canvas.add(
    rounded(100, 430, 60, 264, 10, '#6b4a35'),
    shadow(1120, 700, 480),
    times(4, (index) => {
      const color = covers[index % covers.length] ?? '#7a3b52'
      return (
        rounded(900 + index * 14, 650 - index * 52, 440 - index * 20, 48, 8, color) +
        rect(912 + index * 14, 662 - index * 52, 424 - index * 20, 24, '#f3e8d2') +
        rounded(900 + index * 14, 650 - index * 52, 34, 48, 8, darker(color, 0.2))
      )
    }),
    vessel(1420, 700, 130, 190, '#3f6d6a', 2),
    times(5, (index) =>
      rounded(
        1370 + index * 24,
        390 + (index % 2) * 30,
        14,
        170,
        6,
        ['#e0a03c', '#c7503f', '#5b6fa8', '#f3e2c2', '#7fa06a'][index] ?? '#e0a03c',
      ),
    ),
    shadow(700, 940, 700),
    path('M400 930Q560 830 720 890L730 800Q560 740 420 830Z', '#fbf3e0'),
    path('M1040 930Q880 830 720 890L730 800Q880 740 1020 830Z', '#f0e4ca'),
    times(
      5,
      (index) =>
        line(
          `M${456 + index * 4} ${846 + index * 15}Q570 ${800 + index * 16} 690 ${838 + index * 9}`,
          '#c4b498',
          4,
        ) +
        line(
          `M${984 - index * 4} ${846 + index * 15}Q870 ${800 + index * 16} 756 ${838 + index * 9}`,
          '#b8a88a',
          4,
        ),
    ),
    line('M1180 940L1420 850', '#3d3a44', 12),
    shape(
      [
        [1160, 948],
        [1190, 928],
        [1196, 944],
      ],
      '#d9b27c',
    ),
  )
}

export function toys(canvas: Canvas, wall: string): void {
  table(canvas, wall, '#c69a6b')
  const block = (x: number, y: number, size: number, color: string) =>
    rounded(x, y - size, size, size, 8, color) +
    rect(x + size * 0.78, y - size + 4, size * 0.22, size - 8, darker(color, 0.18)) +
    disc(x + size * 0.4, y - size / 2, size * 0.18, lighter(color, 0.5))
  canvas.add(
    shadow(420, 700, 520),
    [
      ['#c7503f', 200, 690, 150],
      ['#e0a03c', 360, 690, 150],
      ['#4f8a8a', 520, 690, 150],
      ['#e3cda8', 280, 540, 150],
      ['#7fa06a', 440, 540, 150],
      ['#5b6fa8', 360, 390, 150],
    ]
      .map(([color, x, y, size]) => block(Number(x), Number(y), Number(size), String(color)))
      .join(''),
    shape(
      [
        [340, 240],
        [435, 150],
        [530, 240],
      ],
      '#c7503f',
    ),
    shadow(1080, 720, 520),
    rounded(840, 520, 480, 130, 26, '#4f8a8a'),
    rounded(860, 420, 210, 120, 18, '#e0a03c'),
    rounded(890, 446, 70, 66, 8, '#fbf3e0'),
    rounded(980, 446, 70, 66, 8, '#fbf3e0'),
    rounded(1200, 430, 56, 110, 14, '#c7503f'),
    disc(1228, 410, 30, '#f3e8d2'),
    disc(1268, 370, 22, '#f3e8d2', 'fill-opacity="0.8"'),
    [910, 1080, 1250]
      .map(
        (x) =>
          disc(x, 664, 62, '#8a5a38') + disc(x, 664, 40, '#d9b27c') + disc(x, 664, 12, '#6b3f2a'),
      )
      .join(''),
    shadow(380, 900, 240),
    [0, 1, 2, 3, 4]
      .map((index) =>
        rounded(
          280 + index * 16,
          880 - index * 42,
          220 - index * 32,
          44,
          22,
          ['#5b6fa8', '#4f8a8a', '#7fa06a', '#e0a03c', '#c7503f'][index] ?? '#c7503f',
        ),
      )
      .join(''),
    disc(390, 676, 30, '#e3cda8'),
    shadow(800, 930, 300),
    path('M660 920Q640 800 740 790Q780 740 850 760Q920 770 910 850Q960 860 950 920Z', '#b8703f'),
    disc(880, 806, 9, '#3d2f2a'),
    times(9, (index) =>
      shape(
        [
          [676 + index * 22, 830 - Math.sin(index / 2.6) * 40],
          [690 + index * 22, 780 - Math.sin(index / 2.6) * 46],
          [702 + index * 22, 826 - Math.sin(index / 2.6) * 40],
        ],
        '#7d4a2b',
      ),
    ),
    line('M950 900Q1100 980 1300 900', '#e9e0cf', 7),
    disc(1310, 896, 22, '#c7503f'),
    disc(1440, 860, 76, '#e0a03c'),
    path('M1440 784a76 76 0 0 1 0 152q-46 -76 0 -152Z', '#c7503f'),
  )
}

export function jewelry(canvas: Canvas, wall: string, beads: readonly string[]): void {
  table(canvas, wall, '#5f4a4a')
  canvas.add(
    shadow(420, 780, 420),
    path(
      'M290 780Q260 560 330 470Q380 420 400 320H450Q470 420 520 470Q590 560 560 780Z',
      '#f0e4d4',
    ),
    path('M440 320H450Q470 420 520 470Q590 560 560 780H450Z', '#d9c9b4'),
    times(25, (index) => {
      const at = (index / 24) * Math.PI
      return disc(
        425 - Math.cos(at) * 112,
        470 + Math.sin(at) * 170,
        13 + Math.sin(at) * 9,
        beads[index % beads.length] ?? '#3f7d78',
      )
    }),
    disc(425, 668, 34, '#d9a441'),
    disc(425, 668, 20, beads[0] ?? '#3f7d78'),
    shadow(980, 850, 620),
    rounded(700, 800, 620, 56, 26, '#8a5a4a'),
    oval(1010, 802, 310, 46, '#a8705c'),
    times(3, (ring) =>
      times(26, (index) => {
        const at = (index / 26) * Math.PI * 2
        return (
          disc(
            850 + ring * 160 + Math.cos(at) * 88,
            730 - (ring % 2) * 40 + Math.sin(at) * 56,
            13,
            beads[(index + ring) % beads.length] ?? '#c7503f',
          ) +
          disc(
            846 + ring * 160 + Math.cos(at) * 88,
            726 - (ring % 2) * 40 + Math.sin(at) * 56,
            4,
            '#fff8ea',
          )
        )
      }),
    ),
    rect(1300, 260, 14, 420, '#8a6a50'),
    rect(1160, 260, 300, 12, '#8a6a50'),
    [1190, 1250, 1370, 1430]
      .map(
        (x, index) =>
          line(`M${x} 272v46`, '#d9a441', 5) +
          path(`M${x} 318q40 60 0 100q-40 -40 0 -100Z`, beads[index % beads.length] ?? '#5b6fa8') +
          disc(x - 8, 372, 6, '#fff8ea'),
      )
      .join(''),
  )
}

export function candles(canvas: Canvas, wall: string): void {
  table(canvas, wall, '#6b4a3a')
  const candle = (x: number, y: number, w: number, h: number, color: string) =>
    shadow(x, y, w * 1.4) +
    disc(x, y - h - 40, 200, canvas.glow('#ffcf7a', 0.75)) +
    rounded(x - w / 2, y - h, w, h, w * 0.12, color) +
    rounded(x + w * 0.16, y - h, w * 0.34, h, w * 0.12, darker(color, 0.16)) +
    oval(x, y - h, w / 2, w * 0.12, lighter(color, 0.6)) +
    line(`M${x} ${y - h}v-22`, '#3d2f2a', 5) +
    path(
      `M${x} ${y - h - 100}Q${x + 30} ${y - h - 44} ${x} ${y - h - 14}Q${x - 30} ${y - h - 44} ${x} ${y - h - 100}Z`,
      '#ffb54a',
    ) +
    path(`M${x} ${y - h - 66}q15 30 0 48q-15 -18 0 -48Z`, '#fff3c4')
  canvas.add(
    candle(330, 760, 150, 330, '#f0dfc0'),
    candle(620, 830, 190, 220, '#d98a5f'),
    candle(900, 740, 130, 420, '#e8c878'),
    candle(1180, 850, 210, 180, '#b8c4a4'),
    candle(1400, 760, 120, 280, '#f3e8d8'),
    times(9, (index) =>
      oval(
        240 + index * 130,
        930 + (index % 2) * 22,
        44,
        15,
        index % 2 ? '#4f6d4a' : '#6f8a5a',
        `transform="rotate(${(index * 37) % 60} ${240 + index * 130} 930)"`,
      ),
    ),
    times(6, (index) => disc(310 + index * 200, 948, 15, '#a8432f')),
  )
}

export function lamps(canvas: Canvas, wall: string, shades: readonly string[]): void {
  const { random } = canvas
  canvas.add(
    rect(
      0,
      0,
      sceneWidth,
      sceneHeight,
      canvas.gradient([darker(wall, 0.3), wall, lighter(wall, 0.1)]),
    ),
    times(9, (index) => {
      const x = 130 + index * 168
      const y = 240 + ((index * 5) % 4) * 110
      const size = 74 + ((index * 3) % 4) * 20
      const color = shades[index % shades.length] ?? '#e0a03c'
      return (
        line(`M${x} 0V${y - size}`, '#3d2f2a', 4) +
        disc(x, y, size * 2.3, canvas.glow(lighter(color, 0.4), 0.6)) +
        oval(x, y, size, size * 1.06, color) +
        oval(x, y, size * 0.62, size * 1.06, lighter(color, 0.25)) +
        oval(x, y, size * 0.24, size * 1.06, lighter(color, 0.5)) +
        rounded(x - size * 0.4, y - size * 1.14, size * 0.8, 20, 6, '#6b3f2a') +
        rounded(x - size * 0.4, y + size * 0.98, size * 0.8, 20, 6, '#6b3f2a') +
        line(`M${x} ${y + size * 1.1}v${random.between(40, 90).toFixed(0)}`, '#e0a03c', 6)
      )
    }),
    rect(0, 820, sceneWidth, 180, canvas.gradient(['#7d5840', '#5d3f30'])),
    rect(0, 820, sceneWidth, 10, '#a8805c'),
    times(
      4,
      (index) =>
        rounded(
          160 + index * 380,
          760 - (index % 2) * 30,
          190,
          70 + (index % 2) * 30,
          10,
          shades[(index + 1) % shades.length] ?? '#c7503f',
        ) +
        rect(
          160 + index * 380 + 120,
          764 - (index % 2) * 30,
          70,
          62 + (index % 2) * 30,
          '#1d1a2b',
          'fill-opacity="0.15"',
        ),
    ),
  )
}

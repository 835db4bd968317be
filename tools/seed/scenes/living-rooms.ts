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
  rounded,
  sceneHeight,
  sceneWidth,
  shape,
  times,
} from './canvas.ts'
import { person } from './nature.ts'
import { eveningView, morningView, room } from './room.ts'
import { plant } from './shop-front.ts'

/** Long desks under hanging lamps, plants, people at work. */
export function coworking(canvas: Canvas, wall: string, accent: string): void {
  const { random } = canvas
  room(canvas, wall, '#b99a78', 1010, morningView)
  canvas.add(
    times(
      5,
      (shelf) =>
        rounded(110, 180 + shelf * 96, 330, 12, 3, '#9c7a54') +
        times(9, (book) => {
          const h = random.between(44, 76)
          return rect(
            122 + book * 34,
            180 + shelf * 96 - h,
            random.between(18, 28),
            h,
            random.pick([accent, '#e0a03c', '#f3e2c2', '#5b6fa8', '#c7503f', '#3f5a4a']),
          )
        }),
    ),
    times(
      3,
      (index) =>
        line(`M${560 + index * 170} 0V170`, '#3d3a44', 4) +
        path(`M${506 + index * 170} 224q54 -96 108 0Z`, accent) +
        disc(560 + index * 170, 240, 120, canvas.glow('#fff0b8', 0.7)) +
        disc(560 + index * 170, 226, 18, '#fff3cf'),
    ),
  )
  for (const [row, y] of [650, 790].entries()) {
    const size = 1 + row * 0.35
    canvas.add(
      times(4, (index) => {
        const x = 340 + row * -60 + index * 290 * size
        const coat = random.pick(['#c7503f', '#3f6d7a', '#e0a03c', '#5a4a6b', '#7fa98a'])
        return (
          path(
            `M${x - 62 * size} ${y + 20}Q${x - 58 * size} ${y - 96 * size} ${x} ${y - 104 * size}Q${x + 58 * size} ${y - 96 * size} ${x + 62 * size} ${y + 20}Z`,
            coat,
          ) +
          disc(
            x,
            y - 138 * size,
            36 * size,
            random.pick(['#8a5b42', '#c99a78', '#6b4434', '#e0b494']),
          ) +
          path(
            `M${x - 38 * size} ${y - 140 * size}Q${x - 30 * size} ${y - 190 * size} ${x} ${y - 182 * size}Q${x + 36 * size} ${y - 184 * size} ${x + 38 * size} ${y - 136 * size}Q${x} ${y - 164 * size} ${x - 38 * size} ${y - 140 * size}Z`,
            random.pick(['#3d2f2a', '#5d3d2b', '#2a2630', '#8a7a70']),
          ) +
          rounded(x - 60 * size, y - 66 * size, 120 * size, 76 * size, 8, '#d9dde0') +
          disc(x, y - 30 * size, 8 * size, '#aab0b6')
        )
      }),
      rounded(150 - row * 220, y + 6, 1300 + row * 440, 34 * size, 8, '#d9b27c'),
      rect(150 - row * 220, y + 6 + 24 * size, 1300 + row * 440, 12 * size, '#b18a57'),
      times(5, (index) =>
        rounded(
          230 + index * 300 * size - row * 140,
          y - 24,
          30 * size,
          32 * size,
          6,
          index % 2 ? '#fbf6ea' : accent,
        ),
      ),
    )
  }
  canvas.add(plant(1500, 960, 1.5, '#3f7d5a'), plant(70, 980, 1.3, '#5b8f5a'))
}

/** A stove with steaming pots, hanging pans, herbs and a full counter. */
export function kitchen(canvas: Canvas, wall: string, tile: string): void {
  const { random } = canvas
  room(canvas, wall, '#8f7458', 60, eveningView)
  canvas.add(
    times(84, (index) =>
      rounded(
        520 + (index % 14) * 78,
        330 + Math.floor(index / 14) * 60,
        74,
        56,
        6,
        index % 5 === 2 ? lighter(tile, 0.3) : mix(tile, wall, (index * 7) % 3 === 0 ? 0.2 : 0.05),
      ),
    ),
    rect(500, 170, 1100, 16, '#6b4a35'),
    times(8, (index) => {
      const x = 580 + index * 128
      if (index % 3 === 1)
        return (
          line(`M${x} 186v30`, '#8a8f98', 5) +
          times(7, (leaf) =>
            oval(
              x + (leaf - 3) * 11,
              250 + Math.abs(leaf - 3) * -8,
              10,
              40,
              leaf % 2 ? '#6d9a4b' : '#4f7a44',
              `transform="rotate(${(leaf - 3) * 9} ${x} 216)"`,
            ),
          )
        )
      return (
        line(`M${x} 186v64`, '#8a8f98', 7) +
        disc(x, 300, 50, index % 2 ? '#b8603f' : '#4a4e58') +
        disc(x, 300, 38, index % 2 ? '#d98a5f' : '#5f6570')
      )
    }),
    rounded(440, 690, 1200, 34, 6, '#e3cda8'),
    rect(460, 724, 1140, 276, canvas.gradient(['#7a5a44', '#5d4434'])),
    times(
      4,
      (index) =>
        rounded(490 + index * 280, 760, 250, 200, 8, '#8a6a50') +
        disc(700 + index * 280, 850, 10, '#e0b87c'),
    ),
    rounded(820, 650, 470, 44, 6, '#3d3f48'),
    times(4, (index) => disc(890 + index * 110, 676, 9, '#c7503f')),
  )
  for (const [x, color] of [
    [930, '#c7503f'],
    [1160, '#4f7a8a'],
  ] as const)
    canvas.add(
      rounded(x - 90, 540, 180, 112, 18, color),
      rounded(x + 30, 540, 60, 112, 18, darker(color, 0.16)),
      oval(x, 544, 92, 18, darker(color, 0.3)),
      oval(x, 540, 80, 13, '#f0c26b'),
      rounded(x - 118, 570, 34, 18, 8, '#3d3a44'),
      rounded(x + 84, 570, 34, 18, 8, '#3d3a44'),
      times(3, (index) =>
        line(
          `M${x - 40 + index * 40} 510q-26 -40 4 -76t-2 -80`,
          '#fffaf0',
          12,
          'stroke-opacity="0.35"',
        ),
      ),
    )
  canvas.add(
    oval(620, 684, 110, 20, '#c69a63'),
    times(9, (index) =>
      disc(
        548 + index * 18,
        664 - (index % 3) * 18,
        21,
        random.pick(['#d9503f', '#e8a83c', '#6d9a4b', '#f3e2c2']),
      ),
    ),
    path('M1380 692q-20 -90 60 -96q80 6 60 96Z', '#f3ead8'),
    times(6, (index) => disc(1400 + index * 16, 600 - (index % 2) * 12, 17, '#fbf3e2')),
    person(300, 1010, 540, '#b8583d', '#f6ecd8'),
    path('M262 690Q300 716 338 690L352 780Q382 880 376 1000H224Q218 880 248 780Z', '#f3ead8'),
    line('M246 786Q300 812 354 786', '#d9c9ae', 7),
  )
}

/** A calm room: tub or mat, stones, a branch, steam. */
export function stillRoom(canvas: Canvas, wall: string, kind: 'bath' | 'mat'): void {
  room(canvas, wall, '#c2a37e', 990, ['#b8d6c8', '#e3efdc', '#f6f0dc'])
  canvas.add(
    disc(480, 330, 190, mix(wall, '#fff3d6', 0.5)),
    line('M330 700Q380 480 470 410Q540 350 640 330', '#6b4a35', 9),
    times(14, (index) =>
      oval(
        352 + index * 21,
        560 - index * 17 + (index % 2) * 34,
        36,
        14,
        index % 3 ? '#6f9a72' : '#8fb68a',
        `transform="rotate(${-50 + index * 3} ${352 + index * 21} ${560 - index * 17})"`,
      ),
    ),
    path('M290 700Q270 610 310 590H350Q392 610 370 700Z', '#d9d3c4'),
    path('M340 590H350Q392 610 370 700H340Z', '#bfb8a6'),
  )
  if (kind === 'bath')
    canvas.add(
      path('M520 730H1220L1180 920Q1170 950 1140 950H600Q570 950 560 920Z', '#a9784a'),
      times(9, (index) => line(`M${560 + index * 78} 746L${590 + index * 69} 944`, '#8a5e38', 5)),
      oval(870, 732, 350, 62, '#8a5e38'),
      oval(870, 730, 330, 54, canvas.gradient(['#cfe6dc', '#7fb3ad'])),
      times(5, (index) =>
        oval(720 + index * 80, 722 + (index % 2) * 16, 60, 6, '#f3fbf4', 'fill-opacity="0.6"'),
      ),
      times(5, (index) =>
        line(
          `M${690 + index * 90} 670q-40 -60 6 -120t-4 -120`,
          '#fffdf6',
          20,
          'stroke-opacity="0.28"',
        ),
      ),
      rounded(1260, 800, 130, 150, 10, '#b98a55'),
      oval(1325, 802, 66, 16, '#d9b27c'),
      rounded(1270, 760, 120, 30, 14, '#f6efe2'),
      rounded(1276, 734, 108, 28, 14, '#e3c9b8'),
    )
  else
    canvas.add(
      shape(
        [
          [420, 860],
          [1240, 860],
          [1330, 960],
          [330, 960],
        ],
        '#7fa39a',
      ),
      shape(
        [
          [420, 860],
          [1240, 860],
          [1256, 876],
          [404, 876],
        ],
        '#9dbdb2',
      ),
      path(
        'M700 880Q720 800 780 780Q800 640 850 620Q900 640 920 780Q980 800 1010 880Q930 910 855 900Q780 910 700 880Z',
        '#c2725a',
      ),
      path('M780 780Q800 640 850 620Q880 640 880 780Z', '#d98a6f'),
      disc(850, 566, 46, '#9a6a50'),
      path('M804 560Q810 506 852 510Q900 508 898 566Q870 530 804 560Z', '#3d2f2a'),
      disc(850, 504, 22, '#3d2f2a'),
      times(3, (index) =>
        oval(
          1390,
          930 - index * 34,
          62 - index * 13,
          22,
          ['#8d8a86', '#a9a59f', '#c4c0b8'][index] ?? '#a9a59f',
        ),
      ),
      rounded(300, 890, 40, 66, 8, '#f3ead8'),
      disc(320, 870, 60, canvas.glow('#ffd98a', 0.8)),
      path('M320 850q16 24 0 40q-16 -16 0 -40Z', '#f6a94a'),
    )
  canvas.add(
    plant(170, 960, 1.4, '#5b8f72'),
    plant(1520, 970, 1.1, '#7fa06a'),
    rect(0, sceneHeight - 6, sceneWidth, 6, '#8f7458'),
  )
}

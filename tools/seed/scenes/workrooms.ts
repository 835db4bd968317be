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
  shape,
  times,
} from './canvas.ts'
import { person } from './nature.ts'
import { eveningView, morningView, room } from './room.ts'
import { plant } from './shop-front.ts'

/** A bench with a vice, tools on the wall, shavings on the floor. */
export function workshop(canvas: Canvas, wall: string, metal: boolean): void {
  const { random } = canvas
  room(canvas, wall, metal ? '#6d625c' : '#a9815a', 1000, metal ? eveningView : morningView)
  canvas.add(
    rounded(180, 130, 680, 330, 8, darker(wall, 0.2)),
    times(10, (index) => {
      const x = 230 + index * 64
      const handle = random.pick(['#b8703f', '#8a4f2f', '#c7503f', '#3f6d7a'])
      const kind = index % 5
      const hook = disc(x, 160, 5, '#3d3a44')
      if (kind === 0)
        return (
          hook +
          rounded(x - 7, 166, 14, 130, 6, handle) +
          rounded(x - 34, 290, 68, 34, 5, '#5a5a66')
        )
      if (kind === 1)
        return (
          hook +
          rounded(x - 8, 166, 16, 90, 7, handle) +
          shape(
            [
              [x - 7, 256],
              [x + 7, 256],
              [x + 4, 380],
              [x - 4, 380],
            ],
            '#b8bcc4',
          )
        )
      if (kind === 2)
        return (
          hook +
          disc(x, 200, 28, 'none', `stroke="${handle}" stroke-width="11"`) +
          shape(
            [
              [x - 6, 228],
              [x + 46, 410],
              [x + 34, 414],
              [x - 14, 230],
            ],
            '#c4c8cf',
          )
        )
      if (kind === 3)
        return (
          hook +
          rounded(x - 6, 166, 12, 70, 6, handle) +
          rounded(x - 16, 236, 32, 150, 6, '#8d929c')
        )
      return hook + line(`M${x} 170q-34 60 0 120t0 90`, handle, 9)
    }),
    rounded(120, 620, 1180, 46, 6, '#c89a63'),
    rect(120, 650, 1180, 16, '#a3764a'),
    ...[180, 700, 1200].map(
      (x) => rect(x, 666, 50, 280, '#8a6040') + rect(x + 34, 666, 16, 280, '#74502f'),
    ),
    rect(180, 850, 1070, 26, '#8a6040'),
    rounded(1180, 560, 130, 66, 8, '#4f5866'),
    rounded(1230, 590, 150, 24, 10, '#6b7482'),
    disc(1380, 602, 24, '#3d444f'),
  )
  if (metal)
    canvas.add(
      path('M340 540H620L590 574H480V622H420V574H380Q340 566 340 540Z', '#4a4e58'),
      path('M340 540H620L612 552H350Z', '#7d8390'),
      disc(880, 590, 210, canvas.glow('#ff9a4a', 0.8)),
      rounded(800, 540, 170, 84, 8, '#5a4a48'),
      oval(885, 548, 70, 22, '#ff8a3c'),
      oval(885, 546, 44, 13, '#ffe08a'),
      line('M470 532L640 500', '#ff9a4a', 12),
    )
  else
    canvas.add(
      rounded(300, 560, 260, 62, 8, '#d9a86b'),
      times(4, (index) => line(`M310 ${572 + index * 12}q120 -10 240 2`, '#b8824b', 3)),
      rounded(640, 570, 170, 44, 8, '#8a4f2f'),
      path('M670 570q30 -54 60 0Z', '#6b3a22'),
      rounded(880, 590, 120, 30, 4, '#e0b87c'),
      rounded(900, 562, 110, 30, 4, '#c9945a'),
      times(30, () =>
        line(
          `M${random.between(140, 1300).toFixed(0)} ${random.between(900, 985).toFixed(0)}q14 -24 30 -4t22 -6`,
          '#e9c48a',
          6,
        ),
      ),
    )
  canvas.add(
    person(1080, 990, 440, metal ? '#5a4a6b' : '#3f6d7a', metal ? '#3d3a44' : '#c9a05f'),
    plant(1500, 975, 0.9, '#4f8a5f'),
  )
}

/** A loom with its warp and the cloth growing on it. */
export function loom(canvas: Canvas, wall: string, yarns: readonly [string, string, string]): void {
  const { random } = canvas
  room(canvas, wall, '#b08a62', 90, morningView)
  canvas.add(
    ...[560, 1330].map(
      (x) => rect(x, 150, 44, 780, '#8a5a38') + rect(x + 28, 150, 16, 780, '#6d4428'),
    ),
    rect(520, 170, 900, 40, '#9c6a44'),
    rect(540, 350, 850, 26, '#7d5030'),
    times(61, (index) =>
      line(`M${620 + index * 11.4} 210V640`, index % 6 < 3 ? yarns[0] : lighter(yarns[0], 0.4), 4),
    ),
    rect(604, 376, 726, 16, '#d9b27c'),
    rect(604, 470, 726, 34, '#c69a63'),
    times(36, (index) => line(`M${614 + index * 20} 474v26`, '#8a6040', 3)),
    rect(616, 640, 694, 190, yarns[0]),
  )
  for (let row = 0; row < 6; row++)
    canvas.add(
      rect(616, 640 + row * 32, 694, 32, yarns[row % 3] ?? yarns[0]),
      times(17, (index) => {
        const x = 616 + index * 41
        const y = 640 + row * 32
        const color = yarns[(row + 1) % 3] ?? yarns[1]
        return row % 2
          ? shape(
              [
                [x + 20, y + 4],
                [x + 34, y + 16],
                [x + 20, y + 28],
                [x + 6, y + 16],
              ],
              color,
            )
          : shape(
              [
                [x, y + 28],
                [x + 20, y + 6],
                [x + 40, y + 28],
              ],
              color,
            )
      }),
    )
  canvas.add(
    rounded(560, 828, 814, 54, 20, '#9c6a44'),
    rect(560, 858, 814, 16, '#7d5030'),
    path('M860 610q110 -34 220 0q-110 34 -220 0Z', '#d9b27c'),
    rounded(910, 600, 120, 20, 10, yarns[2]),
    times(3, (index) =>
      basketOfYarn(
        170 + index * 150,
        930 + (index % 2) * 20,
        yarns[index] ?? yarns[0],
        random.between(0.85, 1.05),
      ),
    ),
    times(
      6,
      (index) =>
        rounded(90 + index * 66, 560 - (index % 3) * 8, 46, 90, 18, yarns[index % 3] ?? yarns[0]) +
        times(4, (wrap) =>
          line(
            `M${92 + index * 66} ${580 - (index % 3) * 8 + wrap * 18}q22 8 42 -4`,
            darker(yarns[index % 3] ?? yarns[0], 0.15),
            3,
          ),
        ),
    ),
    rounded(60, 646, 430, 16, 4, '#8a5a38'),
  )
}

function basketOfYarn(x: number, y: number, yarn: string, size: number): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${size.toFixed(2)})">` +
    disc(-34, -76, 44, yarn) +
    disc(36, -80, 42, lighter(yarn, 0.3)) +
    times(4, (index) => line(`M-70 ${-92 + index * 12}q36 -22 70 4`, darker(yarn, 0.18), 3)) +
    path('M-86 -64H86L66 30H-66Z', '#c69a63') +
    times(4, (index) =>
      line(`M${-80 + index * 4} ${-46 + index * 22}H${80 - index * 4}`, '#9c7444', 4),
    ) +
    rounded(-92, -74, 184, 20, 10, '#d9b27c') +
    '</g>'
  )
}

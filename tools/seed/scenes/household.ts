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
import { vessel } from './pottery.ts'
import { shadow, table } from './table.ts'

export function bowls(canvas: Canvas, wall: string, glazes: readonly string[]): void {
  table(canvas, wall, '#8f6f55')
  const bowl = (x: number, y: number, w: number, glaze: string) =>
    shadow(x, y, w) +
    path(
      `M${x - w / 2} ${y - w * 0.42}Q${x - w * 0.46} ${y - w * 0.04} ${x - w * 0.16} ${y}H${x + w * 0.16}Q${x + w * 0.46} ${y - w * 0.04} ${x + w / 2} ${y - w * 0.42}Z`,
      glaze,
    ) +
    path(
      `M${x + w * 0.12} ${y - w * 0.4}Q${x + w * 0.2} ${y - w * 0.1} ${x + w * 0.04} ${y}H${x + w * 0.16}Q${x + w * 0.46} ${y - w * 0.04} ${x + w / 2} ${y - w * 0.42}Z`,
      darker(glaze, 0.2),
    ) +
    oval(x, y - w * 0.42, w / 2, w * 0.1, lighter(glaze, 0.35)) +
    oval(x, y - w * 0.41, w * 0.44, w * 0.075, darker(glaze, 0.35)) +
    times(9, (index) =>
      disc(
        x - w * 0.36 + index * w * 0.09,
        y - w * 0.22 + Math.abs(index - 4) * -w * 0.012,
        w * 0.018,
        lighter(glaze, 0.6),
      ),
    )
  canvas.add(
    [0, 1, 2]
      .map((index) =>
        bowl(420, 700 - index * 84, 400 - index * 26, glazes[index % glazes.length] ?? '#7fa3a8'),
      )
      .join(''),
    bowl(1000, 760, 520, glazes[3 % glazes.length] ?? '#c9a06a'),
    bowl(640, 900, 330, glazes[1] ?? '#b8603f'),
    vessel(1360, 760, 210, 390, glazes[0] ?? '#3f6d7a', 3),
    line(
      'M1360 390Q1330 250 1240 190M1360 390Q1380 240 1450 160M1350 300q-50 -20 -80 -70',
      '#6b4a35',
      7,
    ),
    [
      [1240, 186],
      [1450, 156],
      [1272, 228],
      [1330, 280],
      [1412, 230],
      [1300, 160],
    ]
      .map(
        ([x = 0, y = 0], index) =>
          times(5, (petal) =>
            disc(
              x + Math.cos(petal * 1.257) * 17,
              y + Math.sin(petal * 1.257) * 17,
              13,
              index % 2 ? '#f3c4b8' : '#fbe6da',
            ),
          ) + disc(x, y, 8, '#d98a4a'),
      )
      .join(''),
    rounded(1080, 900, 330, 12, 6, '#6b3f2a'),
    rounded(1070, 926, 330, 12, 6, '#7d4a30'),
  )
}

/** Folded cloth in a stack and a length hanging behind, all in one family of dyes. */
export function textiles(
  canvas: Canvas,
  wall: string,
  dyes: readonly [string, string, string, string],
  motif: number,
): void {
  table(canvas, wall, '#9c7654')
  const mark = (x: number, y: number, size: number, color: string) =>
    [
      () =>
        shape(
          [
            [x, y - size],
            [x + size, y],
            [x, y + size],
            [x - size, y],
          ],
          color,
        ),
      () =>
        disc(
          x,
          y,
          size * 0.8,
          'none',
          `stroke="${color}" stroke-width="${(size * 0.35).toFixed(1)}"`,
        ) + disc(x, y, size * 0.26, color),
      () =>
        times(6, (petal) =>
          oval(
            x,
            y - size * 0.6,
            size * 0.24,
            size * 0.5,
            color,
            `transform="rotate(${petal * 60} ${x} ${y})"`,
          ),
        ),
      () =>
        line(
          `M${x - size} ${y + size * 0.6}L${x} ${y - size * 0.6}L${x + size} ${y + size * 0.6}`,
          color,
          size * 0.36,
        ),
    ][motif % 4]?.() ?? ''
  canvas.add(rect(80, 96, 1440, 16, '#6b4a35'))
  for (const [index, x] of [170, 610, 1050].entries()) {
    const dye = dyes[index] ?? dyes[0]
    const other = dyes[(index + 2) % 4] ?? dyes[1]
    canvas.add(
      path(`M${x} 104H${x + 370}V560q-46 26 -92 0t-92 0t-92 0t-94 0Z`, dye),
      times(24, (at) =>
        mark(
          x + 46 + (at % 4) * 92,
          168 + Math.floor(at / 4) * 66 + (at % 2) * 8,
          22,
          at % 3 ? other : lighter(dye, 0.5),
        ),
      ),
      times(4, (fold) => rect(x + 54 + fold * 92, 104, 26, 462, '#1d1a2b', 'fill-opacity="0.08"')),
      times(4, (fold) => rect(x + 20 + fold * 92, 104, 12, 462, '#fffaf0', 'fill-opacity="0.12"')),
      rect(x - 6, 92, 382, 26, darker(dye, 0.2)),
    )
  }
  for (const [stack, x] of [260, 820].entries())
    canvas.add(
      shadow(x + 240, 900, 540),
      times(5, (index) => {
        const dye = dyes[(index + stack) % 4] ?? dyes[0]
        const y = 846 - index * 58
        const w = 480 - index * 14
        return (
          rounded(x + index * 7, y, w, 62, 26, dye) +
          rounded(x + index * 7, y + 34, w, 28, 14, darker(dye, 0.16)) +
          line(`M${x + index * 7 + 26} ${y + 31}H${x + index * 7 + w - 8}`, darker(dye, 0.3), 3) +
          times(6, (at) => mark(x + 60 + index * 7 + at * 70, y + 18, 9, lighter(dye, 0.6)))
        )
      }),
    )
  canvas.add(
    times(
      3,
      (index) =>
        disc(
          1400 + (index % 2) * 90 - 30,
          860 - Math.floor(index / 2) * 74,
          62,
          dyes[index] ?? dyes[0],
        ) +
        times(5, (wrap) =>
          line(
            `M${1322 + (index % 2) * 90} ${838 - Math.floor(index / 2) * 74 + wrap * 12}q54 -26 98 6`,
            darker(dyes[index] ?? dyes[0], 0.2),
            3,
          ),
        ),
    ),
  )
}

export function baskets(canvas: Canvas, wall: string): void {
  table(canvas, wall, '#a8815a')
  const basket = (x: number, y: number, w: number, h: number, color: string, band: string) =>
    shadow(x, y, w) +
    path(
      `M${x - w / 2} ${y - h}Q${x - w * 0.56} ${y - h * 0.3} ${x - w * 0.36} ${y}H${x + w * 0.36}Q${x + w * 0.56} ${y - h * 0.3} ${x + w / 2} ${y - h}Z`,
      color,
    ) +
    times(Math.round(h / 22), (row) => {
      const half = w * (0.47 - Math.abs(row / (h / 22) - 0.6) * 0.12)
      return line(
        `M${x - half} ${y - 14 - row * 22}q${half} 22 ${half * 2} 0`,
        row % 4 === 2 ? band : darker(color, 0.2),
        row % 4 === 2 ? 12 : 4,
        `stroke-dasharray="${row % 2 ? '16 8' : '10 10'}"`,
      )
    }) +
    oval(x, y - h, w / 2, w * 0.1, darker(color, 0.4)) +
    oval(x, y - h, w / 2, w * 0.1, 'none', `stroke="${lighter(color, 0.2)}" stroke-width="12"`)
  canvas.add(
    basket(400, 740, 430, 330, '#d3a566', '#a8432f'),
    path('M230 420Q400 150 570 420', 'none', 'stroke="#b98a4f" stroke-width="20"'),
    basket(1130, 720, 500, 270, '#c9975a', '#3f6d6a'),
    basket(760, 890, 360, 200, '#e0ba80', '#7a3b52'),
    basket(1380, 900, 260, 180, '#b8824b', '#e0a03c'),
    times(7, (index) =>
      disc(640 + index * 40, 684 - (index % 2) * 18, 36, index % 2 ? '#d98a3c' : '#b8482f'),
    ),
    disc(210, 860, 96, '#d9b27c'),
    times(4, (index) =>
      disc(
        210,
        860,
        84 - index * 21,
        'none',
        `stroke="${index % 2 ? '#a8432f' : '#a97d4b'}" stroke-width="7" stroke-dasharray="14 7"`,
      ),
    ),
  )
}

export function soaps(canvas: Canvas, wall: string, colors: readonly string[]): void {
  table(canvas, wall, '#c9ac8a')
  const bar = (x: number, y: number, color: string) =>
    shadow(x + 110, y + 96, 260) +
    shape(
      [
        [x, y],
        [x + 180, y - 34],
        [x + 250, y + 6],
        [x + 66, y + 44],
      ],
      lighter(color, 0.3),
    ) +
    shape(
      [
        [x, y],
        [x + 66, y + 44],
        [x + 66, y + 116],
        [x, y + 68],
      ],
      color,
    ) +
    shape(
      [
        [x + 66, y + 44],
        [x + 250, y + 6],
        [x + 250, y + 74],
        [x + 66, y + 116],
      ],
      darker(color, 0.12),
    ) +
    line(`M${x + 96} ${y + 6}q30 -16 60 -6`, darker(color, 0.2), 5)
  canvas.add(
    rounded(150, 480, 26, 180, 8, '#b98a55'),
    vessel(250, 660, 130, 210, '#e3d6c2', 2),
    times(
      5,
      (index) =>
        line(
          `M${210 + index * 18} 460q${(index - 2) * 26} -90 ${(index - 2) * 46} -150`,
          '#6b8a5a',
          6,
        ) +
        times(5, (flower) =>
          oval(
            210 + index * 18 + (index - 2) * (14 + flower * 7),
            410 - flower * 22,
            8,
            13,
            '#9a86b8',
          ),
        ),
    ),
    rounded(420, 600, 330, 60, 12, '#f6efe2'),
    rounded(440, 548, 300, 60, 22, '#dfe8e0'),
    bar(830, 590, colors[0] ?? '#e3c9b8'),
    bar(856, 506, colors[1] ?? '#a9bf9a'),
    bar(520, 810, colors[2] ?? '#d9b25c'),
    bar(880, 800, colors[3] ?? '#b8a0b8'),
    bar(1220, 760, colors[0] ?? '#e3c9b8'),
    times(12, (index) =>
      disc(
        190 + (index % 6) * 52,
        830 + Math.floor(index / 6) * 64,
        16 + ((index * 5) % 4) * 8,
        '#fffdf8',
        'fill-opacity="0.65"',
      ),
    ),
    rounded(1320, 470, 150, 190, 20, '#8a6a50'),
    rounded(1372, 420, 46, 60, 8, '#3d3a44'),
    rounded(1340, 540, 110, 70, 6, '#f6ecd8'),
  )
}

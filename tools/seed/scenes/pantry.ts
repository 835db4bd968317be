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
import { shadow, table } from './table.ts'

export function bread(canvas: Canvas, wall: string): void {
  const { random } = canvas
  table(canvas, wall, '#b07f52')
  const loaf = (x: number, y: number, w: number, crust: string) =>
    shadow(x, y, w) +
    path(
      `M${x - w / 2} ${y}Q${x - w * 0.56} ${y - w * 0.46} ${x} ${y - w * 0.5}Q${x + w * 0.56} ${y - w * 0.46} ${x + w / 2} ${y}Q${x} ${y + w * 0.07} ${x - w / 2} ${y}Z`,
      crust,
    ) +
    path(
      `M${x + w * 0.1} ${y - w * 0.49}Q${x + w * 0.56} ${y - w * 0.44} ${x + w / 2} ${y}Q${x + w * 0.3} ${y + w * 0.04} ${x + w * 0.16} ${y + w * 0.03}Q${x + w * 0.36} ${y - w * 0.26} ${x + w * 0.1} ${y - w * 0.49}Z`,
      darker(crust, 0.2),
    ) +
    times(4, (cut) =>
      path(
        `M${x - w * 0.32 + cut * w * 0.17} ${y - w * 0.36}q${w * 0.1} -${w * 0.06} ${w * 0.14} ${w * 0.2}q-${w * 0.1} -${w * 0.06} -${w * 0.14} -${w * 0.2}Z`,
        '#f6dfb4',
      ),
    )
  canvas.add(
    path('M140 640Q300 560 620 610L700 700Q400 760 150 720Z', '#e9e0cf'),
    times(7, (index) => line(`M${180 + index * 70} ${640 - index * 3}l26 80`, '#b8c4c9', 6)),
    loaf(430, 690, 520, '#c07a38'),
    loaf(1010, 660, 400, '#a8622c'),
    loaf(760, 830, 560, '#cf8c46'),
    shadow(1270, 840, 300),
    path('M1140 830Q1120 700 1200 690H1360Q1430 700 1400 830Q1270 870 1140 830Z', '#b8703a'),
    oval(1270, 760, 96, 60, '#f3dcb0'),
    times(26, () =>
      disc(
        1270 + random.between(-76, 76),
        760 + random.between(-40, 40),
        random.between(3, 9),
        '#dfbe88',
      ),
    ),
    times(6, (stalk) => {
      const x = 1160 + stalk * 40
      return (
        line(`M${x} 960Q${x + 60} 760 ${x + 120} 600`, '#d9b25c', 5) +
        times(7, (grain) =>
          oval(
            x + 84 + grain * 8,
            706 - grain * 20,
            8,
            17,
            '#e8c66b',
            `transform="rotate(${22 + (grain % 2) * 40} ${x + 84 + grain * 8} ${706 - grain * 20})"`,
          ),
        )
      )
    }),
    times(50, () =>
      disc(
        random.between(200, 1250),
        random.between(880, 990),
        random.between(2, 6),
        '#f6e8cc',
        'fill-opacity="0.8"',
      ),
    ),
  )
}

export function cheese(canvas: Canvas, wall: string): void {
  const { random } = canvas
  table(canvas, wall, '#9c7450')
  canvas.add(
    rounded(180, 790, 1180, 44, 20, '#d9b27c'),
    rounded(180, 816, 1180, 22, 11, '#b18a57'),
    shadow(520, 800, 560),
    path('M260 790V600H780V790Q520 850 260 790Z', '#e8bd5a'),
    path('M620 600H780V790Q700 812 620 820Z', '#d1a142'),
    oval(520, 600, 260, 62, '#f6d98c'),
    path('M520 600L420 545Q600 520 700 558Z', '#e8bd5a'),
    path('M520 600L700 558V640Z', '#c9963c'),
    shape(
      [
        [900, 800],
        [1180, 690],
        [1270, 790],
      ],
      '#f6d98c',
    ),
    shape(
      [
        [900, 800],
        [1270, 790],
        [1270, 840],
        [900, 850],
      ],
      '#e0ae4c',
    ),
    shape(
      [
        [1180, 690],
        [1270, 790],
        [1270, 840],
        [1190, 730],
      ],
      '#c9963c',
    ),
    times(9, () =>
      oval(
        random.between(980, 1220),
        random.between(770, 830),
        random.between(8, 20),
        random.between(6, 12),
        '#c9963c',
      ),
    ),
    shadow(1010, 640, 200),
    path('M890 640V560Q1010 520 1130 560V640Q1010 680 890 640Z', '#f4eee0'),
    oval(1010, 560, 120, 32, '#fffaf0'),
    times(
      5,
      (index) =>
        disc(
          1370 + (index % 3) * 46,
          770 - Math.floor(index / 3) * 46,
          30,
          index % 2 ? '#5f3f6b' : '#74507f',
        ) + disc(1362 + (index % 3) * 46, 760 - Math.floor(index / 3) * 46, 7, '#b89ac4'),
    ),
    line('M1420 700q20 -60 60 -70', '#6b4a35', 6),
    rounded(300, 880, 330, 18, 9, '#c4c8cf'),
    rounded(610, 872, 170, 34, 14, '#6b3f2a'),
    times(
      7,
      (index) =>
        oval(930 + index * 40, 900 + (index % 2) * 26, 30, 18, '#b98253') +
        line(`M${912 + index * 40} ${900 + (index % 2) * 26}h36`, '#8a5a34', 3),
    ),
  )
}

/** Jars in a row; `content` has the colours of what is in them. */
export function jars(
  canvas: Canvas,
  wall: string,
  content: readonly string[],
  bees: boolean,
): void {
  table(canvas, wall, '#a3764a')
  const jar = (x: number, y: number, w: number, h: number, color: string) =>
    shadow(x, y, w * 1.1) +
    rounded(x - w / 2, y - h, w, h, w * 0.16, color) +
    rounded(x - w / 2, y - h, w, h * 0.2, w * 0.14, lighter(color, 0.5)) +
    rounded(x + w * 0.2, y - h * 0.84, w * 0.24, h * 0.76, w * 0.1, darker(color, 0.2)) +
    rounded(x - w * 0.4, y - h * 0.86, w * 0.1, h * 0.7, w * 0.05, '#fffaf0') +
    rounded(x - w * 0.44, y - h - w * 0.16, w * 0.88, w * 0.24, w * 0.05, '#d9c49a') +
    path(
      `M${x - w * 0.5} ${y - h - w * 0.02}Q${x} ${y - h - w * 0.5} ${x + w * 0.5} ${y - h - w * 0.02}Q${x} ${y - h + w * 0.1} ${x - w * 0.5} ${y - h - w * 0.02}Z`,
      '#f0e2c8',
    ) +
    rounded(x - w * 0.28, y - h * 0.56, w * 0.56, h * 0.3, 6, '#fbf3e0') +
    disc(x, y - h * 0.41, w * 0.1, darker(color, 0.1))
  canvas.add(
    [0, 1, 2, 3, 4]
      .map((index) =>
        jar(
          250 + index * 275,
          700 + (index % 2) * 16,
          190,
          230 + (index % 2) * 46,
          content[index % content.length] ?? '#d98a2b',
        ),
      )
      .join(''),
    jar(560, 880, 260, 300, content[0] ?? '#d98a2b'),
    jar(960, 900, 230, 250, content[1] ?? '#b8583d'),
  )
  if (bees)
    canvas.add(
      shape(
        [
          [1160, 960],
          [1160, 800],
          [1420, 760],
          [1500, 930],
        ],
        '#e0a03c',
      ),
      times(18, (index) => {
        const x = 1196 + (index % 6) * 46 + (Math.floor(index / 6) % 2) * 23
        const y = 826 + Math.floor(index / 6) * 40 - (index % 6) * 5
        return shape(
          [
            [x - 20, y - 11],
            [x, y - 22],
            [x + 20, y - 11],
            [x + 20, y + 11],
            [x, y + 22],
            [x - 20, y + 11],
          ],
          '#f3c25a',
          'stroke="#b8782a" stroke-width="5"',
        )
      }),
      [
        [340, 260],
        [720, 190],
        [1180, 300],
      ]
        .map(
          ([x = 0, y = 0], index) =>
            `<g transform="translate(${x} ${y}) rotate(${index * 30 - 40})">${oval(-8, -18, 20, 12, '#eef6f8', 'fill-opacity="0.9"')}${oval(14, -18, 18, 11, '#eef6f8', 'fill-opacity="0.9"')}${oval(0, 0, 28, 17, '#e8b03c')}${rect(-6, -16, 8, 32, '#3d2f2a')}${rect(10, -14, 7, 28, '#3d2f2a')}${disc(-26, 0, 11, '#3d2f2a')}</g>`,
        )
        .join(''),
      line('M240 960L360 800', '#b98a55', 14),
      oval(376, 778, 30, 46, '#b98a55', 'transform="rotate(38 376 778)"'),
      times(4, (index) => line(`M${352 + index * 10} ${796 - index * 14}l38 26`, '#8a6040', 5)),
    )
  else
    canvas.add(
      times(
        12,
        (index) =>
          disc(
            1200 + (index % 5) * 60 + (index > 4 ? 26 : 0),
            920 - Math.floor(index / 5) * 46,
            32,
            content[index % content.length] ?? '#b8583d',
          ) +
          disc(
            1190 + (index % 5) * 60 + (index > 4 ? 26 : 0),
            908 - Math.floor(index / 5) * 46,
            8,
            '#fff3e0',
            'fill-opacity="0.7"',
          ),
      ),
      [250, 330]
        .map((x) => oval(x, 910, 46, 16, '#6d9a4b', `transform="rotate(${x - 290} ${x} 910)"`))
        .join(''),
    )
}

export function bottles(canvas: Canvas, wall: string, colors: readonly string[]): void {
  table(canvas, wall, '#8f6a4a')
  const bottle = (x: number, y: number, w: number, h: number, color: string) =>
    shadow(x, y, w * 1.3) +
    path(
      `M${x - w / 2} ${y}V${y - h * 0.56}Q${x - w / 2} ${y - h * 0.7} ${x - w * 0.17} ${y - h * 0.76}V${y - h}H${x + w * 0.17}V${y - h * 0.76}Q${x + w / 2} ${y - h * 0.7} ${x + w / 2} ${y - h * 0.56}V${y}Z`,
      color,
    ) +
    path(
      `M${x + w * 0.14} ${y}V${y - h * 0.62}Q${x + w * 0.1} ${y - h * 0.74} ${x + w * 0.07} ${y - h}H${x + w * 0.17}V${y - h * 0.76}Q${x + w / 2} ${y - h * 0.7} ${x + w / 2} ${y - h * 0.56}V${y}Z`,
      darker(color, 0.25),
    ) +
    rounded(x - w * 0.38, y - h * 0.54, w * 0.1, h * 0.46, 5, '#fffaf0') +
    rounded(x - w * 0.2, y - h - 34, w * 0.4, 46, 6, '#c69a63') +
    rounded(x - w * 0.4, y - h * 0.4, w * 0.8, h * 0.24, 4, '#f6ecd8') +
    path(`M${x - w * 0.2} ${y - h * 0.24}q${w * 0.2} -${h * 0.16} ${w * 0.4} 0Z`, color)
  canvas.add(
    [0, 1, 2, 3]
      .map((index) =>
        bottle(
          300 + index * 300,
          760 + (index % 2) * 90,
          150 + (index % 2) * 30,
          430 + ((index * 3) % 4) * 34,
          colors[index % colors.length] ?? '#5b6b2a',
        ),
      )
      .join(''),
    shadow(1400, 850, 200),
    oval(1400, 820, 120, 46, '#f0e2c8'),
    oval(1400, 806, 100, 32, '#c9a23c'),
    times(
      9,
      (index) =>
        oval(520 + index * 60, 930 + (index % 3) * 18, 28, 22, index % 2 ? '#5f6b34' : '#7d8a45') +
        disc(512 + index * 60, 922 + (index % 3) * 18, 6, '#c4d09a'),
    ),
    line('M180 930Q300 860 460 900', '#6b5a3a', 7),
    times(8, (index) =>
      oval(
        200 + index * 34,
        908 - Math.sin(index) * 22,
        34,
        10,
        index % 2 ? '#7d8f5a' : '#9dac78',
        `transform="rotate(${index % 2 ? 40 : -40} ${200 + index * 34} 900)"`,
      ),
    ),
  )
}

import { type Canvas, darker, line, mix, oval, path, rect, shape, times } from './canvas.ts'
import { hillLine, land, type Light, paintSky, palm, person, pine, water } from './nature.ts'

/** Cliffs above the sea with sails far out. */
export function coast(canvas: Canvas, light: Light): void {
  const { random } = canvas
  paintSky(canvas, light, [520, 300], 4)
  canvas.add(
    land(hillLine(canvas, 520, 30, 2), mix(light.land[0], light.haze, 0.65)),
    water(canvas, 540, light, 520),
    times(4, (index) => {
      const x = [300, 640, 790, 430][index] ?? 0
      const size = [46, 70, 34, 28][index] ?? 30
      const y = 580 + size * 0.9
      return (
        path(
          `M${x} ${y - size * 2}Q${x + size * 0.9} ${y - size} ${x + size * 0.7} ${y - 8}H${x}Z`,
          '#fdf6e8',
        ) +
        path(
          `M${x - 6} ${y - size * 1.6}Q${x - size * 0.6} ${y - size * 0.6} ${x - size * 0.5} ${y - 8}H${x - 6}Z`,
          '#f0d9b8',
        ) +
        path(
          `M${x - size * 0.6} ${y - 4}H${x + size * 0.8}L${x + size * 0.5} ${y + 10}H${x - size * 0.4}Z`,
          '#7a3b32',
        )
      )
    }),
  )
  const cliff = darker(mix('#d9c3a0', light.haze, 0.3), 0.05)
  canvas.add(
    path(
      'M1600 380Q1440 376 1330 420Q1240 452 1190 560Q1130 640 1100 760Q1080 850 1000 1000H1600Z',
      cliff,
    ),
    path('M1600 380Q1440 376 1330 420Q1240 452 1222 500Q1400 470 1600 560Z', light.land[1]),
    times(7, (index) =>
      line(
        `M${1180 - index * 18 + index * 60} ${600 + index * 40}Q${1200 + index * 50} ${680 + index * 36} ${1170 + index * 52} ${780 + index * 34}`,
        darker(cliff, 0.16),
        6,
      ),
    ),
    times(5, () => {
      const x = random.between(1300, 1560)
      return pine(x, 470 + random.between(-20, 50), random.between(70, 130), light.land[2])
    }),
    rect(1424, 250, 48, 150, '#fbf3e4'),
    rect(1450, 250, 22, 150, '#e2d3bd'),
    rect(1424, 300, 48, 26, '#c7503f'),
    shape(
      [
        [1414, 252],
        [1448, 204],
        [1482, 252],
      ],
      '#a83f33',
    ),
    path('M0 1000V800Q200 770 380 850Q560 920 640 1000Z', darker(cliff, 0.25)),
    path('M0 800Q200 770 380 850Q470 890 540 930Q300 850 0 860Z', light.land[2]),
    times(18, () =>
      oval(
        random.between(0, 420),
        random.between(836, 900),
        14,
        7,
        random.pick(['#e9a0b0', '#f2d06b', '#f7ecd8']),
      ),
    ),
  )
}

/** Palms, still water and a narrow boat. */
export function lagoon(canvas: Canvas, light: Light): void {
  const { random } = canvas
  paintSky(canvas, light, [800, 380], 3)
  canvas.add(
    land(hillLine(canvas, 540, 24, 2), mix(light.land[0], light.haze, 0.5)),
    times(22, (index) =>
      palm(
        index * 76 + random.between(-20, 20),
        572,
        random.between(80, 150),
        mix(light.land[1], light.haze, random.between(0.1, 0.4)),
        random.between(-0.2, 0.2),
      ),
    ),
    water(canvas, 566, light, 800),
    path(
      'M560 770Q760 836 1010 764Q1050 744 1076 700Q1030 800 960 820Q760 850 620 812Q574 796 548 742Z',
      '#5a3a2c',
    ),
    path('M560 770Q760 836 1010 764Q900 800 780 800Q650 800 560 770Z', '#8a6244'),
    path('M690 776Q700 660 800 656Q900 662 912 772Q800 800 690 776Z', '#d9b678'),
    path('M800 656Q900 662 912 772Q860 790 806 790Z', '#b8935a'),
    times(4, (index) =>
      line(
        `M${710 + index * 50} 776Q${720 + index * 42} 690 ${770 + index * 18} 660`,
        '#a07c48',
        4,
      ),
    ),
    person(620, 774, 120, '#c2543a', '#f3e3bd'),
    line('M596 660L540 880', '#6b4a35', 7),
    oval(800, 846, 280, 14, light.water[1], 'fill-opacity="0.6"'),
    palm(150, 1010, 640, darker(light.land[2], 0.1), 0.16),
    palm(1490, 1010, 720, light.land[2], -0.2),
    palm(1390, 1030, 480, darker(light.land[2], 0.25), -0.1),
    path('M0 1000V930Q160 900 330 960Q380 980 400 1000Z', darker(light.land[2], 0.3)),
    path('M1600 1000V920Q1420 900 1300 970L1280 1000Z', darker(light.land[2], 0.3)),
  )
}

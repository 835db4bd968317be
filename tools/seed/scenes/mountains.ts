import {
  type Canvas,
  darker,
  lighter,
  line,
  mix,
  oval,
  path,
  rect,
  shape,
  times,
} from './canvas.ts'
import {
  heightAt,
  hillLine,
  land,
  type Light,
  paintSky,
  peak,
  person,
  pine,
  tree,
  water,
} from './nature.ts'

/** A lake below mountains, with a jetty and a canoe. */
export function alpineLake(canvas: Canvas, light: Light): void {
  const { random } = canvas
  paintSky(canvas, light, [1130, 190])
  const rock = mix(light.land[0], light.haze, 0.5)
  canvas.add(
    peak(canvas, 330, 560, 760, 360, rock),
    peak(canvas, 1240, 560, 860, 400, mix(rock, light.haze, 0.25)),
    peak(canvas, 800, 560, 700, 280, darker(rock, 0.06)),
    land(hillLine(canvas, 540, 40, 2), light.land[1]),
    times(34, (index) =>
      pine(
        index * 49 + random.between(-16, 16),
        600 + random.between(-20, 14),
        random.between(70, 130),
        mix(light.land[1], light.land[2], random.between(0.2, 1)),
      ),
    ),
    water(canvas, 600, light, 1130),
    shape(
      [
        [330, 1000],
        [470, 700],
        [520, 700],
        [560, 1000],
      ],
      '#8a6a4e',
    ),
    times(9, (index) => {
      const y = 706 + index * index * 3.5
      const grow = (y - 700) / 300
      return rect(468 - grow * 136, y, 54 + grow * 172, 4 + index, '#6d5039')
    }),
    path('M860 800Q1010 858 1180 796Q1160 850 1020 856Q890 852 860 800Z', '#b7472f'),
    path('M860 800Q1010 832 1180 796Q1020 846 860 800Z', '#6d2f22'),
    line('M980 820L1090 750', '#e9d3a8', 8),
    oval(1020, 872, 170, 12, light.water[1], 'fill-opacity="0.5"'),
    times(3, (index) =>
      pine(1390 + index * 90, 1030 + index * 14, 430 + index * 60, darker(light.land[2], 0.15)),
    ),
  )
}

/** A village of stone houses and prayer flags below white peaks. */
export function himalaya(canvas: Canvas, light: Light): void {
  const { random } = canvas
  paintSky(canvas, light, [350, 220], 2)
  const rock = mix('#7886a3', light.haze, 0.35)
  canvas.add(
    peak(canvas, 520, 700, 900, 400, mix(rock, light.haze, 0.4)),
    peak(canvas, 1010, 720, 1000, 590, rock),
    peak(canvas, 1460, 720, 800, 420, mix(rock, light.haze, 0.2)),
    peak(canvas, 60, 720, 700, 340, rock),
    land(hillLine(canvas, 690, 60, 1.4), mix(light.land[1], light.haze, 0.25)),
  )
  const meadow = hillLine(canvas, 780, 50, 1)
  canvas.add(land(meadow, light.land[1]))
  for (const [x, size] of [
    [180, 1],
    [330, 0.8],
    [470, 0.9],
    [1180, 0.9],
    [1330, 1.15],
  ] as const) {
    const y = heightAt(meadow, x) + 40
    const w = 120 * size
    canvas.add(
      rect(x, y - w * 0.6, w, w * 0.6, '#e9ddca'),
      rect(x + w * 0.7, y - w * 0.6, w * 0.3, w * 0.6, '#cdbda6'),
      shape(
        [
          [x - 14, y - w * 0.58],
          [x + w * 0.5, y - w * 0.95],
          [x + w + 14, y - w * 0.58],
        ],
        random.pick(['#8a4a3a', '#4f6d8a', '#a8743d']),
      ),
      times(2, (index) =>
        rect(x + w * (0.18 + index * 0.34), y - w * 0.42, w * 0.15, w * 0.2, '#5b4636'),
      ),
    )
  }
  const field = hillLine(canvas, 890, 30, 1.5)
  canvas.add(
    land(field, light.land[2]),
    times(9, (index) =>
      line(
        `M${index * 190 - 60} 1000Q${index * 190 + 40} 940 ${index * 185 + 90} ${heightAt(field, index * 185 + 90) + 8}`,
        lighter(light.land[2], 0.14),
        7,
      ),
    ),
    line('M700 470Q960 640 1260 560', '#f7efe2', 3),
    times(15, (index) => {
      const at = index / 14
      const x = 700 + at * 560
      const y = 470 + Math.sin(at * Math.PI * 0.72) * 128
      const color = ['#3f73b3', '#fbf6ea', '#c7402f', '#3f8f57', '#e7b93c'][index % 5] ?? '#fbf6ea'
      return shape(
        [
          [x - 13, y],
          [x + 13, y + 3],
          [x + 11, y + 34],
          [x - 13, y + 31],
        ],
        color,
      )
    }),
    line('M700 470V880', '#6b4a35', 9),
    person(820, 905, 108, '#8f2f3c', '#e7b93c'),
    tree(1510, 930, 200, darker(light.land[2], 0.12)),
  )
}

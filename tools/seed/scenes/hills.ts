import {
  type Canvas,
  darker,
  disc,
  lighter,
  line,
  mix,
  path,
  type Point,
  rect,
  shape,
  times,
} from './canvas.ts'
import { heightAt, hillLine, land, type Light, paintSky, palm, person, tree } from './nature.ts'

/** Hills with curved rows of tea, pickers among them. */
export function teaHills(canvas: Canvas, light: Light): void {
  const { random } = canvas
  paintSky(canvas, light, [1180, 230])
  canvas.add(
    land(hillLine(canvas, 430, 70, 2), mix(light.land[0], light.haze, 0.6)),
    land(hillLine(canvas, 510, 80, 1.6), mix(light.land[0], light.haze, 0.2)),
  )
  for (const [at, y] of [590, 720, 850].entries()) {
    const outline = hillLine(canvas, y, 80 - at * 12, 0.9)
    const color = mix(light.land[1], light.land[2], at * 0.4)
    canvas.add(land(outline, color))
    canvas.add(
      times(13 - at * 2, (row) => {
        const down = 22 + row * (20 + at * 8)
        const points = outline
          .filter((_, index) => index % 4 === 0)
          .map(([x, py]) => `${x.toFixed(0)} ${(py + down).toFixed(0)}`)
        return (
          line(`M${points.join('L')}`, darker(color, 0.24), 7 + at * 4, 'stroke-linejoin="round"') +
          line(
            `M${points.join('L')}`,
            lighter(color, 0.2),
            5 + at * 3,
            'stroke-linejoin="round" transform="translate(0 -5)" stroke-dasharray="2 13"',
          )
        )
      }),
    )
    if (at < 2)
      canvas.add(
        times(5, () => {
          const x = random.between(80, 1500)
          return tree(x, heightAt(outline, x) + 12, 90 + at * 40, darker(color, 0.15))
        }),
      )
  }
  canvas.add(
    person(560, 812, 96, '#c2452f', '#f3dfb0'),
    person(690, 842, 100, '#2f5f8a', '#f0c24f'),
    person(1130, 790, 88, '#d98a2b', '#f7ecd0'),
  )
}

/** Slopes of coffee under shade trees; the beans dry on tables in front. */
export function coffeeSlopes(canvas: Canvas, light: Light): void {
  const { random } = canvas
  paintSky(canvas, light, [1250, 250], 4)
  canvas.add(
    land(hillLine(canvas, 380, 120, 1.7), mix(light.land[0], light.haze, 0.65)),
    land(hillLine(canvas, 470, 90, 1.5), mix(light.land[1], light.haze, 0.35)),
  )
  for (let row = 0; row < 4; row++) {
    const outline = hillLine(canvas, 560 + row * 70, 50, 1.2)
    const green = mix(light.land[1], darker(light.land[2], 0.1), row / 4)
    canvas.add(
      land(outline, green),
      times(44 - row * 7, (index) => {
        const x = index * (38 + row * 9) + random.between(-8, 8)
        const size = 17 + row * 6
        const y = heightAt(outline, Math.min(x, 1600)) + random.between(8, 40)
        return (
          disc(x, y, size, darker(green, 0.16)) +
          disc(x - size * 0.2, y - size * 0.25, size * 0.7, lighter(green, 0.1)) +
          disc(x + size * 0.3, y, size * 0.17, '#c7402f') +
          disc(x - size * 0.3, y + size * 0.3, size * 0.17, '#d9573c')
        )
      }),
      times(4 - (row > 2 ? 3 : 0), () => {
        const x = random.between(60, 1540)
        return tree(
          x,
          heightAt(outline, x) + 20,
          170 + row * 40,
          mix(light.land[2], light.haze, 0.2 - row * 0.06),
        )
      }),
    )
  }
  canvas.add(
    path('M0 1000V870Q700 820 1600 866V1000Z', mix('#b98a5f', light.haze, 0.2)),
    times(3, (index) => {
      const x = 120 + index * 500
      return (
        shape(
          [
            [x, 880],
            [x + 380, 872],
            [x + 420, 946],
            [x - 30, 954],
          ],
          '#8a6244',
        ) +
        shape(
          [
            [x + 14, 882],
            [x + 368, 876],
            [x + 400, 934],
            [x - 6, 940],
          ],
          index === 1 ? '#c9a878' : '#a8503c',
        ) +
        times(26, () =>
          disc(
            x + random.between(20, 370),
            random.between(886, 932),
            6,
            index === 1 ? '#e0c79c' : '#c7604a',
          ),
        ) +
        [x, x + 390].map((leg) => rect(leg, 946, 14, 50, '#6b4a35')).join('')
      )
    }),
    person(560, 880, 150, '#3f6d7a'),
    person(1040, 884, 144, '#c9803a', '#f6ecd8'),
  )
}

/** Stepped paddies that mirror the sky. */
export function terraces(canvas: Canvas, light: Light): void {
  const { random } = canvas
  paintSky(canvas, light, [420, 240], 4)
  canvas.add(
    land(hillLine(canvas, 400, 90, 2), mix(light.land[0], light.haze, 0.55)),
    land(hillLine(canvas, 470, 60, 2.4), mix(light.land[1], light.haze, 0.3)),
  )
  for (let step = 0; step < 9; step++) {
    const y = 520 + step * 26 + step * step * 4.4
    const outline = hillLine(canvas, y, 36 + step * 3, 1.2)
    const flooded = step % 3 !== 1
    const color = mix(light.land[1], light.land[2], step / 10)
    canvas.add(
      land(
        outline,
        flooded
          ? canvas.gradient([light.sky[2], light.water[0], light.water[1]])
          : lighter(color, 0.25),
      ),
      land(
        outline.map(([x, py]): Point => [x, py + 14 + step * 4.5]),
        color,
      ),
      line(
        `M${outline.map(([x, py]) => `${x.toFixed(0)} ${py.toFixed(0)}`).join('L')}`,
        darker(color, 0.2),
        3 + step * 0.5,
        'stroke-linejoin="round"',
      ),
    )
    if (step > 1 && step < 7)
      canvas.add(
        times(16, () => {
          const x = random.between(20, 1580)
          const at = heightAt(outline, x) + 20 + step * 4
          return line(
            `M${x.toFixed(0)} ${at.toFixed(0)}l-5 -16m5 16l1 -20m-1 20l7 -15`,
            lighter(color, 0.3),
            3,
          )
        }),
      )
  }
  canvas.add(
    palm(1330, 700, 260, darker(light.land[2], 0.1)),
    palm(1420, 730, 200, light.land[2], -0.12),
  )
  canvas.add(person(520, 760, 92, '#7a3b52'), person(600, 772, 88, '#3b5f7a'))
}

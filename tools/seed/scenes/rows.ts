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
  sceneWidth,
  shape,
  times,
} from './canvas.ts'
import { cypress, heightAt, hillLine, land, type Light, paintSky, person, tree } from './nature.ts'

/** Vines or olives in rows over rolling land, with cypresses and a farmhouse. */
export function rowsOverHills(canvas: Canvas, light: Light, plant: 'vine' | 'olive'): void {
  const { random } = canvas
  paintSky(canvas, light, [330, 260], 3)
  canvas.add(
    land(hillLine(canvas, 460, 60, 2), mix(light.land[0], light.haze, 0.6)),
    land(hillLine(canvas, 530, 50, 1.5), mix(light.land[0], light.haze, 0.25)),
  )
  const ridge = hillLine(canvas, 610, 50, 1)
  const soil = mix(light.land[0], '#d9b183', 0.45)
  canvas.add(land(ridge, light.land[1]))
  const houseY = heightAt(ridge, 1130) + 10
  canvas.add(
    rect(1080, houseY - 90, 200, 100, '#f0dcba'),
    rect(1210, houseY - 90, 70, 100, '#d9bd94'),
    shape(
      [
        [1064, houseY - 88],
        [1120, houseY - 142],
        [1240, houseY - 142],
        [1296, houseY - 88],
      ],
      '#b8583d',
    ),
    times(3, (index) => rect(1104 + index * 54, houseY - 62, 20, 30, '#6f4f3d')),
    [990, 1030, 1320, 1366, 1404]
      .map((x, index) =>
        cypress(x, heightAt(ridge, x) + 14, 150 + (index % 3) * 34, darker(light.land[2], 0.12)),
      )
      .join(''),
  )
  const front = hillLine(canvas, 740, 30, 0.8)
  canvas.add(land(front, soil))
  for (let row = 0; row < 5; row++) {
    const y = row * row * 13 + row * 22
    const size = 34 + row * 22
    canvas.add(
      times(26 - row * 3, (index) => {
        const x = index * (66 + row * 17) + (row % 2) * 30 - 20 + random.between(-6, 6)
        const at = heightAt(front, Math.min(Math.max(x, 0), 1600)) + y + 30
        const green =
          plant === 'vine'
            ? mix(light.land[1], light.land[2], row / 5)
            : mix('#9fae8a', darker(light.land[2], 0.05), row / 7)
        if (plant === 'olive')
          return (
            line(`M${x} ${at}q6 -${size * 0.4} -2 -${size * 0.8}`, '#6e5a48', size * 0.14) +
            oval(x, at - size * 1.1, size * 0.62, size * 0.44, green) +
            oval(x - size * 0.16, at - size * 1.25, size * 0.3, size * 0.2, lighter(green, 0.2))
          )
        return (
          rect(x - 3, at - size, 6, size, '#7a5a44') +
          oval(x, at - size * 0.78, size * 0.6, size * 0.34, green) +
          oval(x - size * 0.14, at - size * 0.9, size * 0.3, size * 0.16, lighter(green, 0.18)) +
          times(3, (grape) =>
            disc(
              x - size * 0.16 + grape * size * 0.14,
              at - size * 0.46 + (grape % 2) * 5,
              size * 0.09,
              '#6b2f55',
            ),
          )
        )
      }),
    )
  }
}

/** Beds of vegetables, a greenhouse and scarecrow-straight bean poles. */
export function vegetableGarden(canvas: Canvas, light: Light): void {
  const { random } = canvas
  paintSky(canvas, light, [340, 220], 4)
  const back = hillLine(canvas, 520, 50, 2)
  canvas.add(
    land(back, mix(light.land[0], light.haze, 0.4)),
    times(9, (index) =>
      tree(
        index * 190 + random.between(-40, 40),
        heightAt(back, Math.min(index * 190, 1580)) + 70,
        random.between(130, 220),
        mix(light.land[1], light.haze, 0.15),
      ),
    ),
    rect(0, 600, sceneWidth, 400, light.land[1]),
  )
  canvas.add(
    rect(980, 430, 460, 200, '#dff0ea', 'fill-opacity="0.75"'),
    shape(
      [
        [960, 434],
        [1210, 320],
        [1460, 434],
      ],
      '#eef8f2',
      'fill-opacity="0.85"',
    ),
    times(8, (index) => line(`M${980 + index * 65} 434V630`, '#8fa9a0', 5)),
    line('M960 434H1460M980 530H1440M1210 320V630', '#8fa9a0', 6),
    times(9, (index) => disc(1010 + index * 50, 608, 26, index % 2 ? '#5f9a5a' : '#7fb46a')),
    times(6, (index) => disc(1024 + index * 70, 590, 9, '#d9503f')),
  )
  for (let row = 0; row < 5; row++) {
    const y = 650 + row * 54 + row * row * 7
    const size = 24 + row * 9
    const kind = row % 3
    canvas.add(
      path(
        `M0 ${y + size}Q800 ${y - 12 + size} 1600 ${y + size}V${y + size + 70}H0Z`,
        mix('#7a5238', '#5d3d2b', row / 5),
      ),
      times(Math.round(1700 / (size * 2.3)), (index) => {
        const x = index * size * 2.3 + (row % 2) * size
        if (kind === 0)
          return (
            disc(x, y + size * 0.6, size, '#6fa85a') +
            disc(x, y + size * 0.5, size * 0.66, '#9ccb7a') +
            disc(x - size * 0.15, y + size * 0.4, size * 0.3, '#c4e29b')
          )
        if (kind === 1)
          return (
            line(
              `M${x} ${y + size}q-${size} -${size} -${size * 0.9} -${size * 1.7}M${x} ${y + size}v-${size * 2}M${x} ${y + size}q${size} -${size} ${size * 0.9} -${size * 1.7}`,
              '#4f8a4a',
              size * 0.3,
            ) + oval(x, y + size, size * 0.3, size * 0.4, '#e58a3c')
          )
        return (
          oval(x, y + size * 0.5, size * 0.9, size * 0.8, '#8a3f6b') +
          oval(x - size * 0.2, y + size * 0.3, size * 0.5, size * 0.4, '#b06a94') +
          oval(x, y + size * 0.9, size, size * 0.3, '#4f7a4a')
        )
      }),
    )
  }
  canvas.add(
    person(520, 760, 220, '#c9803a', '#f3dfb0'),
    path('M610 720l70 4 -10 60h-56Z', '#b98a55'),
    times(5, (index) =>
      disc(622 + index * 13, 714 - (index % 2) * 8, 11, index % 2 ? '#d9503f' : '#7fb46a'),
    ),
  )
}

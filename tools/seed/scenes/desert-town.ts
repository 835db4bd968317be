import {
  type Canvas,
  darker,
  disc,
  mix,
  oval,
  path,
  rect,
  rounded,
  sceneWidth,
  times,
} from './canvas.ts'
import { hillLine, land, type Light, paintSky, palm, person } from './nature.ts'

/** Flat-roofed earth houses, a dome and a few palms. */
export function desertTown(canvas: Canvas, light: Light): void {
  const { random } = canvas
  paintSky(canvas, light, [1180, 260], 1)
  canvas.add(
    land(hillLine(canvas, 520, 100, 1.8), mix('#d49a72', light.haze, 0.5)),
    land(hillLine(canvas, 590, 60, 1.4), mix('#c98a5f', light.haze, 0.25)),
  )
  for (let row = 0; row < 3; row++) {
    const base = 690 + row * 90
    let x = -60 + row * 40
    while (x < sceneWidth) {
      const w = random.between(130, 240)
      const h = random.between(90, 190)
      const wall = mix(
        mix('#e8b98a', light.haze, 0.3 - row * 0.1),
        random.pick(['#d99a6a', '#f0d3a8', '#c98a5f']),
        0.4,
      )
      const door = random.pick(['#3f7d9a', '#2f6d6a', '#8a4a3a', '#6b4a35'])
      canvas.add(
        rect(x, base - h, w, h + 40, wall),
        rect(x + w * 0.72, base - h, w * 0.28, h + 40, darker(wall, 0.14)),
        rect(x - 4, base - h - 10, w + 8, 16, darker(wall, 0.08)),
        times(3, (index) => disc(x + 26 + (index * w) / 4, base - h + 24, 6, darker(wall, 0.4))),
        rounded(x + w * 0.16, base - h + 52, 34, 70, 17, door),
        rounded(x + w * 0.46, base - h + 50, 28, 36, 8, '#5a3d33'),
      )
      x += w + random.between(-10, 50)
    }
    if (row === 0)
      canvas.add(
        rect(620, 470, 70, 190, '#efd0a0'),
        rect(664, 470, 26, 190, '#d6b07c'),
        path('M612 472q44 -70 88 0Z', '#3f7d9a'),
        path('M880 600q90 -130 190 0Z', '#f3dcb4'),
        path('M980 538q60 10 90 62h-90Z', '#dcbd8e'),
        disc(975, 522, 9, '#c9803a'),
      )
    canvas.add(
      times(2, () =>
        palm(
          random.between(40, 1560),
          base + 30,
          random.between(150, 260),
          mix('#4f7a4a', light.haze, 0.3 - row * 0.1),
          random.between(-0.15, 0.15),
        ),
      ),
    )
  }
  canvas.add(
    path(
      'M0 1000V900Q500 860 900 910T1600 890V1000Z',
      darker(mix('#d9a36f', light.haze, 0.1), 0.08),
    ),
    person(540, 960, 170, '#3b5f7a', '#f6ecd8'),
    person(640, 970, 160, '#b8583d', '#7a2f3c'),
    times(
      5,
      (index) =>
        oval(
          1240 + index * 66,
          940 + (index % 2) * 16,
          34,
          44,
          random.pick(['#b8603f', '#a04f32', '#c9734f']),
        ) + rounded(1222 + index * 66, 888 + (index % 2) * 16, 36, 20, 8, '#8a4229'),
    ),
  )
}

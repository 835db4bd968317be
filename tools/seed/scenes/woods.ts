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
import { hillLine, land, type Light, paintSky, person, pine } from './nature.ts'

/** Tall trunks in layers, light between them. */
export function forest(canvas: Canvas, light: Light): void {
  const { random } = canvas
  canvas.add(
    rect(
      0,
      0,
      sceneWidth,
      sceneHeight,
      canvas.gradient([light.land[0], mix(light.sky[2], light.land[0], 0.2), light.haze]),
    ),
    disc(900, 360, 520, canvas.glow(light.sun, 0.95)),
  )
  for (let layer = 0; layer < 4; layer++) {
    const color = mix(mix(light.land[0], light.haze, 0.45), darker(light.land[2], 0.3), layer / 3.4)
    canvas.add(
      times(11 - layer * 2, (index) => {
        const x = (index + 0.5) * (sceneWidth / (11 - layer * 2)) + random.between(-60, 60)
        if (layer > 1 && Math.abs(x - 860) < 210) return ''
        const w = 16 + layer * 22 + random.between(0, 14)
        return (
          path(
            `M${x - w / 2} 0L${x - w * 0.7} ${700 + layer * 100}Q${x} ${690 + layer * 100} ${x + w * 0.7} ${700 + layer * 100}L${x + w / 2} 0Z`,
            color,
          ) +
          rect(
            x + w * 0.12,
            0,
            w * 0.34,
            700 + layer * 100,
            darker(color, 0.16),
            'fill-opacity="0.6"',
          )
        )
      }),
      times(18, () =>
        oval(
          random.between(-40, 1640),
          random.between(-40, 110 + layer * 16),
          random.between(70, 160),
          random.between(30, 70),
          mix(color, light.land[1], 0.5),
          'fill-opacity="0.85"',
        ),
      ),
      land(
        hillLine(canvas, 690 + layer * 78, 26, 2),
        mix(mix(light.land[1], light.haze, 0.35), light.land[2], layer / 3),
      ),
    )
  }
  canvas.add(
    path(
      'M690 1000Q930 900 800 800Q770 760 838 716Q822 768 880 806Q990 890 1010 1000Z',
      mix(light.land[1], '#e0c090', 0.55),
    ),
    times(5, (index) =>
      shape(
        [
          [700 + index * 70, 0],
          [760 + index * 70, 0],
          [620 + index * 130, 800],
          [520 + index * 130, 800],
        ],
        light.sun,
        'fill-opacity="0.1"',
      ),
    ),
    times(26, () => {
      const x = random.between(0, 1600)
      const y = random.between(900, 1000)
      return line(
        `M${x.toFixed(0)} ${y.toFixed(0)}q-20 -30 -44 -34m44 34q-6 -40 -16 -56m16 56q10 -40 26 -52m-26 52q24 -26 46 -26`,
        lighter(light.land[2], 0.16),
        6,
      )
    }),
    person(842, 846, 124, '#c7503f', '#3d3a4a'),
  )
}

/** A wooden cabin below trees, windows lit, with or without snow. */
export function lodge(canvas: Canvas, light: Light, snow: boolean): void {
  const { random } = canvas
  paintSky(canvas, light, [350, 230], snow ? 2 : 0)
  if (!snow)
    canvas.add(
      times(60, () =>
        disc(
          random.between(0, 1600),
          random.between(0, 420),
          random.between(1, 3),
          '#fff6dd',
          'fill-opacity="0.8"',
        ),
      ),
    )
  canvas.add(
    land(hillLine(canvas, 480, 110, 1.6), mix(light.land[0], light.haze, 0.4)),
    land(hillLine(canvas, 580, 60, 2), light.land[0]),
  )
  canvas.add(
    times(26, (index) =>
      pine(
        index * 66 + random.between(-20, 20),
        700 + random.between(-20, 20),
        random.between(150, 280),
        snow
          ? mix('#4f7a7a', '#ffffff', random.between(0, 0.35))
          : mix(light.land[1], light.land[2], random.between(0, 1)),
      ),
    ),
  )
  const ground = hillLine(canvas, 740, 24, 1)
  canvas.add(
    land(ground, snow ? '#f4f4f1' : light.land[2]),
    disc(840, 690, 420, canvas.glow('#ffcf7a', 0.55)),
    rect(560, 560, 520, 240, '#7a4a30'),
    times(8, (index) => rect(560, 560 + index * 30, 520, 5, '#5d3623')),
    shape(
      [
        [500, 570],
        [820, 350],
        [1140, 570],
      ],
      snow ? '#fbfaf7' : '#4a2f2a',
    ),
    shape(
      [
        [560, 562],
        [820, 386],
        [1080, 562],
      ],
      '#8f5a3a',
    ),
    rect(960, 360, 60, 110, '#6b5a55'),
    snow ? rect(954, 350, 72, 20, '#fbfaf7') : '',
    times(5, (index) =>
      oval(
        990 + index * 26,
        320 - index * 46,
        22 + index * 9,
        18 + index * 7,
        '#f4efe8',
        'fill-opacity="0.35"',
      ),
    ),
    ...[620, 920].map(
      (x) =>
        rect(x, 610, 110, 100, '#ffd27a') + line(`M${x + 55} 610v100M${x} 660h110`, '#5d3623', 8),
    ),
    rect(780, 620, 90, 180, '#4a2a1c'),
    disc(852, 712, 6, '#e9c46a'),
    rect(790, 440, 60, 60, '#ffd27a'),
    shape(
      [
        [770, 800],
        [880, 800],
        [1010, 1000],
        [690, 1000],
      ],
      snow ? '#dfe6ea' : mix(light.land[2], '#e0b080', 0.4),
    ),
    times(3, (index) =>
      rounded(1096 + index * 2, 760 - index * 26, 150 - index * 30, 24, 12, '#a97d4b'),
    ),
    pine(240, 960, 520, snow ? '#3f6a6d' : darker(light.land[2], 0.2)),
    pine(1430, 980, 600, snow ? '#35595f' : darker(light.land[2], 0.3)),
    pine(90, 1000, 400, snow ? '#4f7a7a' : darker(light.land[2], 0.35)),
    snow
      ? times(140, () =>
          disc(
            random.between(0, 1600),
            random.between(0, 1000),
            random.between(1.5, 5),
            '#ffffff',
            'fill-opacity="0.85"',
          ),
        )
      : '',
  )
}

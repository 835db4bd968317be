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
  sceneWidth,
  shape,
  times,
} from './canvas.ts'
import { hillLine, land, type Light, paintSky, person, tree, water } from './nature.ts'

/** Houses of many colours in a row; the ground in front is water or a street. */
export function houseRow(
  canvas: Canvas,
  light: Light,
  front: 'quay' | 'street' | 'snowquay',
): void {
  const { random } = canvas
  const snowy = front === 'snowquay'
  paintSky(canvas, light, [300, 210], 3)
  canvas.add(land(hillLine(canvas, 420, 90, 2), mix(light.land[0], light.haze, 0.45)))
  const walls = snowy
    ? ['#b3402f', '#d9a441', '#8f3a2e', '#f0e6d6', '#38586b']
    : ['#e8b04a', '#d9745a', '#f3e2c2', '#7fa9a3', '#e9967a', '#a9b8d0', '#c9905a']
  let x = -30
  while (x < sceneWidth) {
    const w = random.between(130, 210)
    const h = random.between(210, 380)
    const wall = mix(random.pick(walls), light.haze, 0.12)
    const y = 640
    const floors = Math.floor(h / 95)
    canvas.add(
      rect(x, y - h, w, h, wall),
      rect(x + w * 0.82, y - h, w * 0.18, h, darker(wall, 0.12)),
      shape(
        [
          [x - 8, y - h + 4],
          [x + w / 2, y - h - w * 0.42],
          [x + w + 8, y - h + 4],
        ],
        snowy ? '#f7f6f3' : random.pick(['#8a4a3a', '#6d4a4a', '#a3583f']),
      ),
      times(floors * 3, (index) => {
        const wx = x + w * (0.14 + (index % 3) * 0.25)
        const wy = y - h + 28 + Math.floor(index / 3) * 88
        const lit = random.between(0, 1) > 0.6
        return (
          rect(wx - 3, wy - 3, w * 0.16 + 6, 56, lighter(wall, 0.5)) +
          rect(wx, wy, w * 0.16, 50, lit ? '#f9d98a' : '#4b5a70') +
          line(`M${wx + w * 0.08} ${wy}v50`, lighter(wall, 0.5), 3)
        )
      }),
    )
    x += w + 2
  }
  if (front === 'street') {
    canvas.add(
      rect(
        0,
        640,
        sceneWidth,
        360,
        canvas.gradient([mix('#cdbba6', light.haze, 0.3), darker('#b39f8a', 0.12)]),
      ),
      rect(0, 636, sceneWidth, 20, '#e5d6c0'),
      times(60, () =>
        rounded(
          random.between(0, 1600),
          random.between(680, 990),
          random.between(40, 80),
          9,
          5,
          '#a08d78',
        ),
      ),
      tree(180, 730, 300, light.land[2]),
      tree(1440, 720, 280, light.land[1]),
      bicycle(740, 850, 1.5, '#2f6d6a'),
      person(470, 800, 150, '#a8432f', '#3d3a4a'),
      person(1190, 780, 140, '#3b5f7a', '#6b4a35'),
    )
    return
  }
  canvas.add(
    rect(0, 640, sceneWidth, 26, snowy ? '#f7f6f3' : '#cbb89d'),
    rect(0, 664, sceneWidth, 50, '#8d7763'),
    water(canvas, 700, light, 300),
    times(4, (index) =>
      fishingBoat(
        180 + index * 390 + random.between(-50, 50),
        800 + (index % 2) * 80,
        0.9 + (index % 2) * 0.35,
        random.pick(['#2f6d8a', '#c7503f', '#f3e2c2', '#3f7d5a']),
      ),
    ),
  )
}

export function fishingBoat(x: number, y: number, size: number, color: string): string {
  return (
    `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${size.toFixed(2)})">` +
    oval(0, 40, 150, 12, '#1d3a4a', 'fill-opacity="0.35"') +
    line('M20 -20V-150', '#6b4a35', 7) +
    line('M20 -140L-110 -6M20 -140L120 -14', '#e9ddca', 2) +
    path('M-140 -20Q0 18 150 -34Q130 40 90 44H-90Q-126 40 -140 -20Z', color) +
    path('M-140 -20Q0 18 150 -34L146 -18Q0 34 -136 -4Z', lighter(color, 0.55)) +
    rounded(-60, -66, 66, 50, 6, '#f6efe2') +
    rect(-50, -56, 18, 18, '#4b5a70') +
    rect(-22, -56, 18, 18, '#4b5a70') +
    '</g>'
  )
}

export function bicycle(x: number, y: number, size: number, color: string): string {
  const wheel = (cx: number) =>
    disc(cx, 0, 62, 'none', 'stroke="#2d2b33" stroke-width="8"') +
    disc(cx, 0, 52, 'none', 'stroke="#cfc6b8" stroke-width="3"') +
    times(8, (spoke) =>
      line(
        `M${cx} 0l${(Math.cos(spoke * 0.785) * 54).toFixed(0)} ${(Math.sin(spoke * 0.785) * 54).toFixed(0)}`,
        '#a59c90',
        1.5,
      ),
    )
  return (
    `<g transform="translate(${x} ${y}) scale(${size})">` +
    oval(0, 66, 170, 9, '#2d2b33', 'fill-opacity="0.25"') +
    wheel(-98) +
    wheel(98) +
    line(
      'M-98 0L-40 -84H60L-10 0ZM-40 -84L-10 0M60 -84L98 0M60 -84L52 -116',
      color,
      9,
      'stroke-linejoin="round"',
    ) +
    line('M52 -116q26 -10 40 6M-40 -84l-8 -22', '#2d2b33', 8) +
    rounded(-74, -116, 52, 13, 6, '#6b3f2a') +
    shape(
      [
        [66, -96],
        [130, -96],
        [122, -44],
        [74, -44],
      ],
      '#b98a55',
    ) +
    times(3, (index) => line(`M${74 + index * 20} -92l3 44`, '#8f6738', 3)) +
    disc(84, -104, 14, '#c7503f') +
    disc(106, -106, 15, '#e0a03c') +
    disc(-10, 0, 15, '#55505a') +
    '</g>'
  )
}

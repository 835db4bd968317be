import {
  darker,
  disc,
  lighter,
  line,
  mix,
  oval,
  path,
  rect,
  sceneHeight,
  sceneWidth,
  shape,
  times,
  type Canvas,
  type Point,
} from './canvas.ts'

/** Colours of a time of day and season. */
export interface Light {
  sky: readonly [string, string, string]
  sun: string
  /** Distant objects fade to this colour. */
  haze: string
  /** Ground colours: far, middle, near. */
  land: readonly [string, string, string]
  water: readonly [string, string]
}

export const lights = {
  morning: {
    sky: ['#f4b8a0', '#f9d9b8', '#fdf0dc'],
    sun: '#fff3d6',
    haze: '#f6d7c3',
    land: ['#8fb39a', '#5f9478', '#356b57'],
    water: ['#f0cdb8', '#8fb7b8'],
  },
  noon: {
    sky: ['#5fa8cf', '#9fd0e0', '#e6f3ec'],
    sun: '#fffbe6',
    haze: '#cfe6e4',
    land: ['#8cbf84', '#559a5c', '#2f6e48'],
    water: ['#8fcbd8', '#2f7f9c'],
  },
  golden: {
    sky: ['#e98f5a', '#f6bd72', '#fde6b0'],
    sun: '#fff1c4',
    haze: '#f3c894',
    land: ['#c2a45a', '#94893f', '#5c6632'],
    water: ['#f6cf92', '#b07f5e'],
  },
  dusk: {
    sky: ['#3f3a6b', '#8d5a83', '#f0a083'],
    sun: '#ffd9a8',
    haze: '#b57f8f',
    land: ['#6c5f88', '#4a4a74', '#2c3257'],
    water: ['#c98a8e', '#4a4677'],
  },
  winter: {
    sky: ['#a9c1d9', '#d3dfe9', '#f5f1ec'],
    sun: '#fffaf0',
    haze: '#dfe7ee',
    land: ['#c7d5e0', '#e4ebf0', '#f6f8f9'],
    water: ['#b8cddb', '#5f86a3'],
  },
  autumn: {
    sky: ['#9cc0c9', '#d9dfce', '#faead0'],
    sun: '#fff4d8',
    haze: '#e3d6c0',
    land: ['#b9a06a', '#c17f45', '#7d5232'],
    water: ['#d5cfb4', '#5d8a8d'],
  },
  monsoon: {
    sky: ['#6f93a0', '#a3bfbd', '#dbe6d6'],
    sun: '#f6fbe8',
    haze: '#bdd3c8',
    land: ['#7fb08a', '#3f8a63', '#1f5f4a'],
    water: ['#b6d2cb', '#4f8c8a'],
  },
} as const satisfies Record<string, Light>

export function paintSky(canvas: Canvas, light: Light, sunAt: Point, clouds = 3): void {
  const { random } = canvas
  const [x, y] = sunAt
  canvas.add(
    rect(0, 0, sceneWidth, sceneHeight, canvas.gradient(light.sky)),
    disc(x, y, 420, canvas.glow(light.sun, 0.75)),
    disc(x, y, 62, light.sun),
    times(clouds, () => {
      const at = random.between(60, 1500)
      // Beside the sun, not over it.
      const beside = Math.abs(at + 80 - x) < 260 ? at + (at + 80 < x ? -330 : 330) : at
      return cloud(beside, random.between(60, 300), random.between(0.5, 1.2), light)
    }),
  )
}

function cloud(x: number, y: number, size: number, light: Light): string {
  // Opaque: a transparent group would be rendered separately.
  const color = mix(light.sky[1], light.sun, 0.45)
  const puffs: readonly Point[] = [
    [0, 34],
    [58, 48],
    [118, 38],
    [168, 24],
  ]
  return (
    `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${size.toFixed(2)})">` +
    puffs.map(([dx, r]) => disc(dx, -r * 0.6, r, color)).join('') +
    rect(-34, -24, 226, 26, color, 'rx="13"') +
    '</g>'
  )
}

/** Outline of rolling hills from left to right, at most `height` above or below `y`. */
export function hillLine(canvas: Canvas, y: number, height: number, waves = 2): readonly Point[] {
  const { random } = canvas
  const parts = [1, 2.3, 4.1].map((frequency) => ({
    frequency: frequency * waves,
    phase: random.between(0, Math.PI * 2),
    height: height / (1 + frequency),
  }))
  return Array.from({ length: 41 }, (_, step): Point => {
    const at = step / 40
    const rise = parts.reduce(
      (sum, part) => sum + Math.sin(at * Math.PI * part.frequency + part.phase) * part.height,
      0,
    )
    return [at * sceneWidth, y + rise * 1.6]
  })
}

export function land(outline: readonly Point[], fill: string, more = ''): string {
  const inside = outline.slice(1, -1)
  const [firstX, firstY] = outline[0] ?? [0, 0]
  const curve = inside
    .map(([x, y], at) => {
      const [nextX, nextY] = inside[at + 1] ?? outline.at(-1) ?? [x, y]
      return `Q${x.toFixed(0)} ${y.toFixed(0)} ${((x + nextX) / 2).toFixed(0)} ${((y + nextY) / 2).toFixed(0)}`
    })
    .join('')
  return path(
    `M0 ${sceneHeight}L${firstX} ${firstY.toFixed(0)}${curve}L${sceneWidth} ${(outline.at(-1)?.[1] ?? firstY).toFixed(0)}V${sceneHeight}Z`,
    fill,
    more,
  )
}

/** Y coordinate of an outline at x. */
export function heightAt(outline: readonly Point[], x: number): number {
  const step = outline.findIndex(([px]) => px >= x)
  const [rightX, rightY] = outline[Math.max(step, 1)] ?? [x, sceneHeight]
  const [leftX, leftY] = outline[Math.max(step, 1) - 1] ?? [rightX, rightY]
  return leftY + ((rightY - leftY) * (x - leftX)) / (rightX - leftX || 1)
}

/** A snow mountain: a lit face, a shaded one, and a white cap with a torn edge. */
export function peak(canvas: Canvas, x: number, y: number, w: number, h: number, color: string) {
  const { random } = canvas
  const shade = darker(color, 0.22)
  const top: Point = [x, y - h]
  const spur = x + w * random.between(-0.04, 0.08)
  const capLeft: Point = [x - w * 0.17, y - h * 0.66]
  const capRight: Point = [x + w * 0.15, y - h * 0.7]
  return (
    shape([top, [x - w / 2, y], [x + w / 2, y]], color) +
    shape([top, [spur, y - h * 0.45], [x + w * 0.09, y], [x + w / 2, y]], shade) +
    shape(
      [
        top,
        capLeft,
        [x - w * 0.09, y - h * 0.72],
        [x - w * 0.03, y - h * 0.58],
        [x + w * 0.05, y - h * 0.7],
        [x + w * 0.1, y - h * 0.62],
        capRight,
      ],
      '#fbf8f4',
    ) +
    shape(
      [
        top,
        [x + w * 0.02, y - h * 0.78],
        [x + w * 0.05, y - h * 0.7],
        [x + w * 0.1, y - h * 0.62],
        capRight,
      ],
      mix('#fbf8f4', shade, 0.35),
    )
  )
}

export function pine(x: number, y: number, h: number, color: string): string {
  const tier = (from: number, to: number, half: number) =>
    shape(
      [
        [x, y - h * to],
        [x - h * half, y - h * from],
        [x + h * half, y - h * from],
      ],
      color,
    ) +
    shape(
      [
        [x, y - h * to],
        [x + h * 0.02, y - h * from],
        [x + h * half, y - h * from],
      ],
      darker(color, 0.18),
    )
  return (
    rect(x - h * 0.03, y - h * 0.14, h * 0.06, h * 0.14, darker(color, 0.5)) +
    tier(0.1, 0.5, 0.24) +
    tier(0.32, 0.74, 0.19) +
    tier(0.55, 1, 0.14)
  )
}

export function tree(x: number, y: number, h: number, color: string, fruit?: string): string {
  const crown: readonly (readonly [number, number, number])[] = [
    [0, 0.68, 0.3],
    [-0.22, 0.56, 0.22],
    [0.22, 0.54, 0.22],
  ]
  const fruits: readonly Point[] = [
    [-0.2, 0.52],
    [-0.06, 0.66],
    [0.1, 0.56],
    [0.24, 0.5],
    [0.02, 0.84],
    [-0.14, 0.76],
    [0.17, 0.72],
  ]
  return (
    rect(x - h * 0.035, y - h * 0.42, h * 0.07, h * 0.42, '#6b4a35') +
    crown.map(([dx, dy, r]) => disc(x + dx * h, y - dy * h, r * h, color)).join('') +
    oval(x + h * 0.12, y - h * 0.5, h * 0.26, h * 0.13, darker(color, 0.16)) +
    disc(x - h * 0.1, y - h * 0.78, h * 0.13, lighter(color, 0.18)) +
    (fruit ? fruits.map(([dx, dy]) => disc(x + dx * h, y - dy * h, h * 0.035, fruit)).join('') : '')
  )
}

export function cypress(x: number, y: number, h: number, color: string): string {
  return (
    path(
      `M${x} ${y - h}Q${x - h * 0.16} ${y - h * 0.4} ${x - h * 0.07} ${y}H${x + h * 0.07}Q${x + h * 0.16} ${y - h * 0.4} ${x} ${y - h}Z`,
      color,
    ) +
    path(
      `M${x} ${y - h}Q${x + h * 0.02} ${y - h * 0.4} ${x + h * 0.01} ${y}H${x + h * 0.07}Q${x + h * 0.16} ${y - h * 0.4} ${x} ${y - h}Z`,
      darker(color, 0.2),
    )
  )
}

export function palm(x: number, y: number, h: number, color: string, lean = 0.15): string {
  const topX = x + h * lean
  const topY = y - h
  const fronds: readonly Point[] = [
    [-0.46, 0.1],
    [-0.4, -0.16],
    [-0.14, -0.3],
    [0.2, -0.28],
    [0.44, -0.1],
    [0.46, 0.14],
    [-0.28, 0.3],
    [0.26, 0.32],
  ]
  return (
    line(`M${x} ${y}Q${x + h * lean * 0.1} ${y - h * 0.6} ${topX} ${topY}`, '#7a5a40', h * 0.045) +
    fronds
      .map(([dx, dy], at) => {
        const endX = topX + dx * h
        const endY = topY + dy * h
        return path(
          `M${topX} ${topY}Q${topX + dx * h * 0.5} ${topY + dy * h * 0.5 - h * 0.16} ${endX} ${endY}Q${topX + dx * h * 0.45} ${topY + dy * h * 0.5} ${topX} ${topY}Z`,
          at % 2 ? color : darker(color, 0.14),
        )
      })
      .join('') +
    disc(topX - h * 0.03, topY + h * 0.03, h * 0.035, '#8a5a32') +
    disc(topX + h * 0.04, topY + h * 0.04, h * 0.035, '#9a6a3a')
  )
}

/** Water from `y` down, with bands of light below the sun. */
export function water(canvas: Canvas, y: number, light: Light, sunX: number): string {
  const { random } = canvas
  const [near, far] = [light.water[1], light.water[0]]
  return (
    rect(0, y, sceneWidth, sceneHeight - y, canvas.gradient([far, near])) +
    times(46, (index) => {
      const at = index / 46
      const reach = 40 + at * 500
      const x = sunX + random.between(-reach, reach)
      const w = random.between(30, 60 + at * 200)
      return rect(
        x - w / 2,
        y + 8 + at * at * (sceneHeight - y),
        w,
        2 + at * 5,
        light.sun,
        'fill-opacity="0.28" rx="3"',
      )
    })
  )
}

/** A small person seen from afar, in a long garment and a hat or a cloth. */
export function person(x: number, y: number, h: number, coat: string, hat = '#e9d3a8'): string {
  return (
    path(
      `M${x - h * 0.16} ${y}Q${x - h * 0.15} ${y - h * 0.72} ${x} ${y - h * 0.76}Q${x + h * 0.15} ${y - h * 0.72} ${x + h * 0.16} ${y}Z`,
      coat,
    ) +
    disc(x, y - h * 0.84, h * 0.11, '#8a5b42') +
    path(
      `M${x - h * 0.18} ${y - h * 0.88}Q${x} ${y - h * 1.08} ${x + h * 0.18} ${y - h * 0.88}Z`,
      hat,
    )
  )
}

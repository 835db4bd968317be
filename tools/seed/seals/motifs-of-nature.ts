import { disc, group, line, oval, path, rounded, shape, times } from '../scenes/canvas.ts'

/** Draws around (0, 0) within ±150, recognizable at 24 pixels. */
export type Motif = (front: string, accent: string, ground: string) => string

/** A leaf that starts at a point, pointing up if not rotated. */
export function leaf(
  x: number,
  y: number,
  turn: number,
  long: number,
  wide: number,
  fill: string,
): string {
  return path(
    `M0 0Q${wide} ${-long / 2} 0 ${-long}Q${-wide} ${-long / 2} 0 0Z`,
    fill,
    `transform="translate(${x} ${y}) rotate(${turn})"`,
  )
}

function bean(x: number, y: number, turn: number, fill: string, cut: string): string {
  return group(
    [oval(0, 0, 62, 88, fill), line('M0 -84Q-34 -30 0 0T0 84', cut, 14)],
    `transform="translate(${x} ${y}) rotate(${turn})"`,
  )
}

const ear: Motif = (front, accent) =>
  line('M0 150V-60', accent, 14) +
  times(4, (row) => leaf(0, 96 - row * 46, -46, 96, 52, front)) +
  times(4, (row) => leaf(0, 96 - row * 46, 46, 96, 52, front)) +
  leaf(0, -52, 0, 100, 52, front)

export const motifsOfNature = {
  ear,
  sprout: (front, accent) =>
    line('M0 145V0', front, 22) +
    leaf(0, 44, -52, 178, 130, front) +
    leaf(0, 20, 48, 186, 134, accent),
  sun: (front, accent) =>
    times(10, (ray) =>
      shape(
        [
          [-24, -84],
          [0, -150],
          [24, -84],
        ],
        accent,
        `transform="rotate(${ray * 36})"`,
      ),
    ) + disc(0, 0, 76, front),
  furrows: (front, accent, ground) =>
    disc(0, -26, 84, accent) +
    path('M-150 -6H150Q144 150 0 150Q-144 150 -150 -6Z', front) +
    line('M0 0V146M-52 0Q-64 70 -84 116M52 0Q64 70 84 116', ground, 14),
  blossom: (front, accent) =>
    times(8, (petal) => oval(0, -92, 44, 58, front, `transform="rotate(${petal * 45})"`)) +
    disc(0, 0, 58, accent),
  carrot: (front, accent, ground) =>
    leaf(0, -40, -34, 112, 56, front) +
    leaf(0, -40, 34, 112, 56, front) +
    leaf(0, -40, 0, 116, 56, front) +
    path('M-72 -34Q0 -84 72 -34Q60 70 0 150Q-60 70 -72 -34Z', accent) +
    line('M-56 20H-16M46 50H12M-34 82H-8', ground, 12),
  apple: (front, accent) =>
    path(
      'M0 -52Q-56 -92 -112 -50Q-156 40 -66 132Q-34 156 0 136Q34 156 66 132Q156 40 112 -50Q56 -92 0 -52Z',
      front,
    ) +
    line('M0 -56Q-2 -92 -22 -118', front, 16) +
    leaf(4, -66, 58, 112, 66, accent),
  beans: (front, accent, ground) =>
    bean(-52, 34, -24, accent, ground) + bean(52, -34, -24, front, ground),
  rings: (front, accent, ground) =>
    disc(0, 0, 146, front) +
    disc(0, 0, 104, 'none', `stroke="${accent}" stroke-width="20"`) +
    disc(0, 0, 58, 'none', `stroke="${accent}" stroke-width="20"`) +
    disc(0, 0, 20, ground) +
    line('M60 60L102 102', ground, 14),
  waves: (front, accent) =>
    disc(0, -74, 66, accent) +
    times(3, (row) => line(`M-136 ${20 + row * 52}q34 -44 68 0t68 0t68 0t68 0`, front, 24)),
  drop: (front, accent) =>
    path('M0 -150Q128 4 106 76Q84 148 0 148Q-84 148 -106 76Q-128 4 0 -150Z', front) +
    line('M-56 66Q-48 104 -10 108', accent, 20),
  cotton: (front, accent) =>
    leaf(0, 146, -62, 150, 84, accent) +
    leaf(0, 146, 62, 150, 84, accent) +
    line('M0 146V40', accent, 18) +
    disc(-58, -4, 62, front) +
    disc(58, -4, 62, front) +
    disc(0, -76, 66, front) +
    disc(0, 16, 58, front),
  foliage: (front, accent, ground) =>
    path('M-110 140Q-160 -60 -20 -120Q60 -150 140 -140Q150 40 70 100Q0 150 -110 140Z', front) +
    line('M-120 150Q-30 50 84 -88M-52 76V-20M8 8L0 -72M-14 34L70 26', ground, 14) +
    disc(-104, -100, 26, accent),
  twinLeaf: (front, accent, ground) =>
    leaf(0, 140, -34, 270, 150, front) +
    leaf(0, 140, 34, 270, 150, accent) +
    line('M0 140L-84 14M0 140L84 14', ground, 12),
  feather: (front, accent, ground) =>
    group(
      [
        leaf(0, 110, 0, 260, 140, front),
        line('M0 160V-70', accent, 14),
        line('M8 40L62 4M8 -10L54 -40M-8 66L-62 30', ground, 12),
      ],
      'transform="rotate(36)"',
    ),
  pod: (front, accent) =>
    group(
      [
        path('M-166 0Q-80 -110 0 -96Q80 -110 166 0Q80 96 0 90Q-80 96 -166 0Z', front),
        ...[-78, 0, 78].map((x) => disc(x, -4, 40, accent)),
      ],
      'transform="rotate(-34)"',
    ),
  ladybird: (front, accent, ground) =>
    disc(0, -86, 52, front) +
    disc(0, 26, 116, accent) +
    line('M0 -84V138', ground, 14) +
    disc(-54, -8, 24, ground) +
    disc(54, -8, 24, ground) +
    disc(-44, 70, 22, ground) +
    disc(44, 70, 22, ground),
  paw: (front, accent) =>
    path(
      'M0 -10Q60 -10 86 62Q106 128 46 134Q18 138 0 124Q-18 138 -46 134Q-106 128 -86 62Q-60 -10 0 -10Z',
      front,
    ) +
    oval(-112, 0, 32, 44, accent, 'transform="rotate(-22 -112 0)"') +
    oval(112, 0, 32, 44, accent, 'transform="rotate(22 112 0)"') +
    oval(-46, -84, 34, 48, accent) +
    oval(46, -84, 34, 48, accent),
  meadow: (front, accent) =>
    disc(46, -62, 64, accent) +
    times(5, (blade) =>
      leaf(-104 + blade * 52, 142, -20 + blade * 10, 190 - (blade % 2) * 46, 44, front),
    ) +
    rounded(-140, 122, 280, 26, 13, front),
  corn: (front, accent, ground) =>
    oval(0, -26, 64, 126, accent) +
    times(4, (row) =>
      line(`M-50 ${-96 + row * 46}Q0 ${-82 + row * 46} 50 ${-96 + row * 46}`, ground, 9),
    ) +
    line('M-18 -146V60M18 -146V60', ground, 9) +
    leaf(0, 150, -34, 220, 120, front) +
    leaf(0, 150, 34, 220, 120, front),
  hills: (front, accent, ground) =>
    disc(34, -62, 62, accent) +
    path('M-150 110Q-96 -40 -20 -40Q40 -40 150 110Q90 140 0 146Q-90 140 -150 110Z', front) +
    line('M-84 120Q-40 40 10 60T60 128', ground, 16),
  terraces: (front, accent, ground) =>
    disc(0, -78, 60, accent) +
    path('M-150 140Q-130 -30 0 -30Q130 -30 150 140Z', front) +
    line('M-122 34Q0 -10 122 34M-138 86Q0 44 138 86', ground, 18),
} as const satisfies Record<string, Motif>

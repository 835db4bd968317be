import { disc, group, line, oval, path, rect, rounded, shape, times } from '../scenes/canvas.ts'
import { leaf, motifsOfNature, type Motif } from './motifs-of-nature.ts'

function hexagon(x: number, y: number, r: number, fill: string): string {
  const points = Array.from({ length: 6 }, (_, at) => {
    const angle = (Math.PI / 3) * at - Math.PI / 2
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)] as const
  })
  return shape(points, fill)
}

const heartPath =
  'M0 130Q-158 24 -136 -66Q-116 -132 -58 -122Q-14 -114 0 -66Q14 -114 58 -122Q116 -132 136 -66Q158 24 0 130Z'

/** The motif crossed out. */
function without(motif: Motif): Motif {
  return (front, accent, ground) =>
    motif(front, front, ground) +
    line('M-128 128L128 -128', ground, 64) +
    line('M-128 128L128 -128', accent, 30)
}

const bottle: Motif = (front, accent) =>
  rounded(-28, -150, 56, 36, 12, accent) +
  path(
    'M-24 -104H24V-70Q70 -40 70 0V120Q70 148 42 148H-42Q-70 148 -70 120V0Q-70 -40 -24 -70Z',
    front,
  )

export const motifsOfPeople = {
  noGrain: without(motifsOfNature.ear),
  noBottle: without(bottle),
  circle: (front, accent) =>
    times(6, (at) => disc(0, -112, 36, front, `transform="rotate(${at * 60})"`)) +
    line('M0 62V0', accent, 16) +
    leaf(0, 24, -48, 92, 66, accent) +
    leaf(0, 24, 48, 92, 66, accent),
  basket: (front, accent, ground) =>
    line('M-96 -10Q-96 -140 0 -140Q96 -140 96 -10', accent, 24) +
    path('M-146 -22H146L112 118Q108 142 84 142H-84Q-108 142 -112 118Z', front) +
    line('M-118 30H118M-108 84H108', ground, 14),
  heart: (front, accent) => path(heartPath, front) + line('M-84 -54Q-92 -6 -54 36', accent, 20),
  kite: (front, accent, ground) =>
    group(
      [
        shape(
          [
            [0, -160],
            [92, -36],
            [0, 96],
            [-92, -36],
          ],
          front,
        ),
        shape(
          [
            [0, -160],
            [92, -36],
            [0, -36],
          ],
          accent,
        ),
        shape(
          [
            [0, 96],
            [-92, -36],
            [0, -36],
          ],
          accent,
        ),
        line('M0 -150V90M-88 -36H88', ground, 10),
        line('M0 96Q50 122 8 140T10 178', front, 14),
      ],
      'transform="rotate(24)"',
    ),
  coins: (front, accent, ground) =>
    times(3, (row) => {
      const y = 92 - row * 74
      return (
        path(
          `M-124 ${y - 26}V${y + 8}Q-124 ${y + 48} 0 ${y + 48}T124 ${y + 8}V${y - 26}Z`,
          accent,
        ) +
        oval(0, y - 26, 124, 44, front) +
        oval(0, y - 26, 78, 22, 'none', `stroke="${ground}" stroke-width="9"`)
      )
    }),
  bridge: (front, accent, ground) =>
    path('M-150 -6Q0 -112 150 -6V106H104Q104 18 0 18T-104 106H-150Z', front) +
    line('M-146 -58Q0 -160 146 -58', accent, 20) +
    line('M-76 -78V-40M0 -100V-60M76 -78V-40', accent, 14) +
    line('M-140 140H140', accent, 18) +
    line('M0 -30V-4', ground, 12),
  honeycomb: (front, accent) =>
    hexagon(0, -78, 76, front) + hexagon(-72, 48, 76, accent) + hexagon(72, 48, 76, front),
  links: (front, accent) =>
    disc(0, -56, 74, 'none', `stroke="${front}" stroke-width="30"`) +
    disc(-66, 52, 74, 'none', `stroke="${accent}" stroke-width="30"`) +
    disc(66, 52, 74, 'none', `stroke="${front}" stroke-width="30"`),
  button: (front, accent, ground) =>
    disc(0, 0, 146, front) +
    disc(0, 0, 108, 'none', `stroke="${accent}" stroke-width="16"`) +
    [-40, 40].map((x) => disc(x, -40, 23, ground) + disc(x, 40, 23, ground)).join('') +
    line('M-40 -40L40 40', accent, 16),
  wheel: (front, accent) =>
    times(4, (spoke) => line('M0 -120V120', accent, 18, `transform="rotate(${spoke * 45})"`)) +
    disc(0, 0, 128, 'none', `stroke="${front}" stroke-width="36"`) +
    disc(0, 0, 42, front),
  barn: (front, accent, ground) =>
    path('M-118 140V-30L0 -110L118 -30V140Z', front) +
    line('M-142 -22L0 -120L142 -22', accent, 30) +
    rect(-50, 34, 100, 106, ground) +
    line('M-50 34L50 140M50 34L-50 140', front, 12),
  tent: (front, accent, ground) =>
    disc(84, -92, 38, accent) +
    shape(
      [
        [0, -112],
        [150, 130],
        [-150, 130],
      ],
      front,
    ) +
    shape(
      [
        [0, 0],
        [58, 130],
        [-58, 130],
      ],
      ground,
    ) +
    line('M0 -112L-20 -142M0 -112L20 -142', front, 14),
  compass: (front, accent) =>
    disc(0, 0, 136, 'none', `stroke="${accent}" stroke-width="18"`) +
    group(
      [
        shape(
          [
            [0, -116],
            [38, 0],
            [-38, 0],
          ],
          front,
        ),
        shape(
          [
            [0, 116],
            [38, 0],
            [-38, 0],
          ],
          accent,
        ),
      ],
      'transform="rotate(38)"',
    ) +
    disc(0, 0, 14, front),
  scales: (front, accent) =>
    line('M0 -124V118M-116 -84H116M-62 134H62', front, 22) +
    disc(0, -120, 26, accent) +
    line('M-108 -80L-142 20M-108 -80L-74 20M108 -80L142 20M108 -80L74 20', front, 10) +
    path('M-152 18H-64Q-70 76 -108 76T-152 18ZM64 18H152Q146 76 108 76T64 18Z', accent),
  pin: (front, accent) =>
    path('M0 152Q-124 22 -112 -46Q-96 -150 0 -150T112 -46Q124 22 0 152Z', front) +
    disc(0, -44, 48, accent),
  hammer: (front, accent) =>
    group(
      [
        rounded(-20, -50, 40, 210, 18, accent),
        path(
          'M-104 -118H62Q104 -118 116 -66V-40H-104Q-118 -40 -118 -56V-102Q-118 -118 -104 -118Z',
          front,
        ),
      ],
      'transform="rotate(36)"',
    ),
  gear: (front, accent) =>
    times(8, (tooth) =>
      rect(-30, -152, 60, 70, front, `rx="16" transform="rotate(${tooth * 45})"`),
    ) +
    disc(0, 0, 114, front) +
    path(heartPath, accent, 'transform="translate(0 4) scale(0.52)"'),
  ship: (front, accent) =>
    path('M-14 -150V46H-118Q-104 -60 -14 -150Z', front) +
    path('M14 -116Q100 -40 110 46H14Z', accent) +
    path('M-146 68H146Q128 122 84 134H-84Q-128 122 -146 68Z', front),
  lantern: (front, accent, ground) =>
    line('M-46 -104Q-46 -152 0 -152T46 -104', front, 16) +
    rounded(-84, -106, 168, 34, 14, front) +
    path('M-92 -64H92Q122 20 92 100H-92Q-122 20 -92 -64Z', front) +
    path('M0 -48Q60 12 44 52Q32 82 0 82Q-32 82 -44 52Q-60 12 0 -48Z', ground) +
    path('M0 6Q28 36 20 56Q12 70 0 70Q-12 70 -20 56Q-28 36 0 6Z', accent) +
    rounded(-84, 110, 168, 34, 14, front),
  sixPointStar: (front, accent) =>
    shape(
      [
        [0, -150],
        [130, 75],
        [-130, 75],
      ],
      'none',
      `stroke="${front}" stroke-width="30"`,
    ) +
    shape(
      [
        [0, 150],
        [130, -75],
        [-130, -75],
      ],
      'none',
      `stroke="${accent}" stroke-width="30"`,
    ),
  crescent: (front, accent) =>
    path('M56 -132A142 142 0 1 0 56 132A112 112 0 1 1 56 -132Z', front) + disc(66, 0, 40, accent),
} as const satisfies Record<string, Motif>

import {
  type Canvas,
  darker,
  disc,
  lighter,
  line,
  oval,
  path,
  rect,
  rounded,
  sceneHeight,
  sceneWidth,
  times,
} from './canvas.ts'

/** A shop front with a lit window and tables outside. */
export function shopFront(
  canvas: Canvas,
  wall: string,
  awning: string,
  inside: 'cups' | 'loaves',
): void {
  const { random } = canvas
  canvas.add(
    rect(0, 0, sceneWidth, sceneHeight, canvas.gradient([lighter(wall, 0.12), wall])),
    times(70, () =>
      rect(random.between(0, 1600), random.between(0, 760), 74, 26, darker(wall, 0.05), 'rx="3"'),
    ),
    rect(0, 800, sceneWidth, 200, canvas.gradient(['#cdb79a', '#9d8468'])),
    rounded(250, 260, 760, 470, 10, darker(wall, 0.5)),
    rect(272, 282, 716, 426, canvas.gradient(['#ffe3a3', '#f6b56a'])),
    times(
      3,
      (index) =>
        disc(400 + index * 230, 340, 90, canvas.glow('#fffbe0', 0.9)) +
        line(`M${400 + index * 230} 282v40`, '#6b4a35', 4) +
        path(`M${366 + index * 230} 352q34 -60 68 0Z`, '#7d3b2b'),
    ),
    ...[420, 540, 660].map((y) => rect(272, y, 716, 12, '#8a5a38')),
    times(24, (index) => {
      const x = 310 + (index % 8) * 86
      const y = 420 + Math.floor(index / 8) * 120
      if (inside === 'loaves')
        return (
          oval(x, y - 22, 36, 24, random.pick(['#c9803a', '#b3692c', '#dba050'])) +
          line(`M${x - 14} ${y - 36}l10 14m6 -16l10 16`, '#f3d7a4', 5)
        )
      return (
        rounded(
          x - 20,
          y - 42,
          40,
          42,
          8,
          random.pick(['#f6efe2', '#3f7d78', '#c7503f', '#e0a03c']),
        ) + disc(x + 22, y - 22, 10, 'none', 'stroke="#f6efe2" stroke-width="5"')
      )
    }),
    rect(622, 282, 14, 426, darker(wall, 0.5)),
    rounded(1090, 270, 250, 540, 8, darker(awning, 0.35)),
    rect(1116, 300, 198, 260, '#ffd98f'),
    rect(1210, 300, 8, 260, darker(awning, 0.35)),
    disc(1300, 610, 12, '#e9c46a'),
    times(14, (stripe) =>
      path(
        `M${226 + stripe * 60} 190L${206 + stripe * 60} 300q30 30 60 0L${286 + stripe * 60} 190Z`,
        stripe % 2 ? '#fbf1de' : awning,
      ),
    ),
    rect(220, 176, 848, 22, darker(awning, 0.25)),
    rounded(1100, 170, 230, 70, 10, darker(awning, 0.35)),
    inside === 'cups'
      ? rounded(1190, 190, 40, 32, 8, '#fbf1de') +
          disc(1234, 204, 9, 'none', 'stroke="#fbf1de" stroke-width="5"')
      : oval(1215, 205, 46, 20, '#fbf1de'),
  )
  for (const x of [360, 820])
    canvas.add(
      oval(x, 950, 170, 16, '#3d2f2a', 'fill-opacity="0.25"'),
      rect(x - 5, 800, 10, 146, '#4a4038'),
      oval(x, 800, 110, 22, '#6b4a35'),
      oval(x, 795, 110, 22, '#b98a55'),
      rounded(x - 34, 760, 40, 34, 8, '#fbf6ea'),
      oval(x - 14, 762, 17, 5, '#6b3f2a'),
      rect(x - 160, 830, 12, 120, '#4a4038'),
      rect(x - 96, 830, 12, 120, '#4a4038'),
      rounded(x - 168, 816, 92, 20, 8, awning),
    )
  canvas.add(plant(1440, 960, 1.2, '#3f7d5a'), plant(150, 950, 1, '#5b8f5a'))
}

export function plant(x: number, y: number, size: number, leaf: string): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${size})">` +
    times(9, (index) => {
      const turn = -70 + index * 17.5
      return path(
        'M0 -90Q-26 -170 0 -250Q26 -170 0 -90Z',
        index % 2 ? leaf : darker(leaf, 0.15),
        `transform="rotate(${turn} 0 -90)"`,
      )
    }) +
    path('M-58 -100H58L44 0H-44Z', '#b8603f') +
    path('M10 -100H58L44 0H14Z', '#9a4c32') +
    rounded(-66, -112, 132, 26, 6, '#c9734f') +
    '</g>'
  )
}

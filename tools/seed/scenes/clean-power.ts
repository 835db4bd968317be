import { type Canvas, disc, group, line, mix, oval, path, rect, shape, times } from './canvas.ts'
import { heightAt, hillLine, land, type Light, paintSky } from './nature.ts'

/** Turbines, or rows of panels, on open hills. */
export function cleanPower(canvas: Canvas, light: Light, kind: 'wind' | 'sun'): void {
  const { random } = canvas
  paintSky(canvas, light, [1260, 230], 4)
  canvas.add(land(hillLine(canvas, 520, 70, 2), mix(light.land[0], light.haze, 0.5)))
  const ridge = hillLine(canvas, 600, 60, 1.2)
  canvas.add(land(ridge, light.land[0]))
  const turbines = kind === 'wind' ? [140, 420, 700, 1010, 1330] : [1200, 1420]
  for (const [index, x] of turbines.entries()) {
    const y = heightAt(ridge, x) + 10
    const h = kind === 'wind' ? 330 + (index % 3) * 60 : 170
    canvas.add(
      shape(
        [
          [x - h * 0.018, y],
          [x - h * 0.01, y - h],
          [x + h * 0.01, y - h],
          [x + h * 0.018, y],
        ],
        '#f7f4ee',
      ),
      group(
        [0, 120, 240].map((turn) =>
          path(
            `M${x} ${y - h}q${h * 0.05} -${h * 0.2} ${h * 0.01} -${h * 0.5}q-${h * 0.06} ${h * 0.26} -${h * 0.01} ${h * 0.5}Z`,
            '#fdfbf6',
            `transform="rotate(${turn + index * 37} ${x} ${(y - h).toFixed(0)})"`,
          ),
        ),
        '',
      ),
      disc(x, y - h, h * 0.022, '#d8d3c8'),
    )
  }
  canvas.add(land(hillLine(canvas, 720, 40, 1), light.land[1]))
  if (kind === 'sun')
    for (let row = 0; row < 3; row++)
      canvas.add(
        times(7 - row, (index) => {
          const w = 200 + row * 70
          const x = 40 + index * (w + 36) - row * 60
          const y = 740 + row * 88
          const h = w * 0.3
          return (
            rect(x + w * 0.2, y + h * 0.7, 8, 44, '#8d9096') +
            rect(x + w * 0.8, y + h * 0.7, 8, 44, '#8d9096') +
            shape(
              [
                [x + w * 0.12, y],
                [x + w * 1.06, y],
                [x + w * 0.94, y + h],
                [x, y + h],
              ],
              canvas.gradient(['#5b86b8', '#27406f'], 'across'),
            ) +
            times(4, (cell) =>
              line(
                `M${x + w * 0.12 + (cell + 1) * w * 0.188} ${y}L${x + (cell + 1) * w * 0.188} ${y + h}`,
                '#b8cfe4',
                2,
              ),
            ) +
            line(`M${x + w * 0.06} ${y + h / 2}H${x + w}`, '#b8cfe4', 2)
          )
        }),
      )
  else
    canvas.add(
      times(30, () => {
        const x = random.between(0, 1600)
        const y = random.between(800, 980)
        return (
          oval(x, y, 24, 15, '#f7f2e6') +
          disc(x + 22, y - 8, 9, '#4a4038') +
          rect(x - 12, y + 8, 4, 14, '#4a4038') +
          rect(x + 8, y + 8, 4, 14, '#4a4038')
        )
      }),
    )
}

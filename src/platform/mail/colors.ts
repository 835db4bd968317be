export interface MailColors {
  /** Background around the email, and of the email itself. */
  ground: string
  paper: string
  /** Main and secondary text; both are readable on ground and paper. */
  ink: string
  quiet: string
  line: string
  /** Button background and label, and links. */
  button: string
  onButton: string
  link: string
}

const light = { ground: '#faf6ee', paper: '#ffffff', ink: '#202b1e', quiet: '#56614f' }
const dark = { ground: '#151a13', paper: '#1e241b', ink: '#ecebe1', quiet: '#aeb6a4' }

/** Default colours for sites without their own, as on the pages (`ui/tokens.css`). */
const leaf = { light: '#2c6733', dark: '#95d28c' }

/** Minimum contrast of small text (WCAG 2.2 AA). */
const leastContrast = 4.5

/**
 * Returns an email's colours for light and dark mode from a site's colour (`#rrggbb`). The button
 * uses it as it is; links are darkened or lightened until they are readable.
 */
export function mailColors(color: string | null): { light: MailColors; dark: MailColors } {
  return {
    light: { ...light, line: '#e3dbca', ...accents(color ?? leaf.light, '#000000', light.ground) },
    dark: { ...dark, line: '#363f31', ...accents(color ?? leaf.dark, '#ffffff', dark.paper) },
  }
}

function accents(color: string, towards: string, behind: string) {
  return {
    button: color,
    // Either black or white is readable on any colour.
    onButton: contrast('#ffffff', color) >= leastContrast ? '#ffffff' : '#000000',
    link: readable(color, towards, behind),
  }
}

function readable(color: string, towards: string, behind: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(color, towards, share)
    if (contrast(mixed, behind) >= leastContrast) return mixed
  }
  return towards
}

function mix(color: string, other: string, share: number): string {
  const [from, to] = [channels(color), channels(other)]
  const mixed = from.map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Returns the WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}

/** In order of precedence: user agent strings also contain the names of other browsers. */
const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [pattern: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Detects browser and operating system of a user agent, to label sessions for their owner. Null
 * where unknown.
 */
export function deviceOf(userAgent: string): {
  browser: string | null
  system: string | null
  isPhone: boolean
} {
  const nameIn = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  return {
    browser: nameIn(browsers) ?? null,
    system: nameIn(systems) ?? null,
    isPhone: /\b(Mobile|iPhone)\b/.test(userAgent),
  }
}

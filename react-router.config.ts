import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // A list of all routes would be 3.6 KB of every first page, and more with every page there is.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} satisfies Config

import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The whole route list travels with the first page, so following a link needs no extra question.
  routeDiscovery: { mode: 'initial' },
} satisfies Config

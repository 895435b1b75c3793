import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The list of all pages is small; asking the server for parts of it would cost every page and every navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

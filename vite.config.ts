import globalData from '@csstools/postcss-global-data';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import customMedia from 'postcss-custom-media';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunks.ts';
import { clientContract } from './client-contract.ts';
import { pathsOfRoutes } from './paths-of-routes.ts';
import { withoutUnusedRouterParts } from './router-parts.ts';
import { styleModules } from './style-modules.ts';

export default defineConfig({
  plugins: [
    styleModules(),
    reactRouter(),
    withoutUnusedRouterParts(),
    clientContract(),
    pathsOfRoutes(),
    { ...optimizeLocales.vite({ locales: ['it-IT', 'en-US', 'es-ES', 'fr-FR', 'de-DE'] }), enforce: 'pre' },
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Above all class names: a name where it is used takes less than a variable that other files import.
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            // Every page loads the names of all files; seven of 64 characters are enough.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: chunkGroups(import.meta.dirname) },
          },
        },
      },
    },
  },
  build: {
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Lazy chunks mostly use what is already loaded: listing their dependencies would cost more than it saves.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'js' ? dependencies.filter((file) => file.endsWith('.css')) : dependencies,
    },
  },
  css: {
    modules: { localsConvention: 'camelCaseOnly' },
    postcss: { plugins: [globalData({ files: ['web/ui/breakpoints.css'] }), customMedia()] },
  },
});

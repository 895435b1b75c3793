import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    reactRouter(),
    { ...optimizeLocales.vite({ locales: ['it-IT', 'en-US', 'es-ES', 'fr-FR', 'de-DE'] }), enforce: 'pre' },
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs is one file: two dozen small ones weigh more and take turns on a slow line.
            codeSplitting: {
              groups: [
                {
                  name: 'frame',
                  test: /\/web\/root\.tsx|\/web\/layout\/section\.tsx|\/node_modules\/react-dom\/(index|cjs\/react-dom\.production)/,
                },
                // Cards of cars come in lists, on most pages, with all of these.
                {
                  name: 'cards',
                  test: /\/web\/cars\/(car-card|model-card|make-mark|default-paint|photo-attributes)\.tsx?$|\/photo-url\.rules\.ts$|\/api-base\.ts$/,
                },
                // Figures of cars and prices stand on most pages, and their files are tiny.
                {
                  name: 'format',
                  test: /\/web\/format\/(amounts|days|numbers|units)\.ts$|\/contract\/shared\/(formatters|units)\.ts$/,
                },
              ],
            },
          },
        },
      },
    },
  },
  build: {
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What is loaded on demand mostly uses what is there already: listing it would weigh more than it saves.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'js' ? dependencies.filter((file) => file.endsWith('.css')) : dependencies,
    },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
});

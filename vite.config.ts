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
            // One file for what every page needs: two dozen small ones are larger together and take more round trips.
            codeSplitting: {
              groups: [
                {
                  name: 'frame',
                  test: /\/web\/root\.tsx|\/web\/layout\/section\.tsx|\/node_modules\/react-dom\/(index|cjs\/react-dom\.production)/,
                },
                // Most pages have lists of car cards, which use all of these.
                {
                  name: 'cards',
                  test: /\/web\/cars\/(car-card|model-card|make-mark|default-paint|photo-attributes)\.tsx?$|\/photo-url\.rules\.ts$|\/api-base\.ts$/,
                },
                // Whatever calls the API needs all of these, and they are tiny.
                {
                  name: 'calls',
                  test: /\/web\/api\/(api|authorisation|browser-api|call-cache|call-source|request|send-request|use-call)\.ts$|\/endpoint-url\.ts$/,
                },
                // Most pages show figures of cars and prices, and these files are tiny.
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
      // Lazy chunks mostly use what is already loaded: listing their dependencies would cost more than it saves.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'js' ? dependencies.filter((file) => file.endsWith('.css')) : dependencies,
    },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
});

import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    reactRouter(),
    { ...optimizeLocales.vite({ locales: ['it-IT', 'en-US', 'es-ES', 'fr-FR', 'de-DE'] }), enforce: 'pre' },
  ],
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

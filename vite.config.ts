import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    reactRouter(),
    { ...optimizeLocales.vite({ locales: ['it-IT', 'en-US', 'es-ES', 'fr-FR', 'de-DE'] }), enforce: 'pre' },
  ],
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
});

import globalData from '@csstools/postcss-global-data';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import customMedia from 'postcss-custom-media';
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
            // Few files: small ones are larger together and take more round trips. Each takes what it imports with it,
            // unless an earlier one has it.
            codeSplitting: {
              groups: [
                {
                  name: 'frame',
                  test: /\/web\/root\.tsx|\/web\/layout\/section\.tsx|\/node_modules\/react-dom\/(index|cjs\/react-dom\.production)/,
                },
                // Most public pages have lists of cars with figures and prices.
                {
                  name: 'cards',
                  test: /\/web\/cars\/(car-card|model-card|make-mark|default-paint|photo-attributes)\.tsx?$|\/web\/catalogue\/make-list\.tsx$|\/photo-url\.rules\.ts$|\/api-base\.ts$|\/web\/format\/(amounts|days|numbers|units)\.ts$|\/contract\/shared\/(formatters|units|days)\.ts$|\/web\/ui\/(carousel|use-scroll-edges|badge)\.tsx?$/,
                },
                // The legal pages share most of their few components.
                {
                  name: 'legal',
                  test: /\/web\/information\/(?!.*\.page\.)/,
                },
                // The garage begins with a number plate.
                {
                  name: 'plate',
                  test: /\/web\/garage\/(plate-form|stored-plate|add-vehicle-query|home\/home-waiting)\.tsx?$|\/web\/ui\/plate\.tsx$|\/plates\.rules\.ts$/,
                },
                // What many pages use, of any kind.
                {
                  name: 'shared',
                  test: /\/contract\/(?!catalogue|search|finance|offers)[\w-]+\/[\w.-]+\.rules\.ts$|\/contract\/shared\/(clock|country|errors|money|number-range|slug)\.ts$|\/web\/ui\/(message-box|native-select|skeleton)\.tsx$|\/web\/api\/(link-key|tab-storage)\.ts$|\/web\/forms\/use-error-text\.ts$|\/web\/format\/|\/web\/i18n\/rich-text\.tsx$/,
                  minShareCount: 4,
                },
                {
                  name: 'cars',
                  test: /\/contract\/(catalogue|search|finance|offers)\/[\w-]+\.rules\.ts$|\/web\/cars\//,
                  minShareCount: 4,
                },
                // What fields look like, which filters of public pages use too.
                {
                  name: 'fields',
                  test: /\/web\/ui\/(checkbox|field|field-ids|field\.module|radio-cards|search-match|text-area|text-field)\.(tsx?|css)$/,
                },
                // Calls of the API.
                {
                  name: 'calls',
                  test: /\/web\/api\/(api|authorisation|browser-api|call-cache|call-source|request|send-request|use-call)\.ts$|\/endpoint-url\.ts$|\/web\/ui\/(failure-box|stepper)\.tsx$|\/web\/layout\/(require-session|session-failure|sign-in-first)\.tsx$/,
                },
                // Endpoints with their schemas.
                {
                  name: 'contract',
                  test: /\/contract\/shared\/(endpoint|locale-schemas|query-schemas)\.ts$|\/contract\/[\w-]+\/[\w-]+\.endpoints\.ts$/,
                },
                {
                  name: 'forms',
                  test: /\/web\/forms\/(use-contract-form\.ts|form-failure\.tsx|form-frame\.tsx)$/,
                },
                {
                  name: 'account',
                  test: /\/web\/account\/(account-page|fields\.module|flow-link|form-frame|sent-message|use-continue-after-login|use-leave-when-signed-in)\.(tsx?|css)$|\/web\/forms\/policy-link\.tsx$|\/web\/ui\/focus-heading\.tsx$|\/web\/layout\/visibility\.tsx$/,
                },
                // When somebody can be reached.
                { name: 'hours', test: /\/(spaced-number|agenda-times|call-centre-hours)\.tsx?$/ },
                { name: 'dialogs', test: /\/web\/ui\/modal\.tsx$/ },
                // Choosing from a list with keyboard and screen reader.
                { name: 'choices', test: /\/web\/ui\/(combo-box|select)\.tsx$/ },
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
  css: {
    modules: { localsConvention: 'camelCaseOnly' },
    postcss: { plugins: [globalData({ files: ['web/ui/breakpoints.css'] }), customMedia()] },
  },
});

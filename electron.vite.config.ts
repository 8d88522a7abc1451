import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'electron-vite';
import { noteParts } from './scripts/package/parts-plugin.mjs';

// Everything is bundled, so the packaged program has no node_modules. The targets are those of the oldest Electron that
// the program must run on, 25, which electron-vite cannot derive from the installed one.
/** Which plugin takes how long is nobody's business but a profiler's. */
const rolldownOptions = { checks: { pluginTimings: false } };

export default defineConfig({
  main: {
    plugins: [noteParts('main')],
    build: { target: 'node18.15', minify: true, externalizeDeps: false, outDir: 'out/main', rolldownOptions },
  },
  preload: {
    plugins: [noteParts('preload')],
    build: { target: 'node18.15', minify: true, externalizeDeps: false, outDir: 'out/preload', rolldownOptions },
  },
  renderer: {
    plugins: [vue(), noteParts('renderer')],
    build: { target: 'chrome114', minify: true, outDir: 'out/renderer', assetsInlineLimit: 0, rolldownOptions },
    define: {
      __VUE_I18N_FULL_INSTALL__: 'false',
      __VUE_I18N_LEGACY_API__: 'false',
      __INTLIFY_PROD_DEVTOOLS__: 'false',
      // Compiles messages without `new Function`, which the content security policy forbids.
      __INTLIFY_JIT_COMPILATION__: 'true',
      __INTLIFY_DROP_MESSAGE_COMPILER__: 'false',
      __VUE_OPTIONS_API__: 'false',
    },
  },
});

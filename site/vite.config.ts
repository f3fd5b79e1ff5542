import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = `http://localhost:${process.env.API_PORT ?? 8081}`

/** The member site. It is used on phones, so its first load is kept as small as possible. */
export default defineConfig({
  root: 'site',
  // A brand has one logo for both pages.
  publicDir: '../web/public',
  plugins: [react()],
  // The host name is passed on unchanged: the server knows the brand by it.
  server: { allowedHosts: ['.localhost'], proxy: { '/member/v1': { target: api, changeOrigin: false } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Fonts and pictures stay separate files: the policy allows no data: fonts, and inlining would bloat the style sheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'site/index.html',
      // Schemas and fields of records are declared in the same files as what the site shows. Creating them has no side effects,
      // so unused ones are removed, and zod with them.
      treeshake: {
        manualPureFunctions: [
          'z',
          'textOf',
          'texts',
          'structure',
          'loggedAs',
          'optional',
          'unlogged',
          'choice',
          'flag',
        ],
      },
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        // Zod, which only the preview needs to read drafts, stays out of what every visitor loads.
        codeSplitting: { groups: [{ name: 'zod', test: /node_modules\/zod\// }] },
        assetFileNames: 'static/media/[name]-[hash][extname]',
      },
    },
  },
})

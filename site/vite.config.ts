import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = `http://localhost:${process.env.API_PORT ?? 8081}`

/** The site of members. It is looked at on telephones, so what it loads first is as little as can be. */
export default defineConfig({
  root: 'site',
  // Brands have one logo for both pages.
  publicDir: '../web/public',
  plugins: [react()],
  // The name of the site passes on as it is: by it the server knows the brand.
  server: { allowedHosts: ['.localhost'], proxy: { '/member/v1': { target: api, changeOrigin: false } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Fonts and pictures stay files: the policy allows no data: fonts, and inlined ones would swell the style sheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'site/index.html',
      // Schemas and fields of records stand beside what the site shows. Made or not, they change nothing, so those that nobody asks go, and zod
      // with them.
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
        // What the preview reads drafts by stays out of what every visitor loads.
        codeSplitting: { groups: [{ name: 'zod', test: /node_modules\/zod\// }] },
        assetFileNames: 'static/media/[name]-[hash][extname]',
      },
    },
  },
})

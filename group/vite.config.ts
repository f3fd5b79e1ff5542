import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = `http://localhost:${process.env.API_PORT ?? 8081}`

/** The page of the office of several brands: a few screens, in files of its own, which no brand serves. */
export default defineConfig({
  root: 'group',
  plugins: [react()],
  // The server knows the group by the host name.
  server: { allowedHosts: ['.localhost'], proxy: { '/group/v1': { target: api, changeOrigin: false } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Fonts stay files: the policy allows none within the style sheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'group/index.html',
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        assetFileNames: 'static/media/[name]-[hash][extname]',
      },
    },
  },
})

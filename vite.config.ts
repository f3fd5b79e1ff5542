import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = `http://localhost:${process.env.API_PORT ?? 8081}`

// The specification names static/js and static/css; fonts and pictures stand beside them.
const folderOf = (file: string) => (file.endsWith('.css') ? 'css' : 'media')

export default defineConfig({
  root: 'web',
  plugins: [react()],
  server: { proxy: { '/api': api, '/docs': api, '/healthz': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Fonts and pictures stay files: the policy allows no data: fonts, and inlined ones would swell the style sheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        assetFileNames: ({ names }) => `static/${folderOf(names[0] ?? '')}/[name]-[hash][extname]`,
      },
    },
  },
})

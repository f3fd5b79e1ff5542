import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkOf } from './web/chunks.ts'
import { aheadInput, fetchAhead } from './web/fetch-ahead.ts'
import { offlineInput, offlineWorker } from './web/offline-worker.ts'

const api = `http://localhost:${process.env.API_PORT ?? 8081}`

// The specification names static/js and static/css; fonts and pictures stand beside them.
const folderOf = (file: string) => (file.endsWith('.css') ? 'css' : 'media')

/** Builds the page of the kit's parts instead of the product: `vite build --mode components`. */
const componentMode = 'components'

export default defineConfig(({ mode }) => ({
  root: 'web',
  plugins: [react(), fetchAhead(), ...(mode === componentMode ? [] : [offlineWorker()])],
  server: { proxy: { '/api': api, '/auto/v1': api, '/member/v1': api, '/docs': api, '/healthz': api } },
  build: {
    outDir: mode === componentMode ? '../.cache/components' : 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Fonts and pictures stay files: the policy allows no data: fonts, and inlined ones would swell the style sheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Wraps only what may have to wait for its turn. All else is compiled with its file, and not once more when it runs.
      experimental: { onDemandWrapping: true },
      // The product is built without the component page, so that nothing of it can get into it.
      input: mode === componentMode ? 'web/components.html' : ['web/index.html', aheadInput, offlineInput],
      output: {
        // A file of a layer holds more than a screen needs: a module runs when something first asks for it, not when its file comes.
        strictExecutionOrder: true,
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        codeSplitting: { groups: [{ name: chunkOf, test: /./, includeDependenciesRecursively: false }] },
        assetFileNames: ({ names }) => `static/${folderOf(names[0] ?? '')}/[name]-[hash][extname]`,
      },
    },
  },
}))

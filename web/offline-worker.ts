import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'

/** The page for the time without a connection, an input of the build in addition to the page. */
export const offlineInput = join(import.meta.dirname, 'offline.html')

const source = join(import.meta.dirname, 'src/offline/service-worker.ts')

/** Writes the service worker beside the page, under a name without a hash: a browser looks for its next version there. */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    async generateBundle() {
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source)
      const script = code.replace(/^export \{\};?\n?/m, '')
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: script })
    },
  }
}

import { join } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The script that fetches ahead, an input of the build in addition to the page. */
export const aheadInput = join(import.meta.dirname, 'src/ahead.ts')

/** The files that every screen behind the sign-in needs: the office, as named by `chunkOf`, and the parts around the screen. */
const parts = ['office', 'beside']
/** The fonts of the page, needed for its first word. */
const fonts = /noto-sans-thai-(?:thai|latin)-wght-normal.*\.woff2$/

/** Adds tags to the page's head that fetch files before any code requests them. */
export function fetchAhead(): Plugin {
  return {
    name: 'fetch-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {}, filename }): HtmlTagDescriptor[] {
        if (!filename.endsWith('index.html')) return []
        const chunks = Object.values(bundle).filter(each => each.type === 'chunk')
        const script = chunks.find(({ facadeModuleId }) => facadeModuleId === aheadInput)
        if (!script) return []
        const files = parts
          .flatMap(part => chunks.filter(({ name }) => name === part))
          .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
          .map(name => `/${name}`)
        return [
          {
            tag: 'script',
            attrs: {
              type: 'module',
              async: true,
              crossorigin: true,
              src: `/${script.fileName}`,
              'data-files': files.join(' '),
            },
            injectTo: 'head',
          },
          ...Object.keys(bundle)
            .filter(name => fonts.test(name))
            .map(name => ({
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` },
              injectTo: 'head' as const,
            })),
        ]
      },
    },
  }
}

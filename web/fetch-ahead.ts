import { join } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The script that fetches ahead, an input of the build beside the page. */
export const aheadInput = join(import.meta.dirname, 'src/ahead.ts')

/** The file that every screen behind the sign-in needs, by the name that `chunkOf` gives it, and what stands beside the screen. */
const parts = ['office', 'beside']
/** What the page is written in, from its first word on. */
const fonts = /noto-sans-thai-(?:thai|latin)-wght-normal.*\.woff2$/

/** Tells the page's head what to fetch before anything asks for it. */
export function fetchAhead(): Plugin {
  return {
    name: 'fetch-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }): HtmlTagDescriptor[] {
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

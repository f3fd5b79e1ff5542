import type { AddressInfo } from 'node:net'
import { preview } from 'vite'
import { test as base } from './office.ts'
import { station } from './station.ts'

type Served = { componentPage: string }

/** The options for building and serving the page. */
export const componentBuild = { mode: 'components', logLevel: 'error' } as const

/**
 * The component page, built before all journeys and served for these alone: the product that the others run against does not
 * contain it. Its brand comes from the product's server.
 */
export const test = base.extend<object, Served>({
  componentPage: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      process.env['API_PORT'] = String(station().port)
      const server = await preview({ ...componentBuild, preview: { port: 0, host: 'localhost' } })
      const { port } = server.httpServer.address() as AddressInfo
      await use(`http://localhost:${port}/components.html`)
      await server.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

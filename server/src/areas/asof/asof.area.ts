import { defineArea } from '#frames/area/area.ts'
import { mount } from '#platform/call/mount.ts'
import { asOfHandlers } from './as-of.handlers.ts'

/** What anything was at an instant, by the versions that areas keep and the books of the ledger. */
export const asOfArea = defineArea({
  admin: {
    asof({ app, door, table, services }) {
      mount(app, door, table, asOfHandlers(services.versions), services)
    },
  },
})

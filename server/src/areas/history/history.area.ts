import { type AdminAnswers, defineArea } from '#frames/area/area.ts'
import { mount, mountForwarded } from '#platform/call/mount.ts'
import { historyHandlers, restored, restoring } from './history.handlers.ts'

/** The history of every kind of record that has one, over the calls of the areas that change them. */
export const historyArea = (admin: Partial<AdminAnswers>) =>
  defineArea({
    admin: {
      history({ app, door, table, services }) {
        const { restoreVersion, ...reads } = table
        mount(app, door, reads, historyHandlers(services.versions), services)
        mountForwarded(app, restoreVersion, services, restoring(admin, services.versions), restored)
      },
    },
  })

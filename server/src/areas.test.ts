import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { taskWords } from '#contract/operation/task-words.ts'
import { screenList } from '#contract/screens.ts'
import { jobs } from './areas.ts'

const root = join(import.meta.dirname, '../..')
const foldersIn = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? [entry.name] : []))

const rooms = ['contract/src', 'server/src/areas', 'web/src/areas']
/** The office of several brands belongs to no brand: it is mounted on a server of its own, and its page is in `group/`. */
const notOfBrands = ['core', 'frames', 'kit', 'app', 'officegroup']
const areas = [...new Set(rooms.flatMap(foldersIn))].filter(name => !notOfBrands.includes(name))

it.each(areas)('%s has the same three rooms as every area', area => {
  for (const room of rooms) expect(existsSync(join(root, room, area)), `${room}/${area}`).toBe(true)
  expect(Object.keys(calls)).toContain(area)
  expect(existsSync(join(root, 'server/src/areas', area, `${area}.area.ts`)), 'its manifest').toBe(true)
})

it('has words for every job, and for no other', () => {
  expect(Object.keys(taskWords).sort()).toEqual(Object.keys(jobs).sort())
})

it('has a file for no screen that is not in the table', () => {
  const listed = screenList.map(screen => `${screen.area}/${screen.name}.screen.tsx`)
  const built = areas.flatMap(area =>
    readdirSync(join(root, 'web/src/areas', area))
      .filter(file => file.endsWith('.screen.tsx'))
      .map(file => `${area}/${file}`),
  )
  expect(built.length).toBeGreaterThan(0)
  expect(built.filter(file => !listed.includes(file))).toEqual([])
})

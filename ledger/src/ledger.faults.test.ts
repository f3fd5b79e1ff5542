import { expect, it } from 'vitest'
import { type Cycle, runFaults } from '../testing/ledger-faults.ts'

it('loses and doubles nothing when PostgreSQL and a client are killed under load', async () => {
  const cycles: Cycle[] = []
  await runFaults(2, cycle => cycles.push(cycle))
  expect(cycles.map(cycle => cycle.victim)).toEqual(['PostgreSQL', 'client'])
  for (const cycle of cycles) {
    expect(cycle).toMatchObject({ lost: 0, doubled: 0, problems: [] })
    expect(cycle.acknowledged).toBeGreaterThan(0)
  }
})

import { expect, it } from 'vitest'
import { type Cycle, runFaults } from '../../../testing/ledger-faults.ts'

it('loses and doubles nothing when PostgreSQL and a client are killed under load', async () => {
  const cycles: Cycle[] = []
  await runFaults(1, cycle => cycles.push(cycle))
  expect(cycles).toMatchObject([{ lost: 0, doubled: 0, problems: [] }])
  expect(cycles[0]?.acknowledged).toBeGreaterThanOrEqual(100)
})

import { expect, it } from 'vitest'
import { rollOver } from '../testing/rollout.ts'

it('replaces processes under load, and nobody notices', async () => {
  const { requests, resumed, events, money, ...rollout } = await rollOver(2)
  expect(rollout).toMatchObject({ failed: [], lost: 0, doubled: 0, jobsTwice: 0, jobsLeft: 0, exits: [0, 0] })
  expect(rollout).toMatchObject({ moneyLost: 0, moneyDoubled: 0, differing: [] })
  expect(Math.min(requests, resumed, events, money)).toBeGreaterThan(0)
})

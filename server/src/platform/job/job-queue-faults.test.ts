import { expect, it } from 'vitest'
import { type Kill, runJobFaults } from '../../../testing/job-faults.ts'

const expected = ['200', '503']

it('outlives PostgreSQL, which is killed while jobs run, and answers 503 and never 500 meanwhile', async () => {
  const kills: Kill[] = []
  await runJobFaults(2, kill => kills.push(kill))
  expect(kills.map(({ stuckJobs }) => stuckJobs)).toEqual([0, 0])
  const words = new Set(kills.flatMap(({ answers }) => Object.keys(answers)))
  expect([...words].filter(word => !expected.includes(word))).toEqual([])
  expect([...words]).toContain('503')
})

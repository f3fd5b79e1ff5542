import { describe, expect, it } from 'vitest'
import { mayGo } from '#contract/core/machine.ts'
import { type MoveStatus, moveMachine } from '#contract/movein/move-in.machine.ts'
import { moveStatusWords } from '#contract/movein/move-in.record.ts'
import { assignable, commandsOf, type MoveCommand, shareOf, stageOf, stages } from './move-next.ts'

const statuses = Object.keys(moveStatusWords) as MoveStatus[]
const members = {
  status: 'checked' as MoveStatus,
  subject: 'members' as const,
  rowCount: 10,
  refusedCount: 2,
  sameCount: 1,
  doneCount: 0,
  receivedParts: 0,
  parts: 4,
  totalMinor: 0,
  statedMinor: null,
  statedBy: null,
  secondStatedMinor: null,
  isStatedByMe: false,
}
const balances = { ...members, subject: 'balances' as const, totalMinor: 500_00 }

describe('the next step of an import', () => {
  it('is importing, once members are checked and there is one to import', () => {
    expect(stageOf(members)).toBe('ready')
    expect(stageOf({ ...members, sameCount: 8 })).toBe('nothing')
  })

  it('is, of balances, first the totals of two admins, the second one’s without the first one’s', () => {
    expect(stageOf(balances)).toBe('firstTotal')
    const stated = { ...balances, statedBy: 'owner' }
    expect(stageOf({ ...stated, statedMinor: 500_00, isStatedByMe: true })).toBe('otherAdmin')
    expect(stageOf(stated)).toBe('secondTotal')
    expect(stageOf({ ...stated, statedMinor: 500_00, secondStatedMinor: 500_00 })).toBe('ready')
    expect(stageOf({ ...stated, statedMinor: 501_00, secondStatedMinor: 501_00 })).toBe('unequal')
  })

  it('is not pausing where all is written at once', () => {
    expect(commandsOf({ ...members, status: 'applying' })).toEqual(['pause'])
    expect(commandsOf({ ...balances, status: 'applying' })).toEqual([])
  })

  it('is not undoing what was done at the desk', () => {
    const tags = { ...members, subject: 'memberTags' as const }
    expect(commandsOf({ ...tags, status: 'applied' })).toEqual([])
    expect(commandsOf({ ...tags, status: 'paused' })).toEqual(['goOn'])
    expect(commandsOf({ ...members, subject: 'sellers', status: 'applied' })).toEqual(['undo'])
  })

  /** The status that a command leads to. */
  const goals: Readonly<Record<Exclude<MoveCommand, 'state' | 'restate'>, MoveStatus>> = {
    apply: 'applying',
    goOn: 'applying',
    pause: 'paused',
    undo: 'undoing',
    discard: 'discarded',
  }

  it.each(statuses)('offers nothing that the machine refuses: %s', status => {
    const commands = stages[stageOf({ ...members, status })].commands.filter(
      command => command !== 'state' && command !== 'restate',
    )
    const wanted = [
      ...commands.map(command => goals[command]),
      ...(assignable({ status }) ? ['checking' as const] : []),
    ]
    expect(wanted.filter(goal => !mayGo(moveMachine, status, goal))).toEqual([])
  })

  it.each(statuses)('leaves nobody without a way on, unless it is over: %s', status => {
    const stage = stageOf({ ...members, status })
    // What is final goes on with its cut-over, and not by itself.
    const isOver = moveMachine[status].length === 0 || status === 'final'
    expect(stages[stage].commands.length > 0 || status === 'undoing').toBe(!isOver)
  })
})

describe('how far it is', () => {
  it('counts pieces while the file arrives, and rows while they are written and taken back', () => {
    expect(shareOf({ ...members, status: 'receiving', receivedParts: 1 })).toBe(0.25)
    expect(shareOf({ ...members, status: 'applying', doneCount: 7 })).toBe(1)
    expect(shareOf({ ...members, status: 'undoing', doneCount: 7 })).toBe(0)
  })

  it('is not known while the file is read', () => {
    expect(shareOf({ ...members, status: 'reading', rowCount: 0, refusedCount: 0, sameCount: 0 })).toBeNull()
    expect(shareOf({ ...members, status: 'checking' })).toBeNull()
  })
})

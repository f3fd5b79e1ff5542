import { createHash } from 'node:crypto'
import { mayGo } from '#contract/core/machine.ts'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import { snapshotOf } from '#contract/core/record.ts'
import type { Locale } from '#contract/core/text.ts'
import { type MoveStatus, moveMachine } from '#contract/movein/move-in.machine.ts'
import { moveInLog } from '#contract/movein/move-in.record.ts'
import type { moveInCalls } from '#contract/movein/movein.calls.ts'
import { moveLimits, movePartBytes, moveParts } from '#contract/movein/movein.rules.ts'
import type { Mapping, MoveDetail } from '#contract/movein/movein.types.ts'
import { isOpening } from '#contract/movein/openings.ts'
import { type FileStep, mayFile } from '#contract/movein/row-calls.ts'
import { columnsOf, isDailySubject, isRowSubject, type MoveSubject, missingColumns } from '#contract/movein/subjects.ts'
import { expectIndependent } from '#frames/approval/independence.ts'
import { mayReveal } from '#platform/audit/personal.ts'
import { changeOne } from '#platform/call/change-one.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { queueWork } from './movein.jobs.ts'
import { type FoundMove, findMove, moveList } from './movein.list.ts'
import {
  countParts,
  deleteTemplate,
  digestOfParts,
  findSameFile,
  holdsMembersOf,
  insertMove,
  insertPart,
  listTemplates,
  lockMove,
  saveTemplate,
  storeMove,
} from './movein.sql.ts'
import { shownRefused } from './row-reason.ts'
import { countFaults, listRefused } from './stage.sql.ts'
import { isGoingBack } from './way-back.sql.ts'

/** Files of daily work are their sender's alone. */
async function found(context: SignedContext, id: string, step: FileStep = 'read'): Promise<FoundMove> {
  const { tx, admin } = context
  const move = await findMove(tx, id)
  if (!move || (isDaily(move) && move.createdById !== admin.id)) throw notFound()
  expectMay(context, move.subject, step)
  return move
}

/** What the call table cannot say, since it depends on what the file is about. */
function expectMay({ admin }: SignedContext, subject: MoveSubject, step: FileStep): void {
  if (!mayFile(admin, subject, step)) throw new AppError('PERMISSION_DENIED')
}

const isDaily = ({ subject }: Pick<FoundMove, 'subject'>): boolean => isDailySubject(subject)

/** Whoever sent a file for moving in may have lost the right to whole numbers since. */
const isMine = ({ admin }: SignedContext, move: FoundMove): boolean =>
  move.createdById === admin.id && (isDaily(move) || mayReveal(admin))

async function read(context: SignedContext, id: string): Promise<MoveDetail> {
  const move = await found(context, id)
  const { createdById: _, statedById, isForgotten: __, firstStatedMinor, ...shown } = move
  const mine = isMine(context, move)
  return {
    ...shown,
    statedMinor: statedById === context.admin.id ? firstStatedMinor : move.statedMinor,
    sample: mine ? move.sample : [],
    isMine: mine,
    isStatedByMe: statedById === context.admin.id,
    receivedParts: await countParts(context.tx, id),
    parts: moveParts(move.fileBytes),
    faults: await countFaults(context.tx, id, move.subject),
    sameFile: (await findSameFile(context.tx, id)) ?? null,
  }
}

type OneMove = SignedContext & { params: { id: string }; body: { version: number } }
/** The first total is not in the log before there is a second, or it could be read there. */
const snapshot = (row: MoveDetail) =>
  snapshotOf(moveInLog, { ...row, statedMinor: row.secondStatedMinor === null ? null : row.statedMinor })

/** Every change of an import; what it does to be in that status is refused elsewhere. */
const change = (
  context: OneMove,
  step: FileStep,
  make: (before: MoveDetail) => Promise<unknown>,
): Promise<MoveDetail> =>
  changeOne(
    context,
    { lock: lockMove, read, nameOf: ({ number }) => number, snapshot },
    context.body.version,
    async before => {
      expectMay(context, before.subject, step)
      await make(before)
    },
  )

function expectStep({ status }: { status: MoveStatus }, to: MoveStatus): void {
  if (!mayGo(moveMachine, status, to)) throw new AppError('MOVE_STEP')
}

function expectMine(context: SignedContext, move: FoundMove): void {
  if (!isMine(context, move)) throw new AppError('MOVE_NOT_YOURS')
}

async function expectKept(context: SignedContext, id: string): Promise<void> {
  if ((await found(context, id)).isForgotten) throw new AppError('MOVE_FORGOTTEN')
}

/** Each needed column once, and no other than the subject has and the file has. */
function expectColumns(subject: MoveSubject, headings: readonly string[], mapping: Mapping, locale: Locale): void {
  const known = columnsOf(subject)
  const places = Object.values(mapping)
  const wrong = Object.entries(mapping).flatMap(([name, at]) =>
    !Object.hasOwn(known, name) || at >= headings.length || places.filter(place => place === at).length > 1
      ? [name]
      : [],
  )
  const all = [...new Set([...missingColumns(subject, new Set(Object.keys(mapping))), ...wrong])]
  if (all.length === 0) return
  throw new AppError('MOVE_COLUMNS', { columns: all.map(name => known[name]?.title[locale] ?? name).join(', ') })
}

/** Two admins say what the other system shows, and the file has to say the same. */
function expectTotals({ statedMinor, secondStatedMinor, totalMinor }: FoundMove, locale: Locale): void {
  if (statedMinor === null || secondStatedMinor === null) throw new AppError('MOVE_TOTAL_MISSING')
  if (statedMinor === totalMinor) return
  throw new AppError('MOVE_TOTAL_UNEQUAL', {
    amount: formatMoney(Math.abs((totalMinor ?? 0) - statedMinor), houseCurrency, locale),
  })
}

export const moveInHandlers: Handlers<typeof moveInCalls> = {
  searchMoves: listHandler(moveList),
  getMove: context => read(context, context.params.id),

  async listRefusedRows(context) {
    const { tx, params, body } = context
    const move = await found(context, params.id, 'send')
    expectMine(context, move)
    const rows = await listRefused(tx, move.id, move.subject, body.from, body.size + 1)
    const shown = rows.slice(0, body.size).map(row => shownRefused(row, move.subject, context.locale))
    return { rows: shown, next: rows[body.size]?.line ?? null }
  },

  async startMove(context) {
    const { tx, admin, body } = context
    expectMay(context, body.subject, 'send')
    const id = await insertMove(tx, body, admin.id)
    const move = await read(context, id)
    context.record({ id, name: move.number, before: null, after: snapshot(move) })
    return move
  },

  async sendMovePart(context) {
    const { tx, params, body } = context
    await lockMove(tx, params.id)
    const move = await found(context, params.id, 'send')
    expectMine(context, move)
    if (move.status !== 'receiving') throw new AppError('MOVE_STEP')
    const parts = moveParts(move.fileBytes)
    const content = Buffer.from(body.content, 'base64')
    const size = body.part === parts - 1 ? move.fileBytes - movePartBytes * (parts - 1) : movePartBytes
    if (body.part >= parts || content.length !== size) throw new AppError('MOVE_PART')
    await insertPart(tx, move.id, body.part, content)
    const receivedParts = await countParts(tx, move.id)
    const isComplete = receivedParts === parts
    if (isComplete) {
      if ((await digestOfParts(tx, move.id, parts, createHash('sha256'))) !== move.digest)
        throw new AppError('MOVE_DIGEST')
      await storeMove(tx, move.id, { status: 'reading' })
      await queueWork(tx, move.id)
    }
    return { receivedParts, isComplete }
  },

  checkMove: context =>
    change(context, 'send', async before => {
      const { tx, body, locale } = context
      expectMine(context, await found(context, before.id))
      expectStep(before, 'checking')
      await expectKept(context, before.id)
      expectColumns(before.subject, before.headings, body.mapping, locale)
      await storeMove(tx, before.id, {
        status: 'checking',
        problem: null,
        mapping: JSON.stringify(body.mapping),
        dateOrder: body.dateOrder,
        rowCount: 0,
        refusedCount: 0,
        sameCount: 0,
        totalMinor: 0,
        outMinor: 0,
      })
      await queueWork(tx, before.id)
    }),

  discardMove: context =>
    change(context, 'keep', async before => {
      expectStep(before, 'discarded')
      await storeMove(context.tx, before.id, { status: 'discarded' })
    }),

  stateMoveTotal: context =>
    change(context, 'keep', async before => {
      const { tx, admin, body, session } = context
      if (!isOpening(before.subject)) throw new AppError('MOVE_NO_TOTAL')
      if (!['received', 'checking', 'checked', 'undone'].includes(before.status)) throw new AppError('MOVE_STEP')
      const move = await found(context, before.id)
      // The first one may correct what they stated, until there is a second.
      if (move.statedById === null || (move.secondStatedMinor === null && move.statedById === admin.id)) {
        return storeMove(tx, before.id, { statedMinor: body.totalMinor, statedBy: admin.id })
      }
      if (move.statedById === admin.id) throw new AppError('MOVE_TOTAL_OWN')
      if (move.secondStatedMinor !== null) throw new AppError('MOVE_STEP')
      // Two accounts of one hand are one pair of eyes.
      await expectIndependent(tx, session, move.statedById)
      if (move.firstStatedMinor !== body.totalMinor) throw new AppError('MOVE_TOTAL_DIFFERS')
      return storeMove(tx, before.id, { secondStatedMinor: body.totalMinor, secondStatedBy: admin.id })
    }),

  applyMove: context =>
    change(context, 'keep', async before => {
      const { tx, admin, session, ip, locale } = context
      expectStep(before, 'applying')
      await expectKept(context, before.id)
      if (isOpening(before.subject)) expectTotals(await found(context, before.id), locale)
      const isNew = before.status === 'checked'
      if (isNew && before.rowCount === before.refusedCount + before.sameCount) throw new AppError('MOVE_EMPTY')
      const start = isNew ? { doneCount: 0, askedCount: 0, doneDepth: 0, doneLine: 0 } : {}
      const asked = { askedBy: admin.id, askedSession: session.id, askedIp: ip, askedLocale: locale }
      await storeMove(tx, before.id, { status: 'applying', problem: null, ...asked, ...start })
      await queueWork(tx, before.id)
    }),

  pauseMove: context =>
    change(context, 'keep', async before => {
      // What is opened is posted at once: there is nothing between all and none of it.
      if (isOpening(before.subject)) throw new AppError('MOVE_STEP')
      expectStep(before, 'paused')
      await storeMove(context.tx, before.id, { status: 'paused' })
    }),

  undoMove: context =>
    change(context, 'keep', async before => {
      const { tx, admin } = context
      // What was done at the desk is not undone by file: members have seen it, or money moved.
      if (isDaily(before)) throw new AppError('MOVE_STEP')
      expectStep(before, 'undoing')
      // Its members are on their way back to the other system.
      if (await isGoingBack(tx, before.id)) throw new AppError('MOVE_STEP')
      // Which records it added is known by its rows alone.
      if (isRowSubject(before.subject)) await expectKept(context, before.id)
      const holder = before.subject === 'members' ? await holdsMembersOf(tx, before.id) : undefined
      if (holder) throw new AppError('MOVE_BALANCES_FIRST', { number: holder.number })
      await storeMove(tx, before.id, { status: 'undoing', problem: null, askedBy: admin.id })
      await queueWork(tx, before.id)
    }),

  listMoveTemplates: async ({ tx, body }) => ({ templates: await listTemplates(tx, body.subject) }),

  async saveMoveTemplate(context) {
    const { tx, admin, body, params } = context
    const move = await found(context, params.id)
    if (!move.mapping || move.headings.length === 0) throw new AppError('MOVE_STEP')
    const kept = await listTemplates(tx, undefined)
    const isNew = !kept.some(({ subject, name }) => subject === move.subject && name === body.name)
    if (isNew && kept.length >= moveLimits.templates)
      throw new AppError('MOVE_TEMPLATES_FULL', { max: moveLimits.templates })
    const headings = Object.fromEntries(
      Object.entries(move.mapping).map(([name, at]) => [name, move.headings[at] ?? '']),
    )
    const template = await saveTemplate(tx, {
      subject: move.subject,
      name: body.name,
      headings: JSON.stringify(headings),
      adminId: admin.id,
    })
    if (!template) throw new Error('a template was not saved')
    context.record({
      id: template.id,
      name: template.name,
      before: null,
      after: { template: template.name, subject: template.subject },
    })
    return template
  },

  async deleteMoveTemplate({ tx, params, record }) {
    const gone = await deleteTemplate(tx, params.id)
    if (!gone) throw notFound()
    record({ id: gone.id, name: gone.name, before: { template: gone.name, subject: gone.subject }, after: null })
    return { id: gone.id }
  },
}

import { readToldRows } from '#areas/movein/row-readers.public.ts'
import type { parallelAutoCalls, Told } from '#contract/parallel/parallel-auto.calls.ts'
import type { AutoContext, Handlers } from '#platform/call/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { AppError } from '#platform/http/error.ts'
import {
  isFinal,
  type Outcome,
  type RightRow,
  readNow,
  takeBack,
  tellAccounts,
  tellBalances,
  tellMovements,
} from './told.sql.ts'
import { toldCells } from './told-cells.ts'

type Subject = Parameters<typeof readToldRows>[0]
type Cells = Readonly<Record<string, string>>
type Tell = (tx: Tx, clientId: string, rows: readonly RightRow[]) => Promise<Outcome[]>

/** Reads rows as those of a file, keeps the right ones that are not there yet, and says what is wrong with the others. */
async function take({ tx, client, brand }: AutoContext, subject: Subject, cells: Cells[], tell: Tell): Promise<Told> {
  const setting = {
    brandId: brand.id,
    timeZone: brand.timeZone,
    dateOrder: 'dayFirst',
    ...(await readNow(tx)),
  } as const
  const read = readToldRows(subject, setting, cells)
  const right = read.flatMap(({ read: values, faults }, row) =>
    faults.length > 0 ? [] : [{ ...values, row: String(row) }],
  )
  const outcomes = right.length === 0 ? [] : await tell(tx, client.id, right)
  const wrong = read.flatMap(({ faults }, row) => (faults.length > 0 ? [{ row, faults }] : []))
  const refused = outcomes.flatMap(({ row, fault }) => (fault === null ? [] : [{ row, faults: [fault] }]))
  const sameCount = outcomes.filter(({ fault, isSame }) => fault === null && isSame).length
  return {
    addedCount: outcomes.length - refused.length - sameCount,
    sameCount,
    refused: [...wrong, ...refused].sort((a, b) => a.row - b.row),
  }
}

export const parallelAutoHandlers: Handlers<typeof parallelAutoCalls> = {
  tellDayBalances: context =>
    take(context, 'dayBalances', context.body.rows.map(toldCells(context.brand.timeZone).balance), tellBalances),
  tellMovements: context =>
    take(context, 'history', context.body.rows.map(toldCells(context.brand.timeZone).movement), tellMovements),
  tellAccountBalances: context =>
    take(context, 'accountBalances', context.body.rows.map(toldCells(context.brand.timeZone).account), tellAccounts),

  async takeBackDay({ tx, client, body }) {
    if (await isFinal(tx, body.day)) throw new AppError('PARALLEL_TOLD_FINAL')
    return { count: await takeBack(tx, client.id, body.day) }
  },
}

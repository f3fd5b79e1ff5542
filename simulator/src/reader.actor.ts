import { setTimeout as sleep } from 'node:timers/promises'
import { autoApi, autoCalls } from '#contract/auto-calls.ts'
import { nameOfAccount } from '#contract/core/bank.ts'
import type { Actor } from './actor.ts'
import type { Line } from './bank.ts'
import { type Ask, clientAt } from './client.ts'
import { programPlace, signAs } from './program.ts'
import type { Run } from './run.ts'
import type { OwnAccount, Stage } from './stage.ts'

const { pretransaction, bank: bankCalls } = autoCalls
/** The latest lines are read again and again: the bank may show one late. */
const [pageSize, overlap, restMs] = [40, 10, 1500]

/** A program that reads the statements of the operator's accounts and pushes the lines, as often as it reads them. */
export const playReader: Actor = async ({ run, stage, arrived }) => {
  arrived.tell()
  if (!stage) return
  const ask = clientAt(run, programPlace(run.seed, 'reader'))
  while (stage.isOpen) {
    for (const account of stage.accounts) await readAccount(run, stage, ask, account)
    await sleep(restMs)
  }
}

/** Reads everything once more, for the end of a run. */
export async function readAll(run: Run, stage: Stage): Promise<void> {
  const ask = clientAt(run, programPlace(run.seed, 'reader'))
  for (const account of stage.accounts) await readAccount(run, stage, ask, account)
}

async function readAccount(run: Run, stage: Stage, ask: Ask, own: OwnAccount): Promise<void> {
  const { bank, reader, startedAt } = stage
  const account = { bank: own.bank, number: own.number }
  const send = (lines: readonly Line[]) =>
    ask(autoApi, pretransaction.pushLines, {
      sign: signAs(reader),
      body: { account, lines: [...lines] },
    })
  for (let offset = 0; ; offset += pageSize - overlap) {
    const page = await bank.statement(account, startedAt, offset, pageSize)
    if (page.lines.length > 0) {
      const { reply } = await send(page.lines)
      if (reply && reply.added > 0) run.tell(`${reply.added} lines on ${nameOfAccount(own)}, ${reply.matched} settled`)
    }
    if (offset + pageSize >= page.count) {
      const body = { account, balanceMinor: page.balanceMinor, at: new Date().toISOString() }
      await ask(autoApi, bankCalls.reportBalance, { sign: signAs(reader), body })
      return
    }
  }
}

import sharp from 'sharp'
import { calls } from '../contract/src/calls.ts'
import { heavyAnnouncement, heavyLooks, heavySheets, largeSheet } from '../server/testing/heavy-files.ts'
import { newBankAccount } from '../server/testing/money.steps.ts'
import { openOffice } from './office.ts'
import { type Finding, judge } from './timing.ts'

/**
 * Measures the longest turn of the server's event loop while it receives input made to be slow: every other request waits for
 * that turn. CPU time of the thread is measured, so a busy machine makes no difference. Garbage of this program is collected in
 * such a turn too, so the minimum of several tries counts.
 */
const limitMs = 50
const tries = 5

const office = await openOffice(18_980)
try {
  const post = async (path: string, body: string) => {
    const answer = await fetch(`${office.url}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${office.token}`, 'content-type': 'application/json' },
      body,
    })
    return (await answer.json()) as { data: { id: string } }
  }
  /** The body is written before measuring: this program shares its thread with the server. */
  const sending = (path: string, body: object) => {
    const text = JSON.stringify(body)
    return () => post(path, text)
  }
  const fileOf = (content: Buffer | string) => ({
    file: { name: 'x', content: Buffer.from(content).toString('base64') },
  })
  const account = await sending(calls.bank.createBankAccount.path, newBankAccount())()
  const sheetPath = calls.pretransaction.previewStatement.path.replace(':id', account.data.id)
  const sendSheet = (content: Buffer | string) => sending(sheetPath, fileOf(content))
  const sendPicture = (content: Buffer) => sending(calls.picture.keepPicture.path, fileOf(content))
  const blank = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#2b6' } })
      .png()
      .toBuffer()

  // The first of its kind loads what all others use.
  await sendSheet('date,amount')()
  await sendPicture(await blank(40))()

  const findings: Finding[] = []
  const measure = async (what: string, work: () => Promise<unknown>) =>
    findings.push({ what, value: await leastTurnMs(work), limit: limitMs, atMost: true })

  for (const [what, make] of Object.entries(heavySheets)) await measure(what, sendSheet(await make()))
  await measure('the largest sheet with nothing wrong in it', sendSheet(await largeSheet()))
  const sendHuge = sendPicture(await blank(7_000))
  await measure('nine pictures of 49 megapixels', () => Promise.all(Array.from({ length: 9 }, sendHuge)))
  await measure(
    'an announcement with many wrong places',
    sending(calls.announcement.createAnnouncement.path, heavyAnnouncement()),
  )
  for (const [at, look] of heavyLooks.entries())
    await measure(`CSS to go back over, ${at + 1}`, sending(calls.website.publishTheme.path, look))
  judge(findings)
} finally {
  await office.close()
}

async function leastTurnMs(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity
  for (let left = tries; left > 0; left -= 1) least = Math.min(least, await longestTurnMs(work))
  return least
}

/** The longest time that one turn of the event loop kept this thread busy until the work was done. */
async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let going = true
  let before = process.threadCpuUsage()
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
    if (going) setImmediate(turn)
  }
  setImmediate(turn)
  try {
    await work()
    turn()
    return longest
  } finally {
    going = false
  }
}

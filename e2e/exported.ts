import type { Page } from '@playwright/test'
import { z } from 'zod'
import { adminApi, calls } from '#contract/calls.ts'
import { calendarOf } from '#contract/core/day.ts'
import type { Locale } from '#contract/core/text.ts'
import { ExportRequest, taskCalls } from '#contract/frames/task.ts'
import { unzip } from '../server/testing/unzip.ts'
import { call } from './office.ts'

const Started = z.object({ data: z.object({ id: z.string() }) })

const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#92': '\\',
  '#9': '\t',
  '#10': '\n',
}
const plain = (xml: string) => xml.replaceAll(/&([^;]+);/g, (whole, name: string) => signs[name] ?? whole)

const thousands = (digits: string) => digits.replace(/\B(?=(?:\d{3})+(?!\d))/g, ',')

/** A value as a spreadsheet shows it in one of the formats of our files. */
function inFormat(code: string, value: number): string {
  const size = Math.abs(value)
  const minus = value < 0 ? '-' : ''
  if (code.includes('mmm')) {
    const locale: Locale = code.startsWith('[$-809]') ? 'en' : 'th'
    const { months, yearsAhead, beforeTime } = calendarOf(locale, code.includes('107041E') ? 'buddhist' : 'common')
    // A sheet counts in days; a minute that was not rounded would be shown as the one before.
    const at = new Date(Date.UTC(1899, 11, 30) + Math.round(value * 86_400) * 1000)
    const day = `${at.getUTCDate()} ${months[at.getUTCMonth()]} ${at.getUTCFullYear() + yearsAhead}`
    return code.includes('hh:mm') ? `${day}${beforeTime}${at.toISOString().slice(11, 16)}` : day
  }
  if (code.includes('%')) return `${minus}${(size * 100).toFixed(2)}%`
  if (code.includes('฿'))
    return `${minus || (code.startsWith('+') && value > 0 ? '+' : '')}฿${thousands(size.toFixed(2))}`
  return code === '#,##0' ? `${minus}${thousands(String(size))}` : String(value)
}

/** The cells of a workbook as they are shown, without the titles. */
export async function shownCells(file: Buffer): Promise<{ titles: string[]; rows: string[][] }> {
  const parts = await unzip(file)
  const styles = parts['xl/styles.xml'] ?? ''
  const codes = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id = '', code = '']) => [
      id,
      plain(code),
    ]),
  )
  const formats = [...(/<cellXfs.*<\/cellXfs>/.exec(styles)?.[0] ?? '').matchAll(/<xf [^>]*>/g)].map(
    ([xf]) => codes.get(/numFmtId="(\d+)"/.exec(xf)?.[1] ?? '') ?? '',
  )
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? ''
  const [titles = [], ...rows] = [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c(?:\/>|( [^>]*)?>(.*?)<\/c>)/gs)].map(([, attributes = '', content = '']) => {
      const value = /<v>(.*?)<\/v>/.exec(content)?.[1]
      const format = formats[Number(/s="(\d+)"/.exec(attributes)?.[1] ?? 0)] ?? ''
      return value === undefined ? plain(content.replaceAll(/<[^>]*>/g, '')) : inFormat(format, Number(value))
    }),
  )
  return { titles, rows }
}

/** The cells of the table on the screen. A distance in time counts as the time that it is from; remarks are left out. */
export const screenCells = (page: Page): Promise<string[][]> =>
  page.locator('tbody tr[data-row]').evaluateAll(rows =>
    rows.map(row =>
      [...row.querySelectorAll('td')]
        .filter(cell => !cell.querySelector('[data-act="menu"], input[type="checkbox"]'))
        .map(cell => {
          const copy = cell.cloneNode(true)
          if (!(copy instanceof HTMLElement)) return ''
          for (const remark of copy.querySelectorAll('[data-aside], svg')) remark.remove()
          for (const time of copy.querySelectorAll('[data-at]')) time.textContent = time.getAttribute('data-at')
          return copy.textContent
        }),
    ),
  )

/** Without the spaces, dots and commas between parts, which the screen shows as lines and gaps. A dash alone says nothing. */
function bare(text: string): string {
  const letters = text.replaceAll(/[\s·,]+/g, '')
  return letters === '–' ? '' : letters
}

export type ExportWords = { open: string; all: RegExp; start: string }

/** Exports what the list on the screen holds, with all its columns, by the dialog; returns the request and the file. */
export async function exportAll(page: Page, words: ExportWords) {
  await page.getByRole('button', { name: words.open, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(words.all).click()
  const sent = page.waitForRequest(request => request.url().endsWith(taskCalls.startExport.path))
  await dialog.getByRole('button', { name: words.start, exact: true }).click()
  const request = await sent
  const token = (await request.allHeaders())['authorization']?.replace('Bearer ', '') ?? ''
  const { id } = Started.parse(await (await request.response())?.json()).data
  for (;;) {
    const { tasks } = await call(calls.task.listTasks, { token })
    const task = tasks.find(each => each.id === id)
    if (task?.status === 'done') break
    if (task?.status === 'failed') throw new Error(`the export failed: ${task.error}`)
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  const answer = await fetch(
    `${new URL(page.url()).origin}${adminApi}${calls.task.downloadTask.path.replace(':id', id)}`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    },
  )
  return {
    request: ExportRequest.parse(request.postDataJSON()),
    file: Buffer.from(await answer.arrayBuffer()),
  }
}

/** What differs between the rows of the screen and those of the file; rows that are newer than the file are passed over. */
export function differences(screen: readonly string[][], file: readonly string[][]): string[] {
  const ends = [0, 1, 2, 3].map(newer => compared(screen.slice(newer), file))
  return ends.find(found => found.length === 0) ?? ends[0] ?? []
}

function compared(screen: readonly string[][], file: readonly string[][]): string[] {
  return screen.flatMap((row, at) =>
    row.flatMap((cell, column) => {
      const other = file[at]?.[column] ?? '(nothing)'
      return bare(cell) === bare(other) ? [] : [`row ${at + 1}, column ${column + 1}: ${cell} is ${other} in the file`]
    }),
  )
}

import type { Page } from '@playwright/test'
import { calls } from '#contract/calls.ts'
import { allGrants } from '#contract/core/permission.ts'
import { type Locale, locales } from '#contract/core/text.ts'
import { screenList } from '#contract/screens.ts'
import { differences, type ExportWords, exportAll, screenCells, shownCells } from './exported.ts'
import {
  aGroup,
  anAffiliate,
  aRefund,
  arrived,
  aSeller,
  aWithdrawal,
  call,
  expect,
  hireAndSignIn,
  newBankAccount,
  newMember,
  openAs,
  storedToken,
  test,
} from './office.ts'
import { goWithin } from './visit.ts'

const words: Record<Locale, ExportWords> = {
  th: { open: 'ส่งออกเป็นไฟล์', all: /^ทั้งหมด \(/, start: 'เริ่มส่งออก' },
  en: { open: 'Export to file', all: /^All \(/, start: 'Start export' },
}

/** Every cell is compared in both languages without a browser; here the second language is seen on some lists. */
const alsoInEnglish = ['member-management', 'payment-auto-list', 'credit-transaction', 'role-management']

/** The lists that have rows in this office, whatever else journeys did before. */
const filled = [
  'member-management',
  'payment-auto-list',
  'pre-transaction-deposit-withdraw',
  'pre-transaction-request',
  'credit-transaction',
  'seller-list',
  'refund-management',
  'affiliate-management',
  'group-notification-list',
  'employee-management',
  'role-management',
  'admin-log',
  'activity-logs',
]

/** Every export that is ready is itself a row of this list. */
const grows = 'notification-list'

/** The screens that may have a list: what is open to strangers and what is of one record has none. */
const listScreens = screenList.filter(
  ({ name, path, needs }) => needs.kind !== 'open' && !path.includes(':') && name !== grows,
)

/** Exports the list of a screen with all its columns, and compares the file with the table that shows them all. */
async function compareList(page: Page, name: string, locale: Locale): Promise<{ rows: number; wrong: string[] }> {
  const { request, file } = await exportAll(page, words[locale])
  const columns = request.columns.map(({ field }) => field)
  await call(calls.view.keepLayout, { token: (await storedToken(page)) ?? '', body: { list: name, columns } })
  await page.reload()
  // A chart above the list has a table of its own.
  const table = page.locator('section[aria-busy="false"] table').last()
  await expect(table.locator('thead th[scope="col"]')).toHaveCount(request.columns.length)
  // While rows are read, one row without a key holds their place.
  await expect(table.locator('tbody tr:not([data-row])')).toHaveCount(0)
  const [screen, { titles, rows }] = [await screenCells(page), await shownCells(file)]
  expect(titles).toEqual(request.columns.map(({ title }) => title))
  return { rows: screen.length, wrong: differences(screen, rows).map(each => `${name}: ${each}`) }
}

test.describe('the file of each list says what the screen says, cell by cell', () => {
  test.describe.configure({ timeout: 300_000 })

  for (const locale of locales) {
    test(`in ${locale}`, async ({ page }) => {
      await newBankAccount()
      await newMember()
      await Promise.all([aSeller(), aRefund(), anAffiliate(), aGroup()])
      await aWithdrawal(150_00)
      await page.addInitScript(chosen => localStorage.setItem('walletAdmin.locale', chosen), locale)
      // Somebody of their own: the columns that are chosen here stay chosen.
      await openAs(page, await hireAndSignIn(allGrants), '/')
      await arrived(page)
      const wrong: string[] = []
      const withRows: string[] = []
      for (const { name, path } of listScreens) {
        if (locale === 'en' && !alsoInEnglish.includes(name)) continue
        await goWithin(page, path)
        await arrived(page)
        const button = page.getByRole('button', { name: words[locale].open, exact: true })
        if ((await button.count()) !== 1) continue
        const found = await compareList(page, name, locale)
        wrong.push(...found.wrong)
        if (found.rows > 0) withRows.push(name)
      }
      expect(wrong).toEqual([])
      const wanted = locale === 'en' ? alsoInEnglish : filled
      expect(wanted.filter(name => !withRows.includes(name))).toEqual([])
    })
  }
})

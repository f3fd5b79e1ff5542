import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { calls } from '#contract/calls.ts'
import { Receipt } from '#contract/receipt/receipt.types.ts'
import { aMemberOnSite, asIfSealedYesterday, callAsOwner, expect, hireAndSignIn, openAs, test } from './office.ts'
import { openSiteAs, phone, siteOrigin } from './site.ts'
import { expectAccessible } from './usable.ts'

const verifyPage = pathToFileURL(join(import.meta.dirname, '../web/public/verify.html')).href

/** A day as it is typed in Thai. */
function typed(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return `${date}/${month}/${year + 543}`
}

test('a receipt is downloaded and checked from a file without a server; one satang more names its line', async ({
  page,
}) => {
  const { id } = await aMemberOnSite()
  for (const amountMinor of [123_45, 5_00]) {
    await callAsOwner(calls.credit.adjustCredit, {
      params: { id },
      body: { kind: 'adjustmentIn', amountMinor, reason: 'ชดเชยให้ลูกค้า' },
    })
  }
  await asIfSealedYesterday(id, async seal => {
    const staff = await hireAndSignIn(['memberManagement.read', 'memberManagement.update', 'creditTransaction.read'])
    await openAs(page, staff, `/member/member-detail/${id}?part=statement`)
    await page.getByRole('button', { name: 'ใบยืนยันรายการ' }).click()
    const dialog = page.getByRole('dialog', { name: 'ใบยืนยันรายการ' })
    for (const name of ['ตั้งแต่วันที่', 'ถึงวันที่']) {
      const field = dialog.getByRole('textbox', { name })
      await field.fill(typed(seal.day))
      await field.press('Tab')
    }
    await expectAccessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'ดาวน์โหลด' }).click(),
    ])
    const receipt = Receipt.parse(JSON.parse(await readFile(await download.path(), 'utf8')))
    expect(receipt.closingMinor).toBe(128_45)

    await page.goto(verifyPage)
    const check = async (given: Receipt, hash: string) => {
      const buffer = Buffer.from(JSON.stringify(given))
      await page.locator('#receipt').setInputFiles({ name: 'receipt.json', mimeType: 'application/json', buffer })
      await page.locator('#seal').fill(hash)
      await page.locator('#check').click()
    }
    await check(receipt, seal.hash)
    const answer = page.locator('#answer')
    await expect(answer).toContainText('ถูกต้องทุกรายการ')
    await expect(answer.getByRole('row').filter({ hasText: '128.45' })).toBeVisible()
    await expectAccessible(page)

    const altered = structuredClone(receipt)
    const line = altered.days[0]?.lines[1]
    if (line) line.changeMinor += 1
    await check(altered, seal.hash)
    await expect(answer).toContainText(`รายการที่ 2 วันที่ ${seal.day} ถูกแก้ไข`)
    await expect(answer.locator('tr[data-wrong]')).toHaveCount(1)
    await page.locator('#language').click()
    await expect(answer).toContainText(`Line 2 of ${seal.day} was changed`)
    await check(receipt, '0'.repeat(64))
    await expect(answer).toContainText('does not agree with the receipt')
  })
})

test('a member downloads a receipt on the wallet screen, and the page of the site checks it', async ({ page }) => {
  const { id, token } = await aMemberOnSite()
  await callAsOwner(calls.credit.adjustCredit, {
    params: { id },
    body: { kind: 'adjustmentIn', amountMinor: 77_00, reason: 'ชดเชยให้ลูกค้า' },
  })
  await asIfSealedYesterday(id, async seal => {
    await page.setViewportSize(phone)
    await openSiteAs(page, token, '/wallet')
    await expect(page.getByText(seal.hash)).toBeVisible()
    await expectAccessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'ดาวน์โหลดใบยืนยัน' }).click(),
    ])
    await page.goto(`${siteOrigin()}/verify.html`)
    await page.locator('#receipt').setInputFiles(await download.path())
    await page.locator('#check').click()
    const answer = page.locator('#answer')
    await expect(answer).toContainText('ยังไม่ได้เทียบกับผนึกที่ประกาศ')
    const buffer = Buffer.from(JSON.stringify(seal))
    await page.locator('#seal-file').setInputFiles({ name: 'seal.json', mimeType: 'application/json', buffer })
    await expect(page.locator('#seal')).toHaveValue(buffer.toString())
    await page.locator('#check').click()
    await expect(answer).toContainText('ถูกต้องทุกรายการ')
    await expectAccessible(page)
  })
})

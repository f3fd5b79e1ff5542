import { slipCodeText } from '#contract/bank/slip-code.ts'
import type { Grant } from '#contract/core/permission.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { startSandbox } from '../server/testing/sandbox.ts'
import { slipOf } from '../server/testing/slip-pictures.ts'
import { slipSecret } from '../server/testing/slip-service.steps.ts'
import { aMemberOnSite, arrived, call, expect, hireAndSignIn, newBankAccount, openAs, test } from './office.ts'
import { openSiteAs, phone } from './site.ts'
import { station } from './station.ts'
import { expectAccessible } from './usable.ts'

const keeper: Grant[] = ['paymentGateway.read', 'paymentGateway.update', 'pretransactionDepositWithdraw.read']

test('a service is set up and tested, and says beside a slip that its amount is another one', async ({ page }) => {
  const { inboxPort } = station()
  const service = await startSandbox('slip', ['--port', String(inboxPort), '--secret', slipSecret])
  try {
    await newBankAccount()
    await openAs(page, await hireAndSignIn(keeper), '/setting')
    await arrived(page)
    await page.getByRole('textbox', { name: 'ที่อยู่ของบริการ' }).fill(service.url)
    await page.getByLabel('คีย์ลับ', { exact: true }).fill(slipSecret)
    const enabled = page.getByRole('checkbox', { name: 'เปิดใช้' })
    await enabled.check()
    const form = page.locator('form').filter({ has: enabled })
    await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await expect(page.getByText('บันทึกบริการตรวจสลิปแล้ว')).toBeVisible()
    await page.getByRole('button', { name: 'ทดสอบการเชื่อมต่อ' }).click()
    await expect(page.getByText('บริการตอบและรับคีย์ลับแล้ว')).toBeVisible()
    await expectAccessible(page)

    const { token } = await aMemberOnSite()
    const request = { token, body: { amountMinor: 63_000 } }
    const { id, number } = await call(siteCalls.pretransaction.requestDeposit, request, siteApi)
    const code = { bank: '014', reference: `2026${Date.now()}BTF` }
    const party = { bank: '', digits: '', name: '' }
    await service.post('/transfers', {
      ...code,
      amountMinor: 1_00,
      at: new Date().toISOString(),
      sender: party,
      receiver: party,
    })
    const site = await page.context().newPage()
    await site.setViewportSize(phone)
    await openSiteAs(site, token, `/deposit/${id}`)
    const buffer = await slipOf([slipCodeText(code)])
    await site.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer })
    await expect(site.getByText('แนบแล้ว 1 ใบ')).toBeVisible()
    await site.close()

    await page.goto(`/pre-transaction/deposit-withdraw?search=${number}`)
    await page.locator('tr[data-row]').filter({ hasText: number }).press('Enter')
    const drawer = page.getByRole('dialog', { name: number })
    await expect(drawer).toContainText('บริการตรวจสลิปแจ้งว่าไม่ตรง')
    await expect(drawer.locator('mark')).toHaveText('฿1.00')
    await expectAccessible(page)

    // Switched off again, for the journeys that follow.
    await page.goto('/setting')
    await enabled.uncheck()
    await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await expect(page.getByText('บันทึกบริการตรวจสลิปแล้ว')).toBeVisible()
  } finally {
    await service.stop()
  }
})

import type { Page } from '@playwright/test'
import { callWithdrawalsLargeFrom } from './bell.ts'
import { aWithdrawal, expect, hireAndSignIn, openAs, test } from './office.ts'
import { allowNotifications, givePushService, startPushService, takenBy, workerOf } from './push-browser.ts'
import { expectTouchable } from './touch.ts'
import { expectAccessible } from './usable.ts'

const largeMinor = 47_000
callWithdrawalsLargeFrom(largeMinor)

const hireCashier = () => hireAndSignIn(['pretransactionRequest.read', 'pretransactionRequest.update'])
const turnOn = (page: Page) => page.getByRole('button', { name: 'เปิดแจ้งเตือนบนเครื่องนี้' })

/** A cashier turns it on in this browser. */
async function ringHere(page: Page, service: Parameters<typeof givePushService>[1]): Promise<void> {
  await givePushService(page, service)
  await openAs(page, await hireCashier(), '/setting')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await turnOn(page).click()
  await expect(page.getByText('เครื่องนี้แจ้งเตือนอยู่')).toBeVisible()
}

test.describe('a phone', () => {
  test.use({
    serviceWorkers: 'allow',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })

  test('rings for a large withdrawal, says nothing of it on the locked screen, and opens it by a tap', async ({
    page,
  }) => {
    const service = await startPushService()
    try {
      await ringHere(page, service)
      const device = page.getByRole('list', { name: 'เครื่องของคุณที่แจ้งเตือนอยู่' }).getByRole('listitem')
      await expect(device).toContainText('เครื่องนี้')
      await expect(device).toContainText('ยังไม่เคยส่ง')
      await expectAccessible(page)
      await expectTouchable(page)

      await device.getByRole('button', { name: 'ส่งทดสอบ' }).click()
      const [tried = ''] = await takenBy(service, 1)
      await expect(device).toContainText('ส่งสำเร็จล่าสุด')
      const worker = await workerOf(page)
      const titles = async () => (await worker.shown()).map(({ title }) => title).sort()
      await worker.deliver(tried)
      await expect.poll(titles).toEqual(['ทดสอบการแจ้งเตือนบนเครื่องนี้'])

      const number = await aWithdrawal(largeMinor)
      const [, large = ''] = await takenBy(service, 2)
      expect(large).not.toContain(number)
      expect(large).not.toMatch(/สมหญิง|470/)
      // The same message twice is shown and heard once.
      for (const _ of [1, 2]) await worker.deliver(large)
      await expect.poll(titles).toEqual(['คำขอถอนเงินก้อนใหญ่', 'ทดสอบการแจ้งเตือนบนเครื่องนี้'])
      await expect.poll(worker.heard).toBe(2)
      await worker.tap('push-withdrawalLarge')
      await expect(page).toHaveURL(new RegExp(`/pre-transaction/request\\?search=${number}`))
      await expect(page.getByText(number).first()).toBeVisible()
      await expect.poll(titles).toEqual(['ทดสอบการแจ้งเตือนบนเครื่องนี้'])

      // What is not from the office is shown as something, and leads nowhere but to the list.
      await worker.deliver('{"title":"x","kind":"evil","id":"https://evil.example","link":"https://evil.example"}')
      await worker.deliver('not even that')
      await expect.poll(titles).toContain('การแจ้งเตือนใหม่ · New notification')
      await worker.tap('push-evil')
      await expect(page).toHaveURL(/\/notification\/list$/)

      await page.goto('/setting')
      await page.getByRole('button', { name: 'ปิดแจ้งเตือนบนเครื่องนี้' }).click()
      await expect(turnOn(page)).toBeVisible()
      await expect(device).toHaveCount(0)
    } finally {
      await service.stop()
    }
  })

  test('rings no longer for who was signed in before', async ({ page }) => {
    const service = await startPushService()
    try {
      await ringHere(page, service)
      const { token } = await hireCashier()
      await page.evaluate(other => localStorage.setItem('walletAdmin.token', other), token)
      await page.reload()
      await expect(turnOn(page)).toBeVisible()
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('test.subscription'))).toBeNull()
    } finally {
      await service.stop()
    }
  })

  test('without a push service of its own says so', async ({ page }) => {
    await allowNotifications(page)
    await openAs(page, await hireCashier(), '/setting')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await turnOn(page).click()
    await expect(page.getByText('เบราว์เซอร์ติดต่อบริการแจ้งเตือนของตัวเองไม่ได้')).toBeVisible()
    await expect(turnOn(page)).toBeVisible()
  })
})

test('a browser that blocks notifications, has none, or has them only as an app, says so', async ({
  page,
  browser,
  baseURL,
}) => {
  const cashier = await hireCashier()
  await openAs(page, cashier, '/setting')
  await expect(page.getByText('เบราว์เซอร์นี้บล็อกการแจ้งเตือนไว้')).toBeVisible()
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
  for (const [userAgent, text] of [
    [undefined, 'เบราว์เซอร์นี้ไม่รองรับการแจ้งเตือนเมื่อปิดหน้าเว็บ'],
    [iPhone, 'เพิ่มไปยังหน้าจอโฮม'],
  ] as const) {
    const context = await browser.newContext({
      locale: 'th-TH',
      ...(baseURL && { baseURL }),
      ...(userAgent && { userAgent }),
    })
    const other = await context.newPage()
    await other.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'))
    await openAs(other, cashier, '/setting')
    await expect(other.getByText(text)).toBeVisible()
    await expect(turnOn(other)).toHaveCount(0)
    await context.close()
  }
})

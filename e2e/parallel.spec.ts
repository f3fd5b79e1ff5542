import { randomUUID } from 'node:crypto'
import { autoApi, autoCalls } from '#contract/auto-calls.ts'
import { calls } from '#contract/calls.ts'
import type { AutoCall } from '#contract/frames/call.ts'
import { signatureOf } from '../server/src/platform/secret/signature.ts'
import { asIfClosed, call, callAsOwner, expect, newBankAccount, newMember, openAs, test, theOwner } from './office.ts'
import { expectAccessible, expectNoOverflow } from './usable.ts'

const dayMs = 86_400_000
const at = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok' })
const dayBefore = (days: number) => at.format(Date.now() - days * dayMs)

/** A program of a former system, which tells by signed messages. */
async function aProgram(id: string, number: string): Promise<(tell: AutoCall, body: object) => Promise<unknown>> {
  const task = { name: `mover ${number}`, kind: 'mover' as const, accountIds: [id] }
  const { client, secret } = await callAsOwner(calls.bank.createClient, { body: task })
  return (tell, body) => {
    const message = {
      id: randomUUID(),
      timestamp: String(Math.floor(Date.now() / 1000)),
      method: 'POST',
      path: autoApi + tell.path,
      body: JSON.stringify(body),
    }
    const headers = {
      'x-client-id': client.id,
      'webhook-id': message.id,
      'webhook-timestamp': message.timestamp,
      'webhook-signature': signatureOf(secret, message),
    }
    return call(tell, { body, headers }, autoApi)
  }
}

test('balances of a former system are compared, a difference is looked into and explained, and the day is clean', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  const account = await newBankAccount()
  const tell = await aProgram(account.id, account.number)
  const people = await Promise.all([newMember(), newMember(), newMember()])
  const balances = (days: number, amounts: readonly number[]) =>
    tell(autoCalls.former.tellDayBalances, {
      rows: amounts.map((amountMinor, n) => ({ member: people[n]?.phone, amountMinor, day: dayBefore(days) })),
    })
  await openAs(page, theOwner(), '/move-in/parallel')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('เทียบยอดกับระบบเดิม')
  await balances(3, [100_00, 200_00, 300_00])
  await balances(2, [100_00, 250_00, 300_00])
  await balances(1, [100_00, 250_00, 300_00])
  const bonus = { kind: 'bonus', amountMinor: 40_00, reference: 'B1', note: 'โบนัสวันเกิด' }
  await tell(autoCalls.former.tellMovements, {
    rows: [
      {
        member: people[1].phone,
        kind: 'deposit',
        amountMinor: 50_00,
        at: `${dayBefore(2)}T04:00:00Z`,
        reference: 'D1',
      },
      { member: people[2].phone, at: `${dayBefore(2)}T05:00:00Z`, ...bonus },
    ],
  })

  await test.step('each day has a line, as soon as it was compared', async () => {
    const row = page.getByRole('row').filter({ hasText: 'ยังไม่ผ่าน' })
    await expect(row).toHaveCount(2, { timeout: 120_000 })
    await expect(page.getByRole('row').filter({ hasText: 'วันฐาน' })).toHaveCount(1)
    await expectAccessible(page)
    await row.last().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('ผลต่างของวันที่')
  })

  await test.step('a difference shows the movement that says where it comes from', async () => {
    const row = page.getByRole('row').filter({ hasText: '-฿40.00' })
    await expect(row).toContainText('โบนัส')
    await row.click()
    await expect(page.getByText('ยอดไม่รวมโบนัสนี้')).toBeVisible()
    await expect(page.getByText('B1 · โบนัสวันเกิด')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('it is explained, which holds for the days after it, and can be withdrawn', async () => {
    await page.getByRole('button', { name: 'อธิบาย', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^อธิบายผลต่างของ/ })
    await dialog.getByLabel('เหตุผล').fill('ระบบเดิมไม่นับโบนัส')
    await dialog.getByRole('button', { name: 'อธิบาย', exact: true }).click()
    await expect(page.getByRole('button', { name: 'ถอนคำอธิบาย' }).first()).toBeVisible()
    await page.goto('/move-in/parallel')
    await expect(page.getByRole('row').filter({ hasText: 'ยังไม่ผ่าน' })).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: 'ผ่าน' })).toHaveCount(2)
  })

  await test.step('an account of ours is compared with its statement, and explained', async () => {
    await asIfClosed(account.id, dayBefore(1), 500_00)
    await tell(autoCalls.former.tellAccountBalances, {
      rows: [{ account: { bank: 'SCB', number: account.number }, amountMinor: 450_00, day: dayBefore(1) }],
    })
    await page.goto(`/move-in/parallel-accounts?from=${dayBefore(1)}&to=${dayBefore(1)}`)
    const row = page.locator('tr[data-row]').filter({ hasText: '-฿50.00' })
    await expect(row).toContainText('ไม่ตรง')
    await expect(row).toContainText('ยังไม่ทราบสาเหตุ')
    await expectAccessible(page)
    await row.getByRole('button', { name: 'ตัวเลือกเพิ่มเติม' }).click()
    await page.getByRole('menuitem', { name: 'อธิบาย' }).click()
    const dialog = page.getByRole('dialog', { name: /^อธิบายผลต่างของ/ })
    await dialog.getByLabel('เหตุผล').fill('ธนาคารหักค่าธรรมเนียม')
    await dialog.getByRole('button', { name: 'อธิบาย', exact: true }).click()
    await expect(row).toContainText('มีคำอธิบายแล้ว')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoOverflow(page)
    await expectAccessible(page)
  })

  // Other journeys move in, and would wait for days that are clean; where one has, what was told stays.
  for (const days of [3, 2, 1]) {
    await tell(autoCalls.former.takeBackDay, { day: dayBefore(days) }).catch(() => undefined)
  }
})

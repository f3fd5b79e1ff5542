import { formatAccountNumber } from '#contract/core/bank.ts'
import type { Grant } from '#contract/core/permission.ts'
import { aBankAccount, arrived, expect, hireAndSignIn, openAs, test } from './office.ts'
import { expectAccessible } from './usable.ts'

const keeper: Grant[] = ['paymentGateway.read', 'paymentGateway.create', 'paymentGateway.update']

test('gateways are added, a service says where it calls back, gets another secret, and is paused from the list', async ({
  page,
}) => {
  const name = `Pay ${Date.now()}`
  await openAs(page, await hireAndSignIn(keeper), '/payment-gateway/list')
  await arrived(page)
  await page.getByRole('link', { name: 'เพิ่มเกตเวย์' }).click()
  await page.getByRole('combobox', { name: 'การเชื่อมต่อ' }).click()
  await page.getByRole('option', { name: /บริการภายนอก/ }).click()
  await page.getByRole('textbox', { name: 'ชื่อ', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'ที่อยู่ของบริการ' }).fill('https://127.0.0.1:8091')
  const secret = () => `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')}`
  await page.getByLabel('คีย์ลับ').fill(secret())
  await page.getByRole('button', { name: 'เพิ่มเกตเวย์' }).click()
  await expect(page.getByText('ที่อยู่นี้อยู่ในเครือข่ายภายใน').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'ที่อยู่ของบริการ' }).fill('https://pay.example.com')
  await page.getByRole('button', { name: 'เพิ่มเกตเวย์' }).click()

  await expect(page.getByText(/\/auto\/v1\/gateway\/callback\//)).toBeVisible()
  await expect(page.getByText(/key_\w{12}/)).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'ตั้งคีย์ใหม่' }).click()
  const dialog = page.getByRole('dialog', { name: 'ตั้งคีย์ใหม่' })
  await dialog.getByLabel('คีย์ลับ').fill(secret())
  await dialog.getByRole('button', { name: 'ตั้งคีย์ใหม่' }).click()
  await expect(page.getByText(/key_\w{12}/)).toHaveCount(2)

  const number = await aBankAccount()
  await page.goto('/payment-gateway/setting')
  await page.getByRole('textbox', { name: 'ชื่อ', exact: true }).fill(`พร้อมเพย์ ${number}`)
  await page.getByRole('combobox', { name: 'บัญชีรับเงิน' }).fill(number)
  await page.getByRole('option', { name: new RegExp(formatAccountNumber('SCB', number)) }).click()
  await page.getByRole('textbox', { name: 'หมายเลขพร้อมเพย์' }).fill('12345')
  await page.getByRole('button', { name: 'เพิ่มเกตเวย์' }).click()
  await expect(page.getByText(/พร้อมเพย์ต้องเป็นเบอร์มือถือ/).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'หมายเลขพร้อมเพย์' }).fill('081-234-5678')
  await page.getByRole('button', { name: 'เพิ่มเกตเวย์' }).click()
  await expect(page.getByText(`เพิ่มเกตเวย์ พร้อมเพย์ ${number} แล้ว`)).toBeVisible()

  await page.goto(`/payment-gateway/list?search=${encodeURIComponent(name)}`)
  const row = page.locator('tr[data-row]').filter({ hasText: name })
  await expect(row).toContainText('ใช้งาน')
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'พักใช้งาน' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'พักใช้งาน' }).click()
  await expect(row).toContainText('พักใช้งาน')

  // The only gateway would take the trial payment. Paused, it is listed with the reason, and the new version shows what
  // changed.
  await page.goto('/payment-gateway/setting?part=routing')
  await page.getByRole('textbox', { name: 'จำนวนเงิน' }).fill('700')
  const tried = page.getByRole('region', { name: 'ลองดูก่อน' })
  await expect(tried.getByText(name)).toBeVisible()
  await expect(tried.getByText('เกตเวย์พักใช้งานอยู่').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'น้ำหนัก' }).last().fill('7')
  await page.getByRole('textbox', { name: 'เหตุผลที่เปลี่ยน' }).fill('ลองแบ่งน้ำหนัก')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'บันทึกเป็นรุ่นใหม่' }).click()
  await expect(page.getByText(/บันทึกกฎรุ่น \d+ แล้ว/)).toBeVisible()
  await expect(page.getByText(/ลองแบ่งน้ำหนัก/).first()).toBeVisible()
  await page.getByRole('button', { name: 'กลับไปใช้รุ่นนี้' }).first().click()
  const back = page.getByRole('dialog')
  await back.getByRole('textbox', { name: 'เหตุผลที่เปลี่ยน' }).fill('กลับไปเหมือนเดิม')
  await back.getByRole('button', { name: 'กลับไปใช้รุ่นนี้' }).click()
  await expect(page.getByText(/กลับไปเหมือนเดิม/)).toBeVisible()
})

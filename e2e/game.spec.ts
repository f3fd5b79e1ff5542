import { calls } from '#contract/calls.ts'
import type { Grant } from '#contract/core/permission.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { call, callAsOwner, expect, hireAndSignIn, openAs, test } from './office.ts'
import { expectAccessible } from './usable.ts'

const keeper: Grant[] = ['providerDashboard.read', 'providerDashboard.create', 'providerDashboard.update']

test('a game provider is added, put first by keys, and shut by a maintenance that the site knows at once', async ({
  page,
}) => {
  const code = `p${Date.now()}`
  const [name, other] = [`Naga ${code}`, `Siam ${code}`]
  const plain = { launchUrl: 'https://play.example.com/go', tags: [] }
  await callAsOwner(calls.game.createProvider, { body: { code: `${code}-b`, name: other, ...plain } })
  await openAs(page, await hireAndSignIn(keeper), '/website/game-providers')
  await page.getByRole('button', { name: 'เพิ่มค่ายเกม' }).first().click()
  await page.getByRole('textbox', { name: 'รหัส' }).fill(code)
  await page.getByRole('textbox', { name: 'ชื่อค่ายเกม' }).fill(name)
  await page.getByRole('textbox', { name: 'ที่อยู่เข้าเล่น' }).fill(plain.launchUrl)
  await page.getByRole('dialog').getByRole('button', { name: 'เพิ่มค่ายเกม' }).click()
  const secret = page.getByRole('dialog', { name: `รหัสลับของ ${name}` })
  await expect(secret.getByText(/whsec_/)).toBeVisible()
  await secret.getByRole('button', { name: 'เก็บแล้ว' }).click()

  const lobby = async () => {
    const { providers } = await call(siteCalls.game.getLobby, {}, siteApi)
    return providers.filter(provider => provider.code.startsWith(code))
  }
  expect((await lobby()).map(each => each.name)).toEqual([other, name])
  const handle = page.getByRole('button', { name: `ย้าย ${name}` })
  await handle.press('Space')
  await handle.press('ArrowUp')
  await expectAccessible(page)
  await handle.press('Space')
  await expect(page.getByText('จัดลำดับใหม่แล้ว')).toBeVisible()
  await expect(handle).toBeFocused()
  expect((await lobby()).map(each => each.name)).toEqual([name, other])

  await page.getByRole('button', { name: `ตัวเลือกของ ${name}` }).click()
  await page.getByRole('menuitem', { name: 'ตั้งเวลาปิดปรับปรุง' }).click()
  await page.getByLabel('จนถึง').fill('2199-01-01T10:00')
  await page.getByRole('dialog').getByRole('button', { name: 'ตั้งเวลาปิดปรับปรุง' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('กำลังปิดปรับปรุง')
  expect((await lobby()).map(each => each.isOpen)).toEqual([false, true])
})

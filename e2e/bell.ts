import type { Locator, Page } from '@playwright/test'
import { calls } from '#contract/calls.ts'
import { callAsOwner, openAs, type Staff, test } from './office.ts'

const { getPolicy, updatePolicy } = calls.setting

/** Sets the amount from which staff are notified of a large withdrawal, for the journeys of one file. */
export function callWithdrawalsLargeFrom(amountMinor: number): void {
  let before = 0
  const set = async (largeWithdrawalMinor: number) => {
    const { policy, version } = await callAsOwner(getPolicy, {})
    before = policy.largeWithdrawalMinor
    await callAsOwner(updatePolicy, { body: { policy: { ...policy, largeWithdrawalMinor }, version } })
  }
  test.beforeAll(() => set(amountMinor))
  test.afterAll(() => set(before))
}

/** Opens a screen, and waits until its live channel is connected. */
export async function openLive(page: Page, staff: Staff, address: string): Promise<void> {
  const connected = page.waitForResponse(response => response.url().endsWith('/api/v1/live') && response.ok())
  await openAs(page, staff, address)
  await connected
}

/** The bell with this number of unread notifications. */
export const bellOf = (page: Page, unread: number): Locator =>
  page.getByRole('banner').getByRole('button', {
    name: unread === 0 ? 'การแจ้งเตือน' : `การแจ้งเตือนที่ยังไม่อ่าน ${unread} รายการ`,
    exact: true,
  })

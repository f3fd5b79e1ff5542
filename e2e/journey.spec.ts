import type { Page } from '@playwright/test'
import { Authenticator, expect, giveCode, test } from './office.ts'
import { owner } from './owner.ts'
import { station } from './station.ts'

const nila = () => `http://nila.localhost:${station().port}`

/** The first sign-in of an admin in the browser: password, code app, recovery codes. */
async function signInFirst(page: Page, username: string, password: string): Promise<Authenticator> {
  await page.goto(nila())
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Set up one-time codes' })).toBeVisible()
  const app = new Authenticator(await page.locator('code').first().innerText())
  await giveCode(page, app.first())
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  return app
}

test('an owner makes a role and an employee, who sees only what is allowed; the log tells all of it', async ({
  page,
  browser,
}) => {
  await signInFirst(page, owner.username, owner.password)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main menu' })

  await menu.getByRole('button', { name: 'Employees' }).click()
  await menu.getByRole('link', { name: 'Roles' }).click()
  await page.getByRole('link', { name: 'Add role' }).click()
  await page.getByLabel('Role name').fill('Night shift')
  await page.getByRole('checkbox', { name: 'Read · Employees', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Read · Admin and activity logs' }).check()
  await page.getByRole('button', { name: 'Add role' }).click()
  const review = page.getByRole('dialog')
  await expect(review).toContainText('Employees')
  await review.getByRole('button', { name: 'Add role' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Night shift' })).toContainText('2')

  await menu.getByRole('link', { name: 'Employees' }).click()
  await page.getByRole('link', { name: 'Add employee' }).click()
  await page.getByLabel('Username').fill('malee')
  await page.getByLabel('Display name').fill('มาลี ศรีสุข')
  await page
    .getByRole('combobox', { name: 'Role' })
    .or(page.getByRole('textbox', { name: 'Role', exact: true }))
    .click()
  await page.getByRole('option', { name: 'Night shift' }).click()
  await page.getByLabel(/^Temporary password/).fill('a-first-Password-7')
  await page.getByRole('button', { name: 'Add employee' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Employees' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'มาลี ศรีสุข' })).toContainText('Night shift')

  const context = await browser.newContext()
  const other = await context.newPage()
  await signInFirst(other, 'malee', 'a-first-Password-7')
  await other.getByLabel('Current password').fill('a-first-Password-7')
  await other.getByLabel(/^New password( \*)?$/).fill('river-stone-Lantern')
  await other.getByLabel(/again/i).fill('river-stone-Lantern')
  await other.getByRole('button', { name: /set|change|save/i }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Employees' })).toBeVisible()
  const theirMenu = other.getByRole('navigation', { name: 'Main menu' })
  const folded = theirMenu.getByRole('button', { expanded: false })
  while ((await folded.count()) > 0) await folded.first().click()
  const links = theirMenu.getByRole('link')
  // The screens that need only a session, as the specification says, and those of the role.
  const forAll = [
    'Marketing links',
    'My agent',
    'Agents',
    'Agent credit',
    'Agent report',
    'Daily agent report',
    'Custom reports',
    'My board',
    'Distributors',
    'Notifications',
    'Notification groups',
  ]
  await expect(links).toHaveText([...forAll, 'Employees', 'Admin log', 'Approval history', 'Activity log', 'Settings'])
  await expect(other.getByRole('link', { name: 'Add employee' })).toHaveCount(0)
  await other.goto(`${nila()}/employee/role-management`)
  await expect(other.getByRole('img', { name: 'No access' })).toBeVisible()
  await context.close()

  await menu.getByRole('button', { name: 'System' }).click()
  await menu.getByRole('link', { name: 'Activity log' }).click()
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: 'malee' }).first()).toBeVisible()
  await page.getByRole('searchbox').fill('Night shift')
  const made = rows.filter({ hasText: 'Night shift' })
  await expect(made).toHaveCount(1)
  await made.click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('Night shift')
  await expect(drawer).toContainText(/Fingerprint/)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Verify the log' }).click()
  await expect(page.getByRole('dialog')).toContainText('The log is intact')
})

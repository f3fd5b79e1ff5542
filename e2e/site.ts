import type { Page, Request } from '@playwright/test'
import { calls } from '#contract/calls.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { call, callAsOwner, newBankAccount } from './office.ts'
import { pushLine } from './statement.ts'
import { station } from './station.ts'

/** The address of the first brand's site. A browser resolves every name below localhost to this machine. */
export const siteOrigin = (): string => `http://site.chaba.localhost:${station().port}`

const tokenKey = 'member.token'
export const phone = { width: 390, height: 844 }

/** Lets members pay by PromptPay, to an account of the operator. */
export async function openPromptPay(): Promise<void> {
  const { id: bankAccountId, number } = await newBankAccount()
  const promptPay = { bankAccountId, promptPayKind: 'phone' as const, promptPayId: '0812345678' }
  const common = { directions: ['in' as const], minMinor: 1_00, maxMinor: 1_000_000_00 }
  const body = { ...common, adapter: 'promptpay' as const, name: `พร้อมเพย์ ${number}`, ...promptPay }
  await callAsOwner(calls.gateway.createGateway, { body })
}

/** Sends the statement line for the newest deposit of the member on this page, as a reader of the bank does. */
export async function payNewest(page: Page): Promise<void> {
  const token = (await page.evaluate(key => localStorage.getItem(key), tokenKey)) ?? ''
  const { items } = await call(siteCalls.pretransaction.listOwn, { token }, siteApi)
  const { records } = await callAsOwner(calls.bank.searchBankAccounts, { body: { size: 100 } })
  const [deposit] = items
  const account = records.find(row => row.number === deposit?.payTo?.number)
  if (!deposit?.qr || !account) throw new Error('there is no deposit by a picture')
  const { number, amountMinor, qr } = deposit
  const line = { at: new Date().toISOString(), amountMinor, bankReference: `QR-${number}` }
  await pushLine(account, { ...line, description: `PromptPay ${qr.reference}` })
}

/**
 * Opens the site as a first visit, and returns the compressed size of everything sent until its heading is shown: page,
 * scripts, styles and replies. Fonts come after the first paint.
 */
export async function weighFirstLoad(page: Page): Promise<number> {
  const sent: Promise<number>[] = []
  const isCounted = (request: Request) => !['font', 'image'].includes(request.resourceType())
  const weigh = (request: Request) => {
    if (isCounted(request)) sent.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  }
  page.on('requestfinished', weigh)
  await page.goto(siteOrigin())
  await page.getByRole('heading', { level: 1 }).waitFor()
  page.off('requestfinished', weigh)
  return (await Promise.all(sent)).reduce((sum, size) => sum + size, 0)
}

/** Goes to another screen without loading the page again, like the back button. */
export const goOnSite = (page: Page, path: string): Promise<void> =>
  page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Opens the site as a signed-in member. */
export async function openSiteAs(page: Page, token: string, path: string): Promise<void> {
  await page.addInitScript(([key, given]) => localStorage.setItem(key, given), [tokenKey, token] as const)
  await page.goto(siteOrigin() + path)
}

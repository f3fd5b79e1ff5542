import { adminApi, calls } from '#contract/calls.ts'
import { Unexpected } from './client.ts'
import { type Faults, gatewayFaults } from './faults.ts'
import type { GatewayService } from './gateway.ts'
import type { Cashier } from './staff.ts'
import type { OwnAccount, StageGateway } from './stage.ts'

const { gateway } = calls
const common = { directions: ['in' as const], minMinor: 10_000, maxMinor: 20_000_000 }
const [serviceName, pictureName] = ['simulator gateway', 'simulator PromptPay']

/** Lets members pay into an account by a QR code that their bank's app reads. */
export async function openPromptPay({ ask, token }: Cashier, bankAccountId: string, name: string): Promise<void> {
  const promptPay = { bankAccountId, promptPayKind: 'phone' as const, promptPayId: '0812345678' }
  const body = { ...common, adapter: 'promptpay' as const, name, ...promptPay }
  await ask(adminApi, gateway.createGateway, { token, body })
}

/** A service that members are sent to, which keeps a part of what they pay. */
export const serviceFees = { feeBasisPoints: 120, feeFixedMinor: 0 }

/** Lets members pay at a service. */
export async function openService(
  { ask, token }: Cashier,
  { secret, ...setting }: { name: string; address: string; secret: string },
): Promise<void> {
  const body = { ...common, ...serviceFees, adapter: 'signed' as const, ...setting, secret }
  await ask(adminApi, gateway.createGateway, { token, body })
}

/** Lets members pay by the gateway and by PromptPay; a gateway of an earlier run gets the new address. */
export async function openGateways(
  staff: Cashier,
  service: GatewayService,
  { secret, faults, landing }: { secret: string; faults: Faults; landing: OwnAccount | undefined },
): Promise<StageGateway> {
  const { ask, token, seed } = staff
  await service.behave(gatewayFaults(faults, seed))
  const { reply } = await ask(adminApi, gateway.searchGateways, { token, body: { size: 100, status: 'active' } })
  const known = (name: string) => reply?.records.find(row => row.name === name)
  if (landing && !known(pictureName)) await openPromptPay(staff, landing.id, pictureName)
  const body = { ...common, adapter: 'signed' as const, name: serviceName, address: service.url, ...serviceFees }
  const old = known(serviceName)
  const { reply: row } = old
    ? await ask(adminApi, gateway.updateGateway, {
        token,
        params: { id: old.id },
        body: { ...body, version: old.version },
      })
    : await ask(adminApi, gateway.createGateway, { token, body: { ...body, secret } })
  if (!row) throw new Unexpected('the gateway was not set up')
  const before = new Set((await service.report()).map(({ reference }) => reference))
  return { service, id: row.id, name: row.name, openingMinor: row.balanceMinor, before }
}

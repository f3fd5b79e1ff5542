import { snapshotOf } from '#contract/core/record.ts'
import type { slipServiceCalls } from '#contract/pretransaction/slip-service.calls.ts'
import { slipServiceLog } from '#contract/pretransaction/slip-service.record.ts'
import type { SlipService, SlipServiceChange } from '#contract/pretransaction/slip-service.types.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import { AppError, refuse, wrongField } from '#platform/http/error.ts'
import { expectSecretAgain } from '#platform/secret/secret-rows.ts'
import type { ContentReader } from '#platform/version/version.ts'
import { SlipServiceFailure } from './slip-adapter.types.ts'
import { slipAdapters } from './slip-adapters.ts'
import { callsToday } from './slip-check.sql.ts'
import { lockService, readService, type StoredService, saveService } from './slip-service.sql.ts'

export const slipServiceHandlers: Handlers<typeof slipServiceCalls> = {
  getSlipService: async ({ tx }) => ({ setting: shown(await readService(tx)), callsToday: await callsToday(tx) }),

  async updateSlipService(context) {
    const { tx, body, secrets, record } = context
    const { secret, version, ...values } = body
    await lockService(tx)
    const before = await readService(tx)
    expectVersion(shown(before), version)
    expectUsable(context, before)
    const isMoved = values.address !== before.address
    const sealed = secret === undefined ? (isMoved ? null : before.sealed) : secrets.seal(secret, values.address)
    await saveService(tx, { ...values, sealed })
    const after = shown(await readService(tx))
    const secretOf = (isNew: boolean) => (secret === undefined ? {} : { newSecret: isNew })
    record({
      id: 'slipService',
      name: after.address,
      before: { ...snapshotOf(slipServiceLog, shown(before)), ...secretOf(false) },
      after: { ...snapshotOf(slipServiceLog, after), ...secretOf(true) },
    })
    return after
  },

  checkSlipService: {
    async prepare({ tx, secrets }) {
      const { address, adapter, sealed } = await readService(tx)
      if (sealed === null) return refuse('SLIP_SERVICE_OFF')
      const secret = secrets.open(sealed, address)
      return async outgoing => {
        await slipAdapters[adapter].check({ address, secret, outgoing }).catch((error: unknown) => {
          throw error instanceof SlipServiceFailure ? new AppError('SLIP_SERVICE_FAILED', { why: error.why }) : error
        })
        return async () => ({ done: true as const })
      }
    },
  },
}

function shown(stored: StoredService): SlipService {
  const { sealed: _, ...setting } = stored
  return setting
}

/** What is switched on is complete, and a secret only goes where it was entered for. */
function expectUsable(
  { body, locale, addresses }: SignedContext & { body: SlipServiceChange },
  before: StoredService,
): void {
  const { enabled, address, secret } = body
  if (address !== '' && !addresses.mayAsk(address)) throw wrongField('address', 'ADDRESS_CLOSED', locale)
  const isMoved = address !== before.address
  expectSecretAgain(secret, isMoved && address !== '' && before.hasSecret, locale)
  if (!enabled) return
  if (address === '') throw wrongField('address', 'REQUIRED', locale)
  if (secret === undefined && (isMoved || !before.hasSecret)) throw wrongField('secret', 'REQUIRED', locale)
}

/** What a version of the setting keeps. Whoever brings another address back enters its secret again. */
export const slipServiceContent: ContentReader = async ({ tx }) => {
  const { hasSecret: _, version, ...setting } = shown(await readService(tx))
  return { body: setting, shown: snapshotOf(slipServiceLog, setting), version }
}

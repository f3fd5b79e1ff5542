import { type AccountUse, openAccounts } from '../cashier.ts'
import type { DemoSettings } from '../demo.ts'
import { importStatement } from '../demo-bank.ts'
import { accountsOf } from '../stage-open.ts'
import { setLimits } from './office-limits.ts'
import type { PartName, Shape } from './shape.types.ts'
import { expects, type Fitter, type Fitting, settled } from './shape-fit.ts'
import { fitAccounts, fitGateways } from './shape-fit-money.ts'
import { fitAffiliates, fitPromotions, fitRefunds, fitTypes } from './shape-fit-offers.ts'
import { fitAnnouncements, fitLook, fitReasons, fitRoles, fitSite, fitTags, fitTexts } from './shape-fit-office.ts'

/** How each part is set up. */
const fitters: { readonly [Name in PartName]: Fitter<Name> } = {
  roles: fitRoles,
  reasons: fitReasons,
  texts: fitTexts,
  announcements: fitAnnouncements,
  limits: async (fitting, limits) => {
    settled(fitting, { part: 'limits', what: 'limits' }, await setLimits(fitting, limits, expects))
  },
  accounts: fitAccounts,
  gateways: fitGateways,
  types: fitTypes,
  tags: fitTags,
  promotions: fitPromotions,
  refunds: fitRefunds,
  affiliates: fitAffiliates,
  site: fitSite,
  look: fitLook,
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties a part to the function that sets it up
async function fit<Name extends PartName>(fitting: Fitting, { parts }: Shape, name: Name): Promise<void> {
  const part = parts[name]
  if (part === undefined) fitting.misfits.push({ part: name, what: name, why: 'It is not in the file.' })
  else await fitters[name](fitting, part)
}

/** Nothing can be practised without these: money has to come in and go out somewhere. */
const needed: readonly AccountUse[] = [
  { bank: 'SCB', uses: ['deposit'] },
  { bank: 'KTB', uses: ['withdraw'] },
]

function accountsFor({ misfits }: Fitting, { parts: { accounts = [] } }: Shape): readonly AccountUse[] {
  const added = needed.filter(({ uses: [use] }) => !accounts.some(({ uses }) => use && uses.includes(use)))
  for (const { uses } of added) {
    const why = 'The brand has no such account in use; one was added to practise with.'
    misfits.push({ part: 'accounts', what: uses.join(), why })
  }
  return [...accounts, ...added]
}

/** A brand that is filled as the demo is, with this shape in place of the settings of the demo. */
export const settingsOf = (fitting: Fitting, shape: Shape): DemoSettings => ({
  async begin(staff) {
    await openAccounts(staff, accountsFor(fitting, shape))
    for (const name of ['roles', 'reasons', 'texts', 'announcements'] as const) await fit(fitting, shape, name)
  },
  async keepBank(staff) {
    await fit(fitting, shape, 'gateways')
    const accounts = await accountsOf(staff)
    await importStatement(
      staff,
      accounts.filter(({ uses }) => uses.includes('deposit')),
    )
  },
  async offer() {
    for (const name of ['types', 'tags', 'promotions'] as const) await fit(fitting, shape, name)
  },
  async end() {
    for (const name of ['refunds', 'affiliates', 'site', 'look'] as const) await fit(fitting, shape, name)
  },
})

/** What would be in the way of those who are played: it is set when all of them are done. */
export async function fitLast(fitting: Fitting, shape: Shape): Promise<void> {
  for (const name of ['accounts', 'limits'] as const) await fit(fitting, shape, name)
}

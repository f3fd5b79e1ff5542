import { authCalls } from '#contract/auth/auth.calls.ts'
import type { Tx } from '#platform/database/database.ts'
import type { SecretBox } from '#platform/secret/secret.ts'
import { listBrands } from './brand.sql.ts'
import { callBrand } from './brand-ask.ts'
import { openKey } from './brand-key.ts'

/**
 * Ends what an account has opened in a brand, or in all of them, and returns the names of those that were not told: there it ends by
 * itself within half an hour.
 */
export async function endInBrands(
  tx: Tx,
  secrets: SecretBox,
  { account, brandId }: { account: string; brandId?: string | undefined },
): Promise<string[]> {
  const brands = (await listBrands(tx)).filter(({ id }) => brandId === undefined || id === brandId)
  const told = await Promise.all(
    brands.map(async brand => {
      const key = await openKey(tx, secrets, brand)
      const said =
        key === null
          ? undefined
          : await callBrand({ address: brand.address, key }, authCalls.endGroupSessions, { account })
      return said && 'data' in said ? [] : [brand.name]
    }),
  )
  return told.flat()
}

import { changeSeller } from '#areas/member/member.public.ts'
import type { FieldCode } from '#contract/core/field.ts'
import type { sellerMemberCalls } from '#contract/seller/member.calls.ts'
import type { Handlers } from '#platform/call/context.ts'
import { AppError, wrongField } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { sellerMemberList } from './member.list.ts'
import { findNamedSeller, keepNextSeller } from './seller.public.ts'

export const sellerMemberHandlers: Handlers<typeof sellerMemberCalls> = {
  searchSellerMembers: listHandler(sellerMemberList),

  async moveMember(context) {
    const { tx, admin, params, body, locale } = context
    const { sellerId, reason } = body
    const wrong = (code: FieldCode) => wrongField('sellerId', code, locale)
    const seller = await findNamedSeller(tx, sellerId)
    if (!seller) throw wrong('SELLER_UNKNOWN')
    if (seller.status === 'locked') throw new AppError('SELLER_LOCKED')
    return changeSeller(context, body, async now => {
      if (now === sellerId) throw wrong('SELLER_SAME')
      await keepNextSeller(tx, { memberId: params.id, sellerId, adminId: admin.id, reason })
    })
  },
}

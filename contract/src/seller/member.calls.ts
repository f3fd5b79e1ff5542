import { pageOf } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { MemberDetail } from '../member/member.types.ts'
import { MoveMember, SellerMember, SellerMemberQuery } from './member.types.ts'

/** The members of a seller. */
export const sellerMemberCalls = {
  searchSellerMembers: post('/seller/member/search', can('sellerManagement', 'read'), {
    body: SellerMemberQuery,
    reply: pageOf(SellerMember),
    reads: 'replica',
  }),
  /** Gives a member to a seller from the next business day on. Today and all days before it stay with who had them. */
  moveMember: post('/seller/move-member/:id', can('sellerManagement', 'update', 'read'), {
    body: MoveMember,
    reply: MemberDetail,
    logs: ['member', 'moveSeller'],
    bulk: true,
    errors: ['MEMBER_CLOSED', 'SELLER_LOCKED'],
    freshCode: true,
  }),
}

import { z } from 'zod'
import { pageOf } from '../core/paging.ts'
import { can, signedIn } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { Reason } from '../member/member.types.ts'
import { sellerMemberCalls } from './member.calls.ts'
import { sellerPaymentCalls } from './payment.calls.ts'
import { sellerReportCalls } from './report.calls.ts'
import {
  NewSeller,
  SellerChoice,
  SellerDetail,
  SellerQuery,
  SellerRow,
  SellerSetting,
  SellerStatus,
} from './seller.types.ts'

const read = can('sellerManagement', 'read')
const update = can('sellerManagement', 'update', 'read')

export const sellerCalls = {
  searchSellers: post('/seller/search', read, { body: SellerQuery, reply: pageOf(SellerRow), reads: 'replica' }),
  getSeller: post('/seller/get/:id', read, { reply: SellerDetail }),
  /** Sellers by code or name, to choose one for a member. A code is no secret, so that no flag is asked. */
  findSellers: post('/seller/find', signedIn(), {
    body: z.strictObject({ search: z.string().trim().max(60) }),
    reply: z.object({ sellers: z.array(SellerChoice) }),
  }),
  createSeller: post('/seller/create', can('sellerManagement', 'create'), {
    body: NewSeller,
    reply: SellerDetail,
    logs: ['seller', 'create'],
    freshCode: true,
  }),
  /** Another basis or rate holds from a day on; what was earned before it stays as it was. */
  updateSeller: post('/seller/update/:id', update, {
    body: SellerSetting,
    reply: SellerDetail,
    logs: ['seller', 'update'],
    freshCode: true,
  }),
  changeSellerStatus: post('/seller/change-status/:id', update, {
    body: z.strictObject({ status: SellerStatus, reason: Reason, version: z.int().min(1) }),
    reply: SellerDetail,
    logs: ['seller', 'changeStatus'],
  }),
  ...sellerMemberCalls,
  ...sellerReportCalls,
  ...sellerPaymentCalls,
}

/**
 * Every call by which a person lets money leave an account of ours or gives it to a member, with what they are warned of and
 * have to confirm. A call that moves money and is missing here fails a test instead of going unwarned.
 */
export const confirmsShort = ['bank.approveTransfer', 'pretransaction.payPre', 'seller.paySeller'] as const
export const confirmsPayer = ['pretransaction.creditLine', 'pretransaction.matchLine', 'reconcile.fixDeposit'] as const

/** The others, each group with the reason why there is nothing to compare. */
export const nothingToConfirm: Readonly<Record<string, readonly string[]>> = {
  'the account is chosen, and compared, when it is paid': ['pretransaction.approvePre'],
  'nothing leaves before somebody approves it, who is warned': ['bank.createTransfer', 'bank.submitTransfer'],
  'it says what became of money that somebody let go before': [
    'bank.settleTransfer',
    'bank.failTransfer',
    'pretransaction.failPre',
    'pretransaction.confirmPre',
  ],
  'no bank tells who paid: it is an announced deposit, a gateway’s message, or credit of the house': [
    'pretransaction.creditPre',
    'pretransaction.creditMessage',
    'credit.adjustCredit',
    'promotion.claimForMember',
    'promotion.grantClaim',
    'refund.approveRefundRun',
    'affiliate.approveAffiliateRun',
    'agent.moveAgentCredit',
  ],
  'it is what members had in another system, whose total two admins have stated': [
    'movein.applyMove',
    'movein.undoMove',
    'cutover.confirmCutOver',
    'cutover.cancelCutOver',
    'cutover.goBack',
  ],
  'what somebody else paid is refused, and left to who looks at it': ['pretransaction.matchOnly'],
  'it makes the calls of its rows, each of which is refused where it would have to be confirmed': ['task.startBulk'],
  'it returns to where it came from': [
    'pretransaction.rejectPre',
    'pretransaction.reversePre',
    'pretransaction.returnPre',
    'pretransaction.undoLine',
    'pretransaction.undoMessage',
    'credit.reverseCredit',
    'promotion.cancelClaim',
    'reconcile.undoDepositFix',
    'reconcile.undoWithdrawFix',
    'seller.reverseSellerPayment',
  ],
  'it brings the books to what the bank says, for the member of the record': ['reconcile.fixWithdraw'],
  'what is certain is credited by itself, by the payer among others': ['pretransaction.importStatement'],
  'it pays us': ['gateway.startTestPayment'],
  'it is what the first admin confirmed, which the second one is shown': ['approval.approve'],
}

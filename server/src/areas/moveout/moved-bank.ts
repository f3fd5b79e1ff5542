import type { MovedTables } from './moved.types.ts'

/** Bank accounts, gateways and reconciliation: what moves, by table. */
export const bankTables: MovedTables = {
  auto_client: {
    th: 'โปรแกรมที่อ่านหรือจ่ายจากบัญชีธนาคาร',
    en: 'Programs that read or pay from bank accounts',
    record: 'client',
    columns: 'id name kind status created_at created_by last_used_at version',
  },
  auto_client_account: {
    th: 'บัญชีธนาคารของโปรแกรมเหล่านี้',
    en: 'Bank accounts of these programs',
    columns: 'client_id bank_account_id',
  },
  bank_account: {
    th: 'บัญชีธนาคารของผู้ประกอบการ',
    en: 'Bank accounts of the operator',
    record: 'bank',
    columns: `
      id bank number name uses day_limit_minor active_from active_until status created_at created_by version
      reported_balance_minor reported_at sweep_above_minor sweep_keep_minor sweep_to_id sweep_by`,
  },
  bank_transfer: {
    th: 'การโอนเงินระหว่างบัญชีธนาคาร',
    en: 'Transfers between bank accounts',
    record: 'bankTransfer',
    columns: `
      id number from_id to_id to_bank to_number to_name amount_minor fee_minor currency reason maker_id approver_id
      status bank_reference ledger_id created_at changed_at version is_sweep`,
  },
  bank_transfer_event: {
    th: 'ขั้นตอนของการโอนเงิน',
    en: 'Steps of these transfers',
    columns: 'id bank_transfer_id at status actor note',
  },
  bank_transfer_lease: {
    th: 'โปรแกรมที่รับงานโอนเงิน',
    en: 'Which program worked on a transfer',
    columns: 'id bank_transfer_id client_id taken_at until result ended_at',
  },
  gateway: {
    th: 'เกตเวย์ชำระเงิน',
    en: 'Payment gateways',
    record: 'gateway',
    columns: `
      id name adapter currency directions min_minor max_minor fee_basis_points fee_fixed_minor position weight
      status bank_account_id promptpay_kind promptpay_id address created_at created_by version`,
  },
  gateway_attempt: {
    th: 'เกตเวย์ที่ลองใช้กับการชำระเงิน',
    en: 'Which gateways were tried for a payment',
    columns: 'pre_id gateway_id direction at failure',
  },
  gateway_breaker: {
    th: 'เกตเวย์ที่พักเพราะขัดข้อง',
    en: 'Gateways that pause because they fail',
    columns: 'gateway_id direction state failures since until trial_id',
  },
  gateway_credit: {
    th: 'การชำระที่เติมเครดิตแล้ว รายการละครั้ง',
    en: 'Payments that were credited, each once',
    columns: 'id gateway_id provider_reference pre_id credited_at ended_at',
  },
  gateway_decision: {
    th: 'ผลตัดสินข้อความของเกตเวย์',
    en: 'What was decided about messages of gateways',
    columns: 'message_id status pre_id reason decided_by decided_at version',
  },
  gateway_message: {
    th: 'ข้อความของเกตเวย์',
    en: 'Messages of gateways',
    columns: `
      id gateway_id event_id at outcome amount_minor currency reference provider_reference pre_id result direction`,
  },
  gateway_payment: {
    th: 'การชำระเงินที่เกตเวย์',
    en: 'Payments at gateways',
    columns: `
      pre_id gateway_id reference provider_reference qr redirect_url asked_times ask_at ended_at created_at tries`,
  },
  gateway_report: {
    th: 'รายงานยอดชำระของเกตเวย์',
    en: 'Settlement reports of gateways',
    columns: 'gateway_id day fetched_at failure',
  },
  gateway_report_line: {
    th: 'รายการในรายงานยอดชำระ',
    en: 'Lines of these reports',
    columns: 'gateway_id provider_reference day direction reference at amount_minor fee_minor',
  },
  gateway_routing: {
    th: 'กฎเลือกเกตเวย์',
    en: 'Which gateway takes what',
    columns: 'version rules cause reason back_to made_by made_at',
  },
  gateway_test: {
    th: 'การทดสอบเกตเวย์',
    en: 'Test payments',
    columns: `
      id gateway_id reference amount_minor fee_minor status provider_reference qr redirect_url note made_by made_at
      begun_at told_at`,
  },
  reconcile_change: {
    th: 'วันที่ต้องกระทบยอดใหม่',
    en: 'Days to be reconciled again',
    columns: 'bank_account_id day',
  },
  reconcile_day: {
    th: 'ผลกระทบยอดรายวันของบัญชี',
    en: 'Reconciled days of bank accounts',
    record: 'reconcile',
    columns: `
      id bank_account_id day line_count tied_count auto_count statement_in_minor statement_out_minor opening_minor
      closing_minor ledger_in_minor ledger_out_minor fee_minor difference_minor gap_count exception_count
      at_risk_minor status closed_by second_by closed_at explanation ran_at refreshed_at version`,
  },
  reconcile_exception: {
    th: 'ส่วนต่างจากการกระทบยอด',
    en: 'Differences that reconciliation found',
    record: 'reconcileDeposit',
    columns: `
      id bank_account_id day class side at amount_minor line_ids transfer_ids twin_id status found_at settled_by
      settled_at version`,
  },
  reconcile_fix: {
    th: 'การแก้ไขส่วนต่าง',
    en: 'How differences were resolved',
    columns: `
      id exception_id fix reason amount_minor transfer_id tie_id pre_id made_by second_by made_at undone_by
      undone_at undo_reason`,
  },
  reconcile_mark: {
    th: 'เวลาที่กระทบยอดถึง',
    en: 'Up to when reconciliation has looked',
    columns: 'only_one upto',
  },
  reconcile_tie: {
    th: 'รายการธนาคารที่จับคู่กับรายการโอน',
    en: 'Which bank line belongs to which transfer',
    columns: 'id tie_id bank_account_id line_id transfer_id amount_minor is_fee at counts_at made_by made_at ended_at',
  },
  statement_gap: {
    th: 'ช่วงที่หายไปของรายการเดินบัญชี',
    en: 'Gaps in bank statements',
    columns: 'id bank_account_id line_id expected_minor found_minor found_at closed_at',
  },
  statement_line: {
    th: 'รายการเดินบัญชี',
    en: 'Lines of bank statements',
    record: 'statementLine',
    columns: `
      id place bank_account_id at amount_minor balance_minor bank_reference description counterpart_bank
      counterpart_digits counterpart_name occurrence status pre_transaction_id match_score match_reasons imported_by
      created_at decided_by decided_at reason moved version imported_by_admin exact_at bank_transfer_id held`,
  },
  statement_mapping: {
    th: 'วิธีอ่านไฟล์ของธนาคาร',
    en: 'How files of a bank are read',
    columns: 'bank mapping version changed_by changed_at',
  },
  statement_telling: {
    th: 'การแจ้งรายการเดินบัญชีแต่ละครั้ง',
    en: 'How often a line was told',
    columns: `
      id line_id is_first client_id admin_id at bank_reference description counterpart_bank counterpart_digits
      counterpart_name told_at`,
  },
}

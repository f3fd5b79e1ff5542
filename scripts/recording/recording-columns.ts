/**
 * What a recording holds, by table. It is a list of what may be there: a table or column that stands in none of these lists is refused
 * when the demo is recorded, until somebody has said whether it opens a door.
 */
export const recorded: Readonly<Record<string, string>> = {
  'ledger.account': 'id owner owner_id name rule currency opened_at',
  'ledger.account_kind': 'owner name rule',
  'ledger.archive': 'month archived_at',
  'ledger.balance': 'account_id balance_minor seq currency is_holding room limit_minor',
  'ledger.calendar': 'only_one time_zone',
  'ledger.day_mark': 'only_one upto',
  'ledger.day_sum': 'day kind debit credit n amount_minor',
  'ledger.hold': 'id account_id holding_id amount_minor currency status closed_by',
  'ledger.reversal': 'transfer_id reversal_id',
  'ledger.snapshot': 'account_id at balance_minor seq',
  'ledger.transfer': `
    id journal_id kind debit_id credit_id amount_minor currency reference actor event_at recorded_at debit_after
    credit_after debit_seq credit_seq`,
  'public.activity': 'id at admin_id username ip entity action entity_id entity_name request_id before after',
  'public.adjustment': 'id reason admin_id second_id at',
  'public.admin': `
    id username display_name type role_id status password_changed_at must_change_password otp_enabled_at allowed_ips
    last_login_at created_by created_at updated_at version credit_limit_minor`,
  'public.admin_grant': 'id admin_id role_id grants reason given_by given_at ends_at ended_at ended_by',
  'public.admin_history': 'id admin_id role_id status since until',
  'public.admin_log': 'id at event result admin_id username ip user_agent',
  'public.admin_payout_account': 'admin_id bank_account_id',
  'public.admin_tie': 'id actor_id admin_id role_id deed at',
  'public.affiliate_run': `
    id setting_id first_day last_day rule credited_to turnover_times bonus_days status member_count total_minor
    paid_count paid_minor currency calculated_at decided_by decided_at second_by reason created_at version back_minor`,
  'public.affiliate_setting': `
    id name basis levels min_minor tags currency period credited_to turnover_times bonus_days status active_since
    created_at created_by version`,
  'public.affiliate_share': `
    id run_id member_id downline_count base_minor levels amount_minor status transfer_id paid_at`,
  'public.agent': `
    id admin_id code name parent_id depth share_bp credit_limit_minor status account_id created_by created_at
    updated_at version`,
  'public.agent_credit': `
    id number at agent_id parent_id way amount_minor currency agent_after_minor parent_after_minor note admin_id
    transfer_id`,
  'public.agent_day': 'agent_id day member_n bet_n bet_minor valid_minor win_minor',
  'public.agent_joined': 'member_id agent_id day n',
  'public.agent_line': 'ancestor_id agent_id distance',
  'public.agent_member': 'agent_id member_n',
  'public.agent_share': 'agent_id since until share_bp',
  'public.alarm': 'event subject_id since',
  'public.announcement': `
    id title_th title_en body_th body_en audience pinned position start_at end_at status changed_at created_at
    created_by version`,
  'public.announcement_seen': 'announcement_id admin_id at',
  'public.approval': `
    id kind subject_id subject_name amount_minor currency reason payload maker_id made_at status decider_id decided_at
    decision member_id entity action sent_hash approvers checker_role_id expires_at`,
  'public.approval_rule': `
    id entity action maker_role_id checker_role_id above approvers expires_hours created_by created_at version`,
  'public.approval_vote': 'approval_id admin_id at',
  'public.auto_client': 'id name kind status created_at created_by last_used_at version',
  'public.auto_client_account': 'client_id bank_account_id',
  'public.away_hint': 'admin_id hint',
  'public.backup_drill': 'id started_at took_ms backup restored_until faults',
  'public.backup_made': 'made_at',
  'public.bank_account': `
    id bank number name uses day_limit_minor active_from active_until status created_at created_by version
    reported_balance_minor reported_at sweep_above_minor sweep_keep_minor sweep_to_id sweep_by`,
  'public.bank_transfer': `
    id number from_id to_id to_bank to_number to_name amount_minor fee_minor currency reason maker_id approver_id
    status bank_reference ledger_id created_at changed_at version is_sweep`,
  'public.bank_transfer_event': 'id bank_transfer_id at status actor note',
  'public.bank_transfer_lease': 'id bank_transfer_id client_id taken_at until result ended_at',
  'public.bet': `
    id placed_at provider_id reference round member_id game_type game currency bet_minor valid_minor win_minor status
    settled_at cancelled_at bonus_minor bonus_win_minor`,
  'public.bet_change': `
    at placed_at member_id provider_id game_type game n open_n cancelled_n bet_minor open_minor valid_minor win_minor
    cash_bet_minor cash_win_minor cash_valid_minor`,
  'public.bet_correction': 'at settled_at bet_id member_id game_type cash_bet_minor cash_win_minor cash_valid_minor',
  'public.bet_day': `
    day member_id provider_id game_type n bet_minor valid_minor win_minor cash_bet_minor cash_win_minor
    cash_valid_minor`,
  'public.bet_hour': 'hour provider_id game_type n bet_minor valid_minor win_minor',
  'public.bet_key': 'provider_id reference member_id bet_id placed_at early win_minor valid_minor',
  'public.bet_lot': 'placed_at bet_id claim_id turn stake_minor win_minor',
  'public.bet_placed_day': `
    day member_id provider_id game_type n open_n cancelled_n bet_minor open_minor valid_minor win_minor`,
  'public.bet_placed_game': `
    day provider_id game_type game n open_n cancelled_n bet_minor open_minor valid_minor win_minor`,
  'public.bonus_claim': `
    id number source source_id source_name grant_key member_id pre_id deposit_minor bonus_minor currency
    turnover_times weights required_minor cash_out_minor stacks turnover_minor seen_minor status converted_minor
    returned_minor claimed_at claimed_by expires_at ended_at ended_by reason version kind claim_day lot_minor`,
  'public.bonus_move': 'transfer_id claim_id at what amount_minor',
  'public.business_calendar': 'only_one time_zone',
  'public.core_system': `
    only_one registration deposit withdrawal play maintenance maintenance_from maintenance_until message texts
    switches_version limits_version texts_version`,
  'public.counted_list': 'list relation at_column part_column',
  'public.credential_failure': 'realm account source failures last_failed_at',
  'public.custom_report': 'id admin_id name definition shared role_ids created_at updated_at deleted_at version',
  'public.custom_report_pin': 'id admin_id report_id place size',
  'public.default_view': 'admin_id list view_id',
  'public.distributor': `
    id name address currency low_mark_minor status balance_minor low_since synced_at created_at created_by version`,
  'public.distributor_provider': 'distributor_id code name cost_basis_points',
  'public.distributor_sync': 'id distributor_id kind at ended_at result note balance_minor asked_by',
  'public.game': 'provider_id code name game_type position is_offered',
  'public.game_provider': `
    id code name position status maintenance_from maintenance_until tags picture_id launch_url games_told_at
    account_id created_at created_by version`,
  'public.game_refusal': 'id provider_id message reference member_id amount_minor code first_at last_at times',
  'public.game_type': 'code name_th name_en position status tags picture_id version',
  'public.gateway': `
    id name adapter currency directions min_minor max_minor fee_basis_points fee_fixed_minor position weight status
    bank_account_id promptpay_kind promptpay_id address created_at created_by version`,
  'public.gateway_attempt': 'pre_id gateway_id direction at failure',
  'public.gateway_breaker': 'gateway_id direction state failures since until trial_id',
  'public.gateway_credit': 'id gateway_id provider_reference pre_id credited_at ended_at',
  'public.gateway_decision': 'message_id status pre_id reason decided_by decided_at version',
  'public.gateway_message': `
    id gateway_id event_id at outcome amount_minor currency reference provider_reference pre_id result direction`,
  'public.gateway_payment': `
    pre_id gateway_id reference provider_reference qr redirect_url asked_times ask_at ended_at created_at tries`,
  'public.gateway_report': 'gateway_id day fetched_at failure',
  'public.gateway_report_line': 'gateway_id provider_reference day direction reference at amount_minor fee_minor',
  'public.gateway_routing': 'version rules cause reason back_to made_by made_at',
  'public.gateway_test': `
    id gateway_id reference amount_minor fee_minor status provider_reference qr redirect_url note made_by made_at
    begun_at told_at`,
  'public.hand_move': 'id kind amount_minor maker_id second_id member_id day at',
  'public.list_layout': 'admin_id list rows density columns beside',
  'public.linked_claim':
    'id promotion_id member_id claim_id door outcome bonus_minor links day found_at times decided_by decided_at',
  'public.marketing_change': 'at link_id click_n visitor_n register_n first_n deposit_n deposit_minor withdrawal_minor',
  'public.marketing_day': 'link_id day click_n visitor_n register_n first_n deposit_n deposit_minor withdrawal_minor',
  'public.marketing_link': `
    id name channel code page path cost_minor currency first_day last_day status ended_on created_at created_by
    version`,
  'public.marketing_visitor': 'link_id visitor since',
  'public.member': `
    id username phone first_name last_name bank account_number line_id birth_date upline_id tags note status
    status_reason can_deposit can_withdraw can_play can_promote password_changed_at account_changed_at
    withdraw_blocked_until registered_at registered_from last_sign_in_at created_by updated_at version marketing_code
    first_deposit_at last_deposit_at agent_id seller_id marketing_link_id move_id former_deposit_at known_since`,
  'public.member_account': 'id member_id bank account_number since until changed_by reason',
  'public.member_cash': 'member_id cash_minor',
  'public.member_cash_mark': 'only_one upto',
  'public.member_debt': 'member_id owed_minor since',
  'public.member_former': 'id member_id until said',
  'public.member_note': 'id member_id at admin_id text',
  'public.member_past_phone': 'id member_id phone until changed_by',
  'public.member_seller': 'member_id since until seller_id is_registration changed_by reason at',
  'public.member_sign_in': 'id at member_id result ip user_agent device_hash',
  'public.member_sign_in_guard': 'username ip failures last_failed_at',
  'public.member_tag': 'tag',
  'public.money_seal': 'day brand since until leaf_count root tops previous hash salts made_at',
  'public.money_seal_part': 'day first_account account_ids leaves number',
  'public.money_channel_day': 'day owner owner_id deposit_minor withdrawal_minor',
  'public.money_channel_mark': 'only_one upto first_day',
  'public.money_day': `
    day member_id deposit_minor withdrawal_minor bonus_minor refund_minor affiliate_minor adjustment_minor ggr_minor
    active_hour`,
  'public.money_hour': `
    hour deposit_minor withdrawal_minor bonus_minor refund_minor affiliate_minor adjustment_minor ggr_minor active_n`,
  'public.money_mark': 'only_one upto',
  'public.money_rule': 'kind debit credit part sign',
  'public.notice': `
    id event level key subject_id subject_name fields title body screen sender_id grants except_id role_ids admin_ids
    in_app at told_at except_ids about settled_at`,
  'public.notice_attempt': 'id delivery_id at ended_at result note',
  'public.notice_channel': 'id group_id kind setting created_at removed_at version',
  'public.notice_choice': 'admin_id event in_app browser sound push',
  'public.notice_delivery': 'id channel_id kind status attempts result note due_at leased_until created_at ended_at',
  'public.notice_delivery_item': 'channel_id notice_id delivery_id',
  'public.notice_group': `
    id name locale events in_app quiet_from quiet_until digest_minutes locked created_at created_by version`,
  'public.notice_group_member': 'group_id admin_id',
  'public.notification': 'id notice_id admin_id at read_at',
  'public.payout_lease': 'id pre_id client_id bank_account_id taken_at until result ended_at',
  'public.payout_time': 'way bank part day bucket number ahead',
  'public.picture': 'id added_at added_by loose_since',
  'public.picture_size': 'picture_id width height content',
  'public.policy': 'only_one limits version',
  'public.practice_fault': 'id kind subject_id planted_at',
  'public.practice_hour': 'is_only started_at ended_at',
  'public.pre_event': 'id pre_id at status actor note taken_minor owed_minor',
  'public.pre_transaction': `
    id number kind channel member_id amount_minor currency bank account_number holder_name bank_account_id status
    reason hold_id transfer_id bank_reference taken_by taken_at expires_at created_at changed_at version gateway_id
    fee_minor promotion_id promotion_refusal reversed_minor was_unknown reject_reason_id queue_at`,
  'public.promotion': `
    id name description picture_id kind code bonus_basis rate_basis_points cap_minor fixed_minor min_deposit_minor
    currency turnover_times weights cash_out_minor valid_days days from_clock until_clock member_limit total_limit
    budget_minor tags stacks linked_claims start_at end_at status position claimed_n given_minor created_at created_by version`,
  'public.reconcile_change': 'bank_account_id day',
  'public.reconcile_day': `
    id bank_account_id day line_count tied_count auto_count statement_in_minor statement_out_minor opening_minor
    closing_minor ledger_in_minor ledger_out_minor fee_minor difference_minor gap_count exception_count at_risk_minor
    status closed_by second_by closed_at explanation ran_at refreshed_at version`,
  'public.reconcile_exception': `
    id bank_account_id day class side at amount_minor line_ids transfer_ids twin_id status found_at settled_by
    settled_at version`,
  'public.reconcile_fix': `
    id exception_id fix reason amount_minor transfer_id tie_id pre_id made_by second_by made_at undone_by undone_at
    undo_reason`,
  'public.reconcile_mark': 'only_one upto',
  'public.reconcile_tie': `
    id tie_id bank_account_id line_id transfer_id amount_minor is_fee at counts_at made_by made_at ended_at`,
  'public.record_version': 'id entity record_id number body shown made_by made_at reason activity_id restores',
  'public.record_version_picture': 'version_id picture_id',
  'public.refund_run': `
    id setting_id first_day last_day rule payment claim_days credited_to turnover_times bonus_days status member_count
    total_minor paid_count paid_minor currency calculated_at decided_by decided_at second_by reason claim_until
    created_at version`,
  'public.refund_setting': `
    id name basis game_types tiers min_minor cap_minor currency period payment claim_days credited_to turnover_times
    bonus_days status created_at created_by version active_since`,
  'public.refund_share': `
    id run_id member_id base_minor tier_from_minor rate_basis_points share_minor amount_minor status transfer_id
    paid_at corrected_minor carried_minor`,
  'public.reject_reason': 'id kind staff_th staff_en member_th member_en status created_at version',
  'public.request_count': 'what who since times',
  'public.role': 'id name description is_owner grants version created_at updated_at archived_at is_agent needs_passkey',
  'public.role_history': 'id role_id name is_owner is_agent grants is_archived since until',
  'public.row_count': 'list part day n',
  'public.row_count_change': 'list part day n',
  'public.run_carry': 'setting_id member_id level first_day run_id basis left_minor left_if_rejected_minor',
  'public.saved_view': 'id admin_id list name shared query columns density created_at updated_at version',
  'public.seller': 'id code name phone line_id status status_reason currency created_at created_by version',
  'public.seller_day': `
    seller_id day registration_count first_deposit_count first_deposit_minor deposit_minor withdrawal_minor ggr_minor
    basis rate_basis_points commission_minor settled_minor`,
  'public.seller_first_deposit': 'member_id day pre_id seller_id amount_minor',
  'public.seller_mark': 'only_one upto',
  'public.seller_payment': `
    id number seller_id amount_minor currency up_to bank_account_id note status transfer_id paid_at paid_by second_by
    reversed_at reversed_by reversal_reason`,
  'public.seller_rate': 'seller_id from_day basis rate_basis_points created_at created_by',
  'public.shift': `
    id number admin_id status opened_at closed_at closed_by next_id signed_at explanation refusal report_hash version`,
  'public.shift_balance': 'shift_id moment bank_account_id ledger_minor bank_minor bank_at difference_minor',
  'public.shift_item': 'shift_id place part entity entity_id transfer_id amount_minor at seconds',
  'public.shift_mark': 'id shift_id entity entity_id at change_id activity_id told_at',
  'public.sign_in_guard': 'username ip failures last_failed_at',
  'public.slip': 'id pre_id bank_transfer_id content added_at admin_id member_id',
  'public.slip_code': 'id bank reference member_id pre_id read_at',
  'public.slip_reading': 'slip_id result code_id',
  'public.slip_reuse': 'id code_id pre_id first_id member_id at',
  'public.statement_gap': 'id bank_account_id line_id expected_minor found_minor found_at closed_at',
  'public.statement_line': `
    id place bank_account_id at amount_minor balance_minor bank_reference description counterpart_bank
    counterpart_digits counterpart_name occurrence status pre_transaction_id match_score match_reasons imported_by
    created_at decided_by decided_at reason moved version imported_by_admin exact_at bank_transfer_id held`,
  'public.statement_mapping': 'bank mapping version changed_by changed_at',
  'public.statement_telling': `
    id line_id is_first client_id admin_id at bank_reference description counterpart_bank counterpart_digits
    counterpart_name told_at`,
  'public.website_config': 'only_one content share_picture_id version',
  'public.website_display': `
    id kind title link desktop_id mobile_id frequency start_at end_at status position created_at created_by version`,
  'public.website_theme': 'version look logo_id css note restores published_at published_by',
  'public.withdrawal_decision': `
    pre_id set_version rule outcome queue note held_back against facts decided_at answer answered_by`,
  'public.withdrawal_promise': `
    pre_id asked_at day bank way part starts_at ahead promised_at share due_at renewed_at risen_at paid_at ended_at is_void
    counted_at`,
}

/** Columns that are recorded as something else, because they hold what opens a door. */
export const blanked: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'public.admin': { password_hash: `''`, otp_secret: 'null', otp_last_step: '0' },
  // What was sent with a request that waits can hold a password, and opens with the keys of another server only.
  'public.approval': { sealed: 'null' },
  'public.member': { password_hash: `''` },
  'public.notice_channel': { sealed: 'null' },
}

/**
 * Tables that are left out: what a migration fills, what belongs to one process or session, what holds secrets, the block list, on
 * which the demo has nobody, cases and files of other systems, of which it has none, and the seals of the activity log, which are made anew because they cover the instants.
 */
export const left: ReadonlySet<string> = new Set([
  'ledger.idempotency',
  'public.activity_seal',
  'public.activity_unsealed',
  'public.api_key',
  'public.auto_secret',
  'public.block_agreed',
  'public.block_appeal',
  'public.block_entry',
  'public.block_hit',
  'public.case_evidence',
  'public.case_file',
  'public.case_member',
  'public.case_note',
  'public.case_step',
  'public.certificate',
  'public.contracted',
  'public.distributor_secret',
  'public.game_launch',
  'public.game_provider_secret',
  'public.gateway_secret',
  'public.group_ticket',
  'public.idempotency',
  'public.live_event',
  'public.live_horizon',
  'public.member_reset_link',
  'public.member_session',
  'public.migration',
  'public.former_movement',
  'public.cut_over',
  'public.carried_back',
  'public.move_in',
  'public.move_in_account_balance',
  'public.move_in_balance',
  'public.move_in_day_balance',
  'public.move_in_history',
  'public.move_in_member',
  'public.move_in_part',
  'public.move_in_reference',
  'public.move_in_row',
  'public.move_in_template',
  'public.move_in_upline',
  'public.moving_download',
  'public.moving_package',
  'public.parallel_account_balance',
  'public.parallel_account_explanation',
  'public.parallel_balance',
  'public.parallel_day',
  'public.parallel_difference',
  'public.parallel_due',
  'public.parallel_explanation',
  'public.parallel_standing',
  'public.passkey',
  'public.passkey_challenge',
  'public.number_reveal',
  'public.process',
  'public.push_delivery',
  'public.push_device',
  'public.push_key',
  'public.push_pause',
  'public.recovery_code',
  'public.risk_score',
  'public.session',
  'public.sql_file',
  'public.sso_attempt',
  'public.slip_check',
  'public.slip_service',
  'public.slip_service_day',
  'public.sso_identity',
  'public.sso_role',
  'public.sso_setting',
  'public.storage_sample',
  'public.task',
  'public.task_row',
  'public.webhook_delivery',
  'public.webhook_endpoint',
  'public.webhook_event',
  'public.webhook_secret',
  'public.withdrawal_rule_draft',
  'public.withdrawal_rule_set',
  'public.withdrawal_shadow',
])

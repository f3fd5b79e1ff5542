import { expectSeen } from '#areas/member/member.public.ts'
import { snapshotOf } from '#contract/core/record.ts'
import type { riskCalls } from '#contract/risk/risk.calls.ts'
import { riskScoreRecord } from '#contract/risk/risk-score.record.ts'
import type { Handlers } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import { linksOf } from './links.sql.ts'
import { readLinks } from './links.ts'
import { lockSetting, saveSetting } from './risk-setting.sql.ts'
import { readRiskSetting } from './risk-setting.ts'
import { readScore } from './score.ts'

export const riskHandlers: Handlers<typeof riskCalls> = {
  async listLinks({ tx, admin, params, body, session }) {
    await expectSeen(tx, params.id)
    return readLinks(tx, linksOf(admin, params.id, session.policy, body.kinds), body.kinds)
  },

  async getScore({ tx, params, session }) {
    await expectSeen(tx, params.id)
    return readScore(tx, params.id, session.policy)
  },

  getRiskSetting: ({ tx }) => readRiskSetting(tx),

  async updateRiskSetting({ tx, body: { version, ...weights }, record }) {
    await lockSetting(tx)
    const before = await readRiskSetting(tx)
    expectVersion(before, version)
    await saveSetting(tx, weights)
    const after = await readRiskSetting(tx)
    const shown = (setting: typeof after) => snapshotOf(riskScoreRecord, setting)
    record({ id: 'riskScore', name: 'riskScore', before: shown(before), after: shown(after) })
    return after
  },
}

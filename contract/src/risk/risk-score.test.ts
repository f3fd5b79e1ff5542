import { describe, expect, it } from 'vitest'
import { levelOf, riskPartNames, riskParts, riskScoreOf } from './risk-score.rules.ts'
import { defaultSetting, RiskSetting, weightsOf } from './risk-score.types.ts'

const setting = (more: object = {}) => RiskSetting.parse({ ...defaultSetting(), version: 1, ...more })
const weights = (more: object = {}) => weightsOf(setting(more))

describe('the risk score', () => {
  it('is zero where nothing is found, and at most a hundred where everything is', () => {
    expect(riskScoreOf([], weights()).score).toBe(0)
    expect(riskScoreOf(riskPartNames, weights()).score).toBe(100)
  })

  it.each(riskPartNames)('counts %s alone with its weight, and not at all where it is switched off', part => {
    const alone = riskScoreOf([part], weights())
    expect(alone.score).toBe(riskParts[part].weight)
    expect(alone.score).toBeGreaterThan(0)
    expect(riskScoreOf([part], weights({ [part]: 3 })).score).toBe(3)
    const off = riskScoreOf([part], weights({ [`${part}On`]: false }))
    expect(off).toMatchObject({ score: 0, points: { [part]: 0 } })
  })

  it('is made of the points that it names', () => {
    const { score, points } = riskScoreOf(['sameIp', 'newMember'], weights())
    expect(score).toBe(points.sameIp + points.newMember)
    expect(Object.values(points).reduce((all, one) => all + one, 0)).toBe(score)
  })

  it('has levels', () => {
    expect([0, 29, 30, 59, 60, 100].map(levelOf)).toEqual(['low', 'low', 'middle', 'middle', 'high', 'high'])
  })
})

import type { FastifyInstance } from 'fastify'
import { FaultSetting, Faults } from '../../sandbox/src/faults.ts'
import { gatewayService } from '../../sandbox/src/gateway.service.ts'
import type { Post } from '../../sandbox/src/post.ts'
import { askWithin } from '../../sandbox/src/service.ts'
import { sandboxSecret } from '../../sandbox/src/signature.ts'
import { type Outgoing, outgoing } from '../../server/src/platform/outgoing/outgoing.ts'
import { serviceFees } from '../../simulator/src/gateway-open.ts'
import { demoGatewayPort } from '../sandbox-ports.ts'

const host = `127.0.0.1:${demoGatewayPort}`

/**
 * The gateway of the demo at its address, within this process: what it is asked and what it tells take no time of the moved clock, and
 * no port.
 */
export function openGateway() {
  let inject: FastifyInstance['inject'] | undefined
  let told = Promise.withResolvers<void>()
  const tell: Post = async (address, headers, payload) => {
    const { pathname: url, host: toHost } = new URL(address)
    const answer = await inject?.({ method: 'POST', url, headers: { ...headers, host: toHost }, payload })
    told.resolve()
    return { status: answer?.statusCode ?? 0, body: answer?.body ?? '' }
  }
  const faults = new Faults(FaultSetting.parse({ feeBasisPoints: serviceFees.feeBasisPoints }))
  const service = gatewayService(sandboxSecret, faults, { send: tell })
  const ask = (address: string, headers: Readonly<Record<string, string>>, body: string) => {
    const { pathname: path } = new URL(address)
    return askWithin(service, { method: 'POST', path, headers: { ...headers, host }, body })
  }
  const rules = outgoing([host])
  const reached: Outgoing = {
    ...rules,
    async post(address, sent) {
      if (new URL(address).host !== host) return rules.post(address, sent)
      const { status, body } = await ask(address, sent.headers, String(sent.body))
      return { status, body: JSON.stringify(body) }
    },
  }
  return {
    outgoing: reached,
    address: `http://${host}`,
    secret: sandboxSecret,
    /** Where it finds the server that it tells. */
    tellTo(server: FastifyInstance['inject']) {
      inject = server
    },
    /** Ends a payment on its page, and waits until the server was told. */
    async pay(redirectUrl: string, outcome: 'paid' | 'failed'): Promise<void> {
      told = Promise.withResolvers()
      const { status } = await ask(redirectUrl, {}, JSON.stringify({ outcome }))
      if (status === 200) await told.promise
    },
  }
}

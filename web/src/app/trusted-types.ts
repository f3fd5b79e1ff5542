type Policy = { createHTML(text: string): string; createScriptURL(address: string): string }
type PolicyFactory = { createPolicy(name: 'default', rules: Policy): unknown }

declare global {
  interface Window {
    trustedTypes?: PolicyFactory
  }
  // The global variable in which libraries that insert a <style> look for the page's nonce.
  var __webpack_nonce__: string | undefined
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

// Zod would test whether it may build functions from text, which the policy forbids and reports.
globalThis.__zod_globalConfig = { jitless: true }

/** The service worker, the only script that is loaded by an address. */
export const workerAddress = '/service-worker.js'

/**
 * The only text that may be set as markup is text without tags, such as Mantine's style sheets. Anything else, and every script
 * made from text, throws.
 */
window.trustedTypes?.createPolicy('default', {
  createHTML(text) {
    if (text.includes('<')) throw new TypeError('markup from text is not allowed')
    return text
  },
  createScriptURL(address) {
    if (address !== workerAddress) throw new TypeError('no script but the service worker is loaded by its address')
    return address
  },
})

/** The nonce that the server set in this page; without a server it is still the placeholder. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

globalThis.__webpack_nonce__ = styleNonce

declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

// Zod would test whether it may build functions from text, which the policy of the page forbids and reports.
globalThis.__zod_globalConfig = { jitless: true }

export {}

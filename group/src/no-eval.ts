// Zod would test whether it may build functions from text, which the policy of the page forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

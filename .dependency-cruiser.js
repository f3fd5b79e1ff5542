// The import table: one rule per line of it, captured by area name, so that a new area needs no new rule.
const rooms = [
  'contract',
  'browser',
  'ledger',
  'server',
  'web',
  'site',
  'group',
  'simulator',
  'sandbox',
  'e2e',
  'bench',
  'scripts',
]
const roomsBut = (...known) => `^(${rooms.filter(room => !known.includes(room)).join('|')})/`
// A test may import what it tests, and the testing tools.
const tests = '[.]test[.]tsx?$'

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    rule(
      'contract',
      'contract imports zod and nothing else: both sides load it, and it does no I/O.',
      { path: '^contract/', pathNot: tests },
      { pathNot: ['^contract/', '^node_modules/zod/'] },
    ),
    rule(
      'contract/core',
      'The core holds values and their rules: no call, no screen and no area.',
      { path: '^contract/src/core/', pathNot: tests },
      { path: '^contract/', pathNot: '^contract/src/core/' },
    ),
    rule(
      'contract/frames',
      'What several areas build on knows no area; what it says of errors and screens, it says of all of them.',
      { path: '^contract/src/frames/', pathNot: tests },
      { path: '^contract/src/[^/]+/', pathNot: '^contract/src/(core|frames)/' },
    ),
    rule(
      'ledger',
      'ledger imports the database driver and nothing else: it knows no member and no promotion.',
      { path: '^ledger/', pathNot: [tests, '^ledger/testing/'] },
      { pathNot: ['^ledger/', '^node_modules/(@types/)?pg/'], dependencyTypesNot: ['core'] },
    ),
    rule(
      'ledger alone',
      'What tests the ledger knows no other room, either.',
      { path: '^ledger/' },
      { path: roomsBut('ledger') },
    ),
    rule(
      'server',
      'The server stays on its side: it knows the contract and the ledger.',
      { path: '^server/' },
      { path: roomsBut('server', 'contract', 'ledger') },
    ),
    rule(
      'telemetry on demand',
      'The SDK of telemetry is loaded only where telemetry is sent.',
      { path: '^server/src/', pathNot: [tests, '^server/src/platform/telemetry/(otlp|metric-data)[.]ts$'] },
      {
        path: ['^node_modules/@opentelemetry/', '^server/src/platform/telemetry/(otlp|metric-data)[.]ts$'],
        dynamic: false,
      },
    ),
    rule(
      'server/platform',
      'The platform knows no frame and no area.',
      { path: '^server/src/platform/', pathNot: tests },
      { path: '^server/', pathNot: '^server/src/platform/' },
    ),
    rule(
      'credentials',
      'Passwords and codes are compared by the guard alone, which counts every try before it is looked at.',
      { path: '^server/', pathNot: '^server/src/platform/credential/credential-guard[.]ts$' },
      { path: '^server/src/platform/credential/credential[.]ts$' },
    ),
    rule(
      'side processes',
      'Sheets and pictures come from outside: they are read in a process of their own, which can be ended, and never by the server.',
      { path: '^server/src/main[.]ts$' },
      {
        path: ['^server/src/platform/sheet/sheet[.]ts$', '^node_modules/(yauzl|saxes|sharp|zxing-wasm)/'],
        reachable: true,
      },
    ),
    rule(
      'server/frames',
      'What several areas build on knows the platform and no area.',
      { path: '^server/src/frames/', pathNot: tests },
      { path: '^server/', pathNot: ['^server/src/platform/', '^server/src/frames/'] },
    ),
    rule(
      'server/areas',
      'An area knows the frames and the platform, and of another area what its *.public.ts offers.',
      { path: '^server/src/areas/([^/]+)/', pathNot: tests },
      {
        path: '^server/',
        pathNot: [
          '^server/src/platform/',
          '^server/src/frames/',
          '^server/src/areas/$1/',
          '^server/src/areas/.+[.]public[.]ts$',
        ],
      },
    ),
    rule(
      'browser',
      'What the pages of staff and members share knows the contract and React, and no page.',
      { path: '^browser/', pathNot: tests },
      { pathNot: ['^browser/', '^contract/', '^node_modules/(@types/)?react/'] },
    ),
    rule(
      'web',
      'The page stays on its side: it knows the contract, and what all pages share.',
      { path: '^web/' },
      { path: roomsBut('web', 'contract', 'browser') },
    ),
    rule(
      'web without node',
      'A browser has nothing of what comes with Node.',
      { path: '^web/', pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'web/kit',
      'The kit knows no business: no area and no app.',
      { path: '^web/src/kit/' },
      { path: '^web/', pathNot: '^web/src/kit/' },
    ),
    rule(
      'web/areas',
      'An area knows the kit, and of another area what its *.public.ts(x) offers.',
      { path: '^web/src/areas/([^/]+)/' },
      {
        path: '^web/',
        pathNot: ['^web/src/kit/', '^web/src/areas/$1/', '^web/src/areas/[^/]+/[^/]+[.]public[.]tsx?$'],
      },
    ),
    rule(
      'web/components',
      'The product holds nothing of the component page.',
      { pathNot: '^web/src/components/' },
      { path: '^web/src/components/' },
    ),
    rule(
      'site',
      'The site of members stays on its side: it knows the contract, and what a browser needs.',
      { path: '^site/src/', pathNot: tests },
      { path: roomsBut('site', 'contract', 'browser') },
    ),
    rule(
      'group',
      'The page of several brands is a page of its own: it knows the contract, what a browser needs, and the parts of the kit.',
      { path: '^group/src/', pathNot: tests },
      { path: roomsBut('group', 'contract', 'browser'), pathNot: '^web/src/kit/' },
    ),
    rule(
      'no brand in the group',
      'The area of several brands asks brands over HTTP: no other area of the server knows it, and it knows none of them.',
      { path: '^server/src/areas/officegroup/', pathNot: tests },
      { path: '^server/src/areas/', pathNot: '^server/src/areas/officegroup/' },
    ),
    rule(
      'group without node',
      'A browser has nothing of what comes with Node.',
      { path: '^group/src/', pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'site without node',
      'A browser has nothing of what comes with Node.',
      { path: '^site/src/', pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'simulator',
      'The simulator knows the contract and talks HTTP: it sees what a client sees.',
      { path: '^simulator/', pathNot: tests },
      { pathNot: ['^simulator/', '^contract/', '^node_modules/zod/'], dependencyTypesNot: ['core'] },
    ),
    rule(
      'sandbox',
      'The sandbox stands for programs of others: it knows nothing of ours, and talks HTTP.',
      { path: '^sandbox/', pathNot: tests },
      {
        pathNot: ['^sandbox/', '^node_modules/(zod|oidc-provider|@types/oidc-provider)/'],
        dependencyTypesNot: ['core'],
      },
    ),
    rule(
      'no cycles',
      'Two files that need each other are one thing, or a third one is missing. Types count too.',
      {},
      { circular: true },
    ),
    rule(
      'no barrels',
      'A name is imported from the file that makes it, so that nobody loads a whole folder for one of its parts.',
      {},
      { dependencyTypes: ['export'] },
    ),
    rule('found', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    // TypeScript 7 has no API for tools, and acorn does not parse types: swc reads both, type-only imports included.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^((web|site|group)/dist|[.]cache)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.svg'],
      conditionNames: ['node', 'import', 'types', 'default'],
      exportsFields: ['exports'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}

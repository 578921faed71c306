// The walls between workspaces, layers and features (docs/developer/directories.md).
const MOD = '^backend/src/modules/';
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'workspaces-are-islands',
      severity: 'error',
      from: { path: '^(backend|frontend|site|docs)/' },
      to: { path: '^(backend|frontend|site|docs)/', pathNot: '^$1/' },
    },
    {
      name: 'common-is-a-leaf',
      severity: 'error',
      from: { path: '^backend/src/common/' },
      to: { path: '^backend/src/(platform|modules)/' },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^backend/src/platform/' },
      to: { path: MOD },
    },
    {
      name: 'module-private-parts',
      severity: 'error',
      comment: 'from outside, a module is its service, module, entity, dto and events files',
      from: { path: MOD + '([^/]+)/' },
      to: { path: MOD, pathNot: [MOD + '$1/', '\\.(service|module|entity|dto|events)\\.ts$'] },
    },
    {
      name: 'foreign-entity-only-for-relations',
      severity: 'error',
      from: {
        path: MOD + '([^/]+)/',
        pathNot: ['\\.(entity|module|api\\.spec)\\.ts$', MOD + '(reports|dashboard|search)/'],
      },
      to: { path: MOD + '[^/]+/.*\\.entity\\.ts$', pathNot: MOD + '$1/' },
    },
    {
      name: 'foreign-dto-only-from-dto',
      severity: 'error',
      from: { path: MOD + '([^/]+)/', pathNot: '\\.dto\\.ts$' },
      to: { path: MOD + '[^/]+/.*\\.dto\\.ts$', pathNot: MOD + '$1/' },
    },
    {
      name: 'no-upward',
      severity: 'error',
      from: { path: '\\.(service|policy|rules|entity|dto)\\.ts$' },
      to: { path: '\\.(controller|module)\\.ts$' },
    },
    {
      name: 'entities-stand-alone',
      severity: 'error',
      from: { path: '\\.entity\\.ts$' },
      to: { path: '\\.(service|dto|policy)\\.ts$' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: {
        pathNot: '/messages[a-z0-9-]*\\.ts$',
        path: ['node_modules/(@nestjs|typeorm)', '\\.service\\.ts$', '^backend/src/platform/'],
      },
    },
    {
      name: 'http-only-in-providers',
      severity: 'error',
      from: { path: '^frontend/src/', pathNot: '^frontend/src/(api|providers)/' },
      to: { path: '^frontend/src/api/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resources-share-fields-and-messages-only',
      severity: 'error',
      from: { path: '^frontend/src/resources/([^/]+)/' },
      to: {
        path: '^frontend/src/resources/',
        pathNot: ['^frontend/src/resources/$1/', '(Field|Input)\\.tsx$', '/messages\\.ts$'],
      },
    },
    {
      name: 'no-barrel',
      severity: 'error',
      from: { pathNot: '(^|/)App\\.tsx$' },
      to: { path: '^(backend|frontend|site)/src/.*/index\\.tsx?$' },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|coverage|test-results|playwright-report|\\.cache)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};

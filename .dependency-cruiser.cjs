// The walls between workspaces, layers and features (docs/developer/directories.md).
const MOD = '^backend/src/modules/';
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: {
        circular: true,
        // A screen may read the list of manifests, which loads it lazily.
        viaOnly: { dependencyTypesNot: ['type-only'], pathNot: '^frontend/src/screens\\.ts$' },
      },
    },
    {
      name: 'manifests-load-lazily',
      severity: 'error',
      comment: 'the portal loads every manifest first: paths and types only',
      from: { path: '^frontend/src/pages/.*/screen\\.ts$' },
      to: { pathNot: '/path\\.ts$', dependencyTypesNot: ['type-only', 'dynamic-import'] },
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
      name: 'features-only-declare',
      severity: 'error',
      comment: 'the loader waits for feature files, so none of them can wait for it',
      from: { path: '\\.feature\\.ts$' },
      to: { path: '(features/load|\\.(service|controller|module|entity|dto|kinds))\\.ts$' },
    },
    {
      name: 'module-private-parts',
      severity: 'error',
      comment: 'from outside, a module is its service, module, entity, dto, events, scope and feature files',
      from: { path: MOD + '([^/]+)/' },
      to: { path: MOD, pathNot: [MOD + '$1/', '\\.(service|module|entity|dto|events|scope|feature)\\.ts$'] },
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
      name: 'scopes-are-texts',
      severity: 'error',
      comment: 'a scope is text for SQL, so every module can import it without a cycle',
      from: { path: '\\.scope\\.ts$' },
      to: { pathNot: '^backend/src/common/|\\.scope\\.ts$' },
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

/**
 * The spec files that a change can affect. Each is { suite, file, rank, why }: the lower the rank, the nearer to the
 * change. Rank 0 means that the spec file itself has changed.
 */
import { selectBackend } from './backend.mjs';
import { isScreenFile, selectPortal } from './portal.mjs';

export const suiteOf = (file) => {
  if (/^backend\/.*\.api\.spec\.ts$/.test(file)) return 'api';
  if (/^backend\/.*\.spec\.ts$/.test(file)) return 'unit: backend';
  if (/^frontend\/(src|test)\/.*\.test\.tsx?$/.test(file)) return 'unit: portal';
  if (/^frontend\/e2e\/.*\.spec\.ts$/.test(file)) return 'portal';
  if (/^site\/test\/.*\.spec\.tsx?$/.test(file)) return 'site';
  if (/^scripts\/test\/.*\.test\.mjs$/.test(file)) return 'unit: scripts';
  return null;
};

/** The foundation of every test. */
const foundations = [
  [/^backend\/src\/platform\//, 'the platform is under every route'],
  [/^backend\/src\/(app\.module|create-app|entities|main)\.ts$/, 'it puts the whole application together'],
  [/^backend\/test\/(harness|runner)\//, 'the harness is under every API spec'],
  [/^backend\/demo\//, 'the demo data are in every database'],
  [
    /^(backend|frontend|site)\/(package\.json|tsconfig.*\.json|[^/]+\.config\.[jt]s|build\.mjs)$/,
    'it configures a workspace',
  ],
  [/^frontend\/test\/(harness\.tsx|setup\.ts)$/, 'the harness is under every component test'],
  [/^(package(-lock)?\.json|tsconfig\.base\.json|\.npmrc)$/, 'it configures the whole repository'],
  [
    /^scripts\/(test\.mjs|lib\/(suites|test-runner|trial-system|system|postgres[^/]*|api-template)\.mjs)$/,
    'it runs the tests',
  ],
];
const foundationOf = (file) => foundations.find(([pattern]) => pattern.test(file))?.[1];
const isDocument = (file) => /\.md$/.test(file) || file.startsWith('docs/');

/** Returns { everything: [{ file, why }], specs, links, judgedElsewhere } for changed files. */
export function select(changed, graph) {
  const found = new Map();
  const known = new Set(graph.files);
  const everything = [];
  const judgedElsewhere = [];
  let links = false;
  for (const file of changed) {
    let isFound = false;
    const add = (spec, rank, why) => {
      const suite = suiteOf(spec);
      if (!suite || !known.has(spec)) return;
      isFound = true;
      if (!(found.get(spec)?.rank <= rank)) found.set(spec, { suite, file: spec, rank, why });
    };
    if (isDocument(file)) links = true;
    else if (suiteOf(file)) add(file, 0, 'changed');
    else if (foundationOf(file)) everything.push({ file, why: foundationOf(file) });
    else {
      selectByImports(file, graph, add);
      if (file.startsWith('backend/')) selectBackend(file, graph, add);
      if (isScreenFile(file)) selectPortal(file, graph, add);
      if (file.startsWith('site/'))
        for (const spec of known) if (suiteOf(spec) === 'site') add(spec, 2, 'reading the built site');
      if (!isFound) judgedElsewhere.push(file);
    }
  }
  const specs = [...found.values()].sort(
    (one, other) => one.rank - other.rank || (one.file < other.file ? -1 : 1),
  );
  return { everything, specs, links, judgedElsewhere };
}

/** Files that load all modules or all screens. The search stops there: files beyond them are related to everything. */
const loadsAll = (file) =>
  /^backend\/src\/(app\.module|create-app|entities|main)\.ts$/.test(file) ||
  /^frontend\/src\/(App|Portal|PortalGate|main|entry)\.tsx$/.test(file) ||
  /^frontend\/src\/routes\.ts$/.test(file);

function selectByImports(file, graph, add) {
  for (const [spec, steps] of graph.reach(file, loadsAll)) {
    const suite = suiteOf(spec);
    // The module decides which API specs a change of the application affects, because each of them imports a part of
    // it.
    if (suite === null || steps === 0 || (suite === 'api' && file.startsWith('backend/src/') && steps > 1))
      continue;
    add(
      spec,
      steps === 1 ? 1 : 1 + steps / 10,
      steps === 1 ? 'importing it' : `importing it in ${steps} steps`,
    );
  }
}

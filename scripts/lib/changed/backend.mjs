/**
 * The API specs that a change of the backend can affect: by module, because each of them runs the whole application.
 */
import path from 'node:path';

const moduleOf = (file) => file.match(/^backend\/src\/modules\/([^/]+)\//)?.[1] ?? null;
const isApiSpec = (file) => file.endsWith('.api.spec.ts');
/** Files that only wire others: they don't affect the files that import them. */
const isWiring = (file) => /\.(module|controller)\.ts$/.test(file);
const stemOf = (file) => path.posix.basename(file).replace(/\..*/, '');

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The routes of a module's controllers as patterns for the text of a spec. */
function routesOf(module, graph) {
  const routes = new Set();
  for (const file of graph.files) {
    if (moduleOf(file) !== module || !file.endsWith('.controller.ts')) continue;
    for (const [, route] of graph.text(file).matchAll(/@(?:Controller\(|Routes\(\s*'[^']*',)\s*'([^']+)'/g))
      if (route !== 'api') routes.add(route);
  }
  return [...routes].map(
    (route) =>
      new RegExp(
        `/${route
          .split('/')
          .map((part) => (part.startsWith(':') ? '[^/\'`"]+' : escape(part)))
          .join('/')}(?![\\w-])`,
      ),
  );
}

/** The file and the files of the same area that import it at any depth, without wiring. */
function areaOf(file, graph) {
  const [area] = file.match(/^backend\/src\/(modules\/[^/]+|common|cli)\//) ?? [];
  if (!area) return new Set([file]);
  const within = graph.reach(file, (one) => !one.startsWith(area) || isWiring(one));
  return new Set([...within.keys()].filter((one) => one.startsWith(area) && !isWiring(one)));
}

export function selectBackend(file, graph, add) {
  const specs = graph.files.filter(isApiSpec);
  const module = moduleOf(file);
  if (module) {
    const stem = stemOf(file);
    for (const spec of specs)
      if (moduleOf(spec) === module)
        add(spec, stemOf(spec).startsWith(stem.replace(/s$/, '')) ? 1.1 : 1.3, `of the module ${module}`);
    const routes = routesOf(module, graph);
    const names = (text) => text.includes(`modules/${module}/`) || routes.some((route) => route.test(text));
    for (const spec of specs)
      if (!moduleOf(spec) && names(graph.text(spec))) add(spec, 2, `naming a route of the module ${module}`);
  }
  const area = areaOf(file, graph);
  const dependents = new Map();
  for (const one of area)
    for (const importer of graph.importersOf(one)) {
      const other = moduleOf(importer);
      if (!other || other === module || isWiring(importer) || /\.spec\.ts$/.test(importer)) continue;
      if (!dependents.has(other) || one === file) dependents.set(other, one);
    }
  for (const spec of specs) {
    const through = dependents.get(moduleOf(spec));
    if (through)
      add(spec, through === file ? 3 : 4, `of a module that imports ${path.posix.basename(through)}`);
  }
  if (/\.(json|css|html|js)$/.test(file) || file.startsWith('backend/src/cli/')) {
    const name = path.posix.basename(file).replace(/\.(ts|js)$/, '');
    const named = new RegExp(`['"\`/]${escape(name)}(\\.js)?['"\`]`);
    for (const spec of specs) if (named.test(graph.text(spec))) add(spec, 1.5, `naming ${name}`);
  }
}

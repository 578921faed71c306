/** The component tests and journeys that a change of the portal can affect: by the screens that show it. */
import path from 'node:path';

export const isScreenFile = (file) => /^frontend\/src\/(?!api\/)/.test(file);

/** Shown on every screen. */
const shell = /^frontend\/src\/(App|Portal|PortalGate|main|entry|routes|screens)\.tsx?$/;
/** A spec with at least this many screens is about none of them. */
const wide = 8;

const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const stem = (file) => path.posix.basename(file).split('.')[0];
const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The folder of a screen contains its path. */
function screensOf(graph) {
  const screens = new Map();
  for (const file of graph.files) {
    if (!/^frontend\/src\/pages\/.*\/path\.ts$/.test(file)) continue;
    const paths = [...graph.text(file).matchAll(/'(\/(?:portal\/)?[a-z][\w:/-]*)'/g)].map(([, one]) => one);
    screens.set(path.posix.dirname(file), paths.filter((one) => one !== '/portal').map(patternOf));
  }
  return screens;
}

const patternOf = (one) =>
  new RegExp(
    `${one
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/\'"?#`]+' : escape(part)))
      .join('/')}(?![\\w/-])`,
  );

const screenOf = (file, screens) => {
  for (
    let folder = path.posix.dirname(file);
    folder.length > 'frontend'.length;
    folder = path.posix.dirname(folder)
  )
    if (screens.has(folder)) return folder;
  return null;
};

/** The text of a spec with that of helpers that few other specs use. */
function textOf(spec, graph) {
  const folder = spec.startsWith('frontend/e2e/') ? 'frontend/e2e/' : 'frontend/test/';
  const helpers = graph
    .importsOf(spec)
    .filter((one) => one.startsWith(folder) && graph.importersOf(one).length <= 6);
  return [spec, ...helpers].map((one) => graph.text(one)).join('\n');
}

export function selectPortal(file, graph, add) {
  const screens = screensOf(graph);
  const steps = new Map();
  let showsEverywhere = false;
  for (const [one, distance] of graph.reach(file, (other) => shell.test(other))) {
    const screen = screenOf(one, screens);
    if (screen && distance < (steps.get(screen) ?? Infinity)) steps.set(screen, distance);
    if (shell.test(one)) showsEverywhere = true;
  }
  const own = screenOf(file, screens);
  const specs = graph.files.filter((one) => /^frontend\/(src|test|e2e)\/.*\.(test|spec)\.tsx?$/.test(one));
  const name = stem(file).toLowerCase();
  for (const spec of specs) {
    const isJourney = spec.startsWith('frontend/e2e/');
    const later = isJourney ? 0.5 : 0;
    const called = stem(spec).replace(/^accessibility-/, '');
    if (called.toLowerCase() === name) add(spec, 1 + later, 'having its name');
    const text = textOf(spec, graph);
    const visited = [...screens].filter(([, paths]) => paths.some((pattern) => pattern.test(text)));
    for (const [screen] of visited) {
      if (!steps.has(screen)) continue;
      const title = screen.replace('frontend/src/pages/', '');
      const isNamed = [title, camel(title), camel(title.split('/').pop())].includes(called);
      const far = screen === own ? 0 : Math.min(steps.get(screen), 9) / 10;
      const about = isNamed ? 1.1 : visited.length > wide ? 4 : 2;
      add(spec, about + far + later, `visiting ${title}`);
    }
  }
  // Part of the frame around every screen, but of no screen.
  if (showsEverywhere && !steps.size)
    for (const spec of specs.filter((one) => !/^frontend\/(src|e2e\/site)\//.test(one)))
      add(spec, spec.startsWith('frontend/test/') ? 5 : 6, 'showing the frame of the portal');
}

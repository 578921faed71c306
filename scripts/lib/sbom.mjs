/** The bill of materials: every package of an installation without development tools, from the lock file. */
import { createHash } from 'node:crypto';

/** The SPDX identifiers in use; CycloneDX has another field for other texts. */
const spdx = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);
/** Packages whose license is only in their readme. */
const inReadme = { 'pause@0.0.1': 'MIT' };

const inFolder = 'node_modules/';
const nameAt = (place, { name }) => name ?? place.slice(place.lastIndexOf(inFolder) + inFolder.length);
const refOf = (place, entry) => `${nameAt(place, entry)}@${entry.version}`;
const purlOf = (name, version) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

/** Where Node.js finds a package from a given folder: in it, or in a folder above. */
function resolve(packages, place, name) {
  const folders = [place];
  for (let folder = place; folder; folders.push(folder))
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf(inFolder) - 1));
  const found = folders
    .map((folder) => `${folder && `${folder}/`}${inFolder}${name}`)
    .find((candidate) => packages[candidate]);
  return found && packages[found].link ? packages[found].resolved : found;
}

const asked = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) => [
  ...Object.keys(dependencies ?? {}).map((name) => ({ name, must: !optionalDependencies?.[name] })),
  ...Object.keys(optionalDependencies ?? {}).map((name) => ({ name, must: false })),
  ...Object.keys(peerDependencies ?? {}).map((name) => ({
    name,
    must: !peerDependenciesMeta?.[name]?.optional,
  })),
];

/** An SPDX identifier or expression, or a name. */
function licensesOf(text) {
  if (!text) return [];
  if (/[()]| (OR|AND|WITH) /.test(text)) return [{ expression: text }];
  return [{ license: spdx.has(text) ? { id: text } : { name: text } }];
}

const hashesOf = (integrity) =>
  (integrity ?? '')
    .split(' ')
    .filter((one) => one.startsWith('sha512-'))
    .map((one) => ({ alg: 'SHA-512', content: Buffer.from(one.slice(7), 'base64').toString('hex') }));

/** A UUID derived from the content: the same lock file makes the same document. */
function serialOf(content) {
  const hex = createHash('sha256').update(content).digest('hex');
  const variant = '89ab'[parseInt(hex[16], 16) % 4];
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * A CycloneDX document of the lock file. `licenseOf(place)` returns the license of an installed package whose lock
 * entry has none. Throws if a required package is not in the lock file.
 */
export function billOfMaterials({ packages }, licenseOf) {
  const root = packages[''];
  const components = new Map();
  const dependsOn = new Map();
  const seen = new Set();
  const visit = (place) => {
    if (seen.has(place)) return;
    seen.add(place);
    const entry = packages[place];
    const ref = refOf(place, entry);
    const isOwn = !place.includes(inFolder);
    const below = asked(entry).flatMap(({ name, must }) => {
      const found = resolve(packages, place, name);
      if (!found && must) throw new Error(`${ref} needs ${name}, which is not in package-lock.json.`);
      // npm marks a peer as a development package if no installation without tools includes it.
      return !found || packages[found].dev ? [] : [found];
    });
    const refs = below.map((one) => refOf(one, packages[one]));
    dependsOn.set(ref, [...new Set([...(dependsOn.get(ref) ?? []), ...refs])].sort());
    if (place && !components.has(ref)) {
      const name = nameAt(place, entry);
      const license = entry.license ?? (isOwn ? root.license : (inReadme[ref] ?? licenseOf(place)));
      components.set(ref, {
        type: isOwn ? 'application' : 'library',
        'bom-ref': ref,
        name,
        version: entry.version,
        scope: entry.optional ? 'optional' : 'required',
        ...(hashesOf(entry.integrity).length && { hashes: hashesOf(entry.integrity) }),
        licenses: licensesOf(license),
        purl: purlOf(name, entry.version),
      });
    }
    below.forEach(visit);
  };
  const rootRef = `${root.name}@${root.version}`;
  visit('');
  root.workspaces.forEach(visit);
  const own = root.workspaces.map((place) => refOf(place, packages[place]));
  dependsOn.set(rootRef, [...new Set([...dependsOn.get(rootRef), ...own])].sort());
  const byRef = (a, b) => (a['bom-ref'] ?? a.ref).localeCompare(b['bom-ref'] ?? b.ref, 'en');
  const content = {
    metadata: {
      component: {
        type: 'application',
        'bom-ref': rootRef,
        name: root.name,
        version: root.version,
        purl: purlOf(root.name, root.version),
      },
    },
    components: [...components.values()].sort(byRef),
    dependencies: [...dependsOn].map(([ref, refs]) => ({ ref, dependsOn: refs })).sort(byRef),
  };
  const serialNumber = serialOf(JSON.stringify(content));
  return { bomFormat: 'CycloneDX', specVersion: '1.6', serialNumber, version: 1, ...content };
}

/** Problems of a document: missing or extra packages, and missing required fields. */
export function problemsOf(document, { packages }) {
  const has = new Map(document.components.map((one) => [one['bom-ref'], one]));
  const installed = Object.entries(packages)
    .filter(([place, entry]) => place.includes(inFolder) && !entry.dev && !entry.link)
    .map(([place, entry]) => refOf(place, entry));
  const known = new Set([document.metadata.component['bom-ref'], ...has.keys()]);
  const refs = document.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
  const own = new Set(packages[''].workspaces.map((place) => refOf(place, packages[place])));
  return [
    ...[...new Set(installed)].filter((ref) => !has.has(ref)).map((ref) => `${ref} is missing.`),
    ...[...has.keys()]
      .filter((ref) => !installed.includes(ref) && !own.has(ref))
      .map((ref) => `${ref} is not installed without development tools.`),
    ...[...has].filter(([, one]) => !one.licenses.length).map(([ref]) => `${ref} has no license.`),
    ...[...has]
      .filter(([ref, one]) => !own.has(ref) && !one.hashes)
      .map(([ref]) => `${ref} has no SHA-512 hash.`),
    ...(has.size === document.components.length ? [] : ['A component occurs twice.']),
    ...[...new Set(refs)].filter((ref) => !known.has(ref)).map((ref) => `${ref} is no component.`),
  ];
}

/** Checks that every relative link, picture and anchor in the repository's Markdown has a target. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const withoutCode = (text) => text.replace(/^(`{3,})[^]*?^\1/gm, '').replace(/`[^`\n]*`/g, '');

/** The anchor of a heading on GitHub. */
const slug = (heading) =>
  heading
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>|[`*]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

function anchorsOf(file) {
  const seen = new Map();
  const anchors = new Set();
  const text = fs.readFileSync(file, 'utf8').replace(/^(`{3,})[^]*?^\1/gm, '');
  for (const [, heading] of text.matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)) {
    const name = slug(heading);
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    anchors.add(count ? `${name}-${count}` : name);
  }
  for (const [, name] of text.matchAll(/<a\s+(?:id|name)="([^"]+)"/g)) anchors.add(name);
  return anchors;
}

function linksOf(file) {
  const text = withoutCode(fs.readFileSync(file, 'utf8'));
  const inline = [...text.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g)];
  const named = [...text.matchAll(/^\[[^\]]+\]:\s*<?(\S+?)>?(?:\s|$)/gm)];
  const html = [...text.matchAll(/<(?:a|img)\s[^>]*(?:href|src)="([^"]+)"/g)];
  return [...inline, ...named, ...html].map((match) => match[1]);
}

/** The dead links of Markdown files, as "file: link (why)". */
export function deadLinks(root, files) {
  const dead = [];
  for (const name of files) {
    for (const link of linksOf(path.join(root, name))) {
      if (/^[a-z][a-z0-9+.-]*:/i.test(link)) continue;
      const [place, anchor] = decodeURIComponent(link).split('#');
      const target = place.startsWith('/')
        ? path.join(root, place)
        : path.resolve(root, path.dirname(name), place || path.basename(name));
      const report = (why) => dead.push(`${name}: ${link} (${why})`);
      if (path.relative(root, target).startsWith('..')) report('leads out of the repository');
      else if (!fs.existsSync(target)) report('no such file');
      else if (anchor && target.endsWith('.md') && !anchorsOf(target).has(anchor)) report('no such heading');
    }
  }
  return dead;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
  const list = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files =
    list.status === 0
      ? list.stdout.split('\0').filter((name) => name && fs.existsSync(path.join(root, name)))
      : fs
          .readdirSync(root, { recursive: true })
          .filter((name) => name.endsWith('.md') && !/(^|\/)(node_modules|dist|\.[^/]+)\//.test(name));
  const dead = deadLinks(root, files);
  for (const line of dead) console.error(line);
  if (dead.length) process.exit(1);
  console.log(`${files.length} files, no dead links`);
}

import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** One hash for names and contents of files and folders; `leaveOut` receives each path with / between its segments. */
export function hashOf(base, names, leaveOut = () => false) {
  const hash = crypto.createHash('sha256');
  const visit = (relative) => {
    if (leaveOut(relative)) return;
    const file = path.join(base, relative);
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) {
      for (const name of fs.readdirSync(file).sort()) visit(`${relative}/${name}`);
    } else hash.update(`${relative}\0${stat.size}\0`).update(fs.readFileSync(file));
  };
  for (const name of names) visit(name);
  return hash.digest('hex');
}

export function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

export function writeJson(file, value) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, JSON.stringify(value, null, 2) + '\n');
  fs.renameSync(draft, file);
}

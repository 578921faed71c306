/** The public site under `npm run dev`: built again on every change; the server reads its pages from the disk. */
import fs from 'node:fs';
import path from 'node:path';
import { forgetBuild, scriptOf, withTools } from './build.mjs';
import { root } from './paths.mjs';
import { run } from './processes.mjs';

const folder = path.join(root, 'site');

export function watchSite(baseUrl) {
  let timer = null;
  let building = false;
  let again = false;

  async function build() {
    if (building) {
      again = true;
      return;
    }
    building = true;
    forgetBuild('site');
    const env = { ...process.env, ...withTools(), BASE_URL: baseUrl, NODE_ENV: 'production' };
    const { code, output } = await run('sh', ['-c', scriptOf('site')], { cwd: folder, env });
    console.log(code === 0 ? 'site: built' : `site: the last good build stays in place\n${output.trim()}`);
    building = false;
    if (again) {
      again = false;
      await build();
    }
  }

  const watcher = fs.watch(folder, { recursive: true }, (event, name) => {
    if (!name || /^(dist|node_modules|test|\.[^/]*)(\/|$)/.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(build, 150);
  });
  return { close: () => watcher.close() };
}

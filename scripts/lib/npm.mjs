import { run } from './processes.mjs';

/** Runs the npm that started this process, or the one on the path. */
export function npm(args, options) {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  const file = process.env.npm_execpath;
  return file?.endsWith('.js')
    ? run(process.execPath, [file, ...args, ...quiet], options)
    : run('npm', [...args, ...quiet], options);
}

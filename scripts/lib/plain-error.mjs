import path from 'node:path';
import { root } from './paths.mjs';

/** An error whose message is for the person at the terminal: shown without a stack. */
export class PlainError extends Error {}

/** Of the machine, not of the program: a file or folder that can't be written or read. */
const ofTheMachine = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EMFILE', 'ENAMETOOLONG']);

function textOf(error) {
  if (error instanceof PlainError) return error.message;
  if (!ofTheMachine.has(error?.code) || !error.path) return null;
  const hint = path.resolve(error.path).startsWith(root + path.sep)
    ? '\nIn a folder that can’t be written, packages and builds must be up to date: run npm run build there as its owner.'
    : '';
  return `${error.path} can’t be used: ${error.message}.${hint}`;
}

export function report(error) {
  const text = textOf(error);
  console.error(text === null ? error : `\n${text}\n`);
}

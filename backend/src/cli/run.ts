import { EnvironmentError } from '../platform/config/environment.js';

/** Runs a command: prints its expected errors in one line, and sets the exit code. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(plain(error));
    process.exitCode = 1;
  }
}

function plain(error: unknown): string {
  if (error instanceof EnvironmentError) return error.message;
  const { code, message, stack } = error as { code?: string; message?: string; stack?: string };
  if (code === 'ECONNREFUSED' || code === 'ENOENT' || code === 'ENOTFOUND')
    return `The database doesn't respond: ${message || code}`;
  // 28000, 28P01: sign-in refused; 3D000: no such database.
  if (code?.startsWith('28') || code === '3D000') return `The database refused the connection: ${message}`;
  if (code === '42501') return `The database role lacks a permission: ${message}`;
  return stack ?? String(error);
}

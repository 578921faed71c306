import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import { PlainError } from './plain-error.mjs';

const listen = (port) =>
  new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen({ port, exclusive: true }, () => {
      server.close(() => resolve(port));
    });
  });

/** A port on which nothing listens. Systems choose higher ones for outgoing connections, which could take it first. */
export async function freePort() {
  for (;;) {
    const port = randomInt(11_000, 32_000);
    const chosen = await listen(port).catch((error) => {
      if (error.code !== 'EADDRINUSE') throw error;
    });
    if (chosen) return chosen;
  }
}

export function parsePort(text) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new PlainError(`PORT is "${text}", but must be a number from 1 to 65535.`);
  }
  return port;
}

/** Refuses a port that is in use, and names the program that uses it if possible. */
export async function ensurePortFree(port) {
  try {
    await listen(port);
  } catch (error) {
    const other = `Choose another port: PORT=${port < 65000 ? port + 1 : 3000} npm start`;
    if (error.code === 'EACCES') {
      throw new PlainError(`Port ${port} can be opened only with administrator rights. ${other}`);
    }
    if (error.code !== 'EADDRINUSE') throw error;
    const user = occupant(port);
    throw new PlainError(`Port ${port} is in use${user ? ` by ${user}` : ''}. ${other}`);
  }
}

/** The program that listens on a port, from /proc (Linux; only with permission). */
function occupant(port) {
  try {
    const hex = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
    const sockets = ['tcp', 'tcp6']
      .flatMap((table) => fs.readFileSync(`/proc/net/${table}`, 'utf8').split('\n').slice(1))
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => fields[1]?.endsWith(hex) && fields[3] === '0A')
      .map((fields) => `socket:[${fields[9]}]`);
    for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      if (!openFiles(pid).some((target) => sockets.includes(target))) continue;
      const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
      return `process ${pid} (${command.slice(0, 80)})`;
    }
  } catch {
    return null;
  }
  return null;
}

/** Another user's process shows nothing, and a file may be closed in between. */
function openFiles(pid) {
  const quietly = (read) => {
    try {
      return read();
    } catch {
      return null;
    }
  };
  const names = quietly(() => fs.readdirSync(`/proc/${pid}/fd`)) ?? [];
  return names.map((fd) => quietly(() => fs.readlinkSync(`/proc/${pid}/fd/${fd}`)));
}

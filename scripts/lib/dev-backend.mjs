/** The backend under `npm run dev`: compiled on every change, then restarted on its own port. */
import { spawn } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { forgetBuild } from './build.mjs';
import { root } from './paths.mjs';
import { report } from './plain-error.mjs';
import { freePort } from './port.mjs';
import { lastLines, serverReady, spawnServer } from './server.mjs';

export class DevBackend {
  #system;
  #port = null;
  #server = null;
  #compiler = null;
  #stopping = false;
  /** Restarts run one after the other; requests wait for the last. */
  #ready = Promise.resolve();

  constructor(system) {
    this.#system = system;
  }

  async start() {
    this.#port = await freePort();
    forgetBuild('backend');
    this.#compiler = spawn(process.execPath, ['build.mjs', '--watch'], {
      cwd: path.join(root, 'backend'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const first = new Promise((resolve, reject) => {
      this.#compiler.once('exit', (code) => reject(new Error(`The compiler ended with code ${code}.`)));
      this.#compiler.stdout.setEncoding('utf8').on('data', (text) => {
        if (/Found [1-9]\d* error/.test(text))
          console.log('backend: errors above; the last good build keeps running');
        if (/Found 0 errors/.test(text)) resolve(this.#restart());
      });
    });
    await first;
  }

  #restart() {
    this.#ready = this.#ready.then(async () => {
      if (this.#stopping) return;
      await this.#server?.stop();
      try {
        await this.#system.command('migrate');
        const server = spawnServer(
          { ...this.#system.environment(), PORT: String(this.#port) },
          this.#system.log,
        );
        this.#server = server;
        await serverReady(server, this.#port, () => this.#stopping);
        server.gone.then((how) => {
          if (!this.#stopping && this.#server === server && !/code 0$/.test(how)) {
            console.error(
              `backend: ${how}\n${lastLines(server.output())}\nThe backend restarts after the next change.`,
            );
          }
        });
        console.log('backend: running');
      } catch (error) {
        report(error);
      }
    });
    return this.#ready;
  }

  /** Forwards a request unchanged; one during a restart waits. */
  async forward(request, response) {
    await this.#ready;
    const { method, url, headers } = request;
    const upstream = http.request(
      { host: 'localhost', port: this.#port, method, path: url, headers },
      (answer) => {
        response.writeHead(answer.statusCode, answer.rawHeaders);
        answer.pipe(response);
      },
    );
    upstream.on('error', (error) => {
      if (response.headersSent) return response.destroy();
      response.writeHead(502, { 'content-type': 'text/plain' });
      response.end(`The backend is not running (${error.message}); see the terminal for its errors.\n`);
    });
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  }

  async stop() {
    this.#stopping = true;
    this.#compiler?.removeAllListeners('exit');
    this.#compiler?.kill();
    await this.#server?.stop();
  }
}

import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';

/** `loaded`: the modules of the server, of which the first is that of the tracing service. */
export function packagesOfOpenTelemetry(loaded: string[]): void {
  describe('the packages of OpenTelemetry', () => {
    it('should be loaded only with a collector', () => {
      const modules = ['platform/config/environment', 'platform/logging/app-logger', ...loaded];
      const script = `
      import { createRequire } from 'node:module';
      import 'reflect-metadata';
      const [{ Environment }, { AppLogger }, { TracingService }] = await Promise.all(
        ${JSON.stringify(modules)}.map((name) => import(new URL('../../../dist/src/' + name + '.js', '${import.meta.url}').href)),
      );
      async function loadedBy(settings) {
        const environment = new Environment({ LOG_LEVEL: 'silent', ...settings });
        await new TracingService(environment, new AppLogger(environment)).onModuleInit();
        const files = Object.keys(createRequire(import.meta.url).cache);
        return files.filter((file) => /@opentelemetry|prom-client/.test(file));
      }
      const without = await loadedBy({});
      const having = await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' });
      console.log(JSON.stringify({ without, having }));
      process.exit();`;
      const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
        cwd: new URL('.', import.meta.url),
        encoding: 'utf8',
      });
      if (!stdout) throw new Error(stderr);
      const { without, having } = JSON.parse(stdout) as { without: string[]; having: string[] };
      expect(without).toEqual([]);
      expect(having.filter((file) => file.includes('sdk-trace')).length).toBeGreaterThan(0);
    });
  });
}

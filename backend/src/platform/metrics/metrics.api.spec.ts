import os from 'node:os';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { HttpAdapterHost } from '@nestjs/core';
import { EventReader } from '../../../test/harness/event-reader.js';
import { pdf } from '../../../test/harness/files.js';
import { whileHeld } from '../../../test/harness/held-table.js';
import { waitFor } from '../../../test/harness/server-process.js';
import { openSession } from '../../../test/harness/sessions.js';
import { Browser } from '../../../test/harness/sign-in.js';
import { answer } from '../../../test/harness/worlds/mail.js';
import {
  change,
  metricsAt,
  metricsPort,
  metricsWorld,
  postman,
  readings,
  records,
  scrape,
  system,
  valueOf,
} from '../../../test/harness/worlds/metrics.js';
import { targets } from '../../../test/uploads/targets.js';
import { Sealer } from '../audit/seals/sealer.js';
import { Environment, EnvironmentError } from '../config/environment.js';
import { JobRunner } from '../jobs/job-runner.js';
import { AppLogger } from '../logging/app-logger.js';
import { MailService } from '../mail/mail.service.js';
import { metrics, mostSeriesTogether } from './metric.js';
import { MetricsServer } from './metrics-server.js';
import { Metrics } from './metrics.js';

metricsWorld();

const requests = (labels: string): string => `collegium_http_requests_total{${labels}}`;
const unmatched = requests('method="GET",route="unmatched",status="4xx"');

describe('GET /metrics', () => {
  it('should have every declared metric, of its kind', async () => {
    const { kinds } = await scrape();
    expect(Object.fromEntries(kinds)).toEqual(
      Object.fromEntries(metrics.all.map(({ name, kind }) => [name, kind])),
    );
  });

  it('should be served at its own address alone, without being stored', async () => {
    const { headers } = await metricsAt();
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(headers.get('cache-control')).toBe('no-store');
    const main = await fetch(`${system.baseUrl}/metrics`);
    expect(await main.text()).not.toContain('collegium_');
    for (const [path, method, status] of [
      ['/', 'GET', 404],
      ['/api/health/live', 'GET', 404],
      ['/metrics/x', 'GET', 404],
      ['/metrics', 'POST', 405],
    ] as const)
      expect([path, (await metricsAt(path, { method })).status]).toEqual([path, status]);
    expect((await metricsAt('/metrics', { method: 'HEAD' })).status).toBe(200);
  });

  it('should be reached from this machine alone', async () => {
    const outside = Object.values(os.networkInterfaces())
      .flatMap((all) => all ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of outside)
      await expect(fetch(`http://${address}:${metricsPort}/metrics`)).rejects.toThrow('fetch failed');
  });

  it('should have at most 2,000 series after calls to many unknown addresses', async () => {
    const { series } = await scrape();
    for (let n = 0; n < 50; n++) await fetch(`${system.baseUrl}/api/unknown-${n}/${n}`);
    const after = await scrape();
    expect(after.series.size - series.size).toBeLessThan(5);
    expect(after.series.size).toBeLessThan(mostSeriesTogether);
  });
});

describe('requests', () => {
  it('should be counted by the template of their route, method and status', async () => {
    const registrar = await system.as('registrar');
    const student = await records.student();
    const series = requests('method="GET",route="/api/students/:id",status="2xx"');
    const twice = async () => {
      for (let n = 0; n < 2; n++) await registrar.get(`/api/students/${student.id}`).expect(200);
    };
    expect(await change(series, twice, 2)).toBe(2);
    const refused = requests('method="POST",route="/api/students",status="4xx"');
    expect(await change(refused, () => registrar.post('/api/students').send({}).expect(422), 1)).toBe(1);
  });

  it('should have one label for unknown addresses, and one for pages', async () => {
    const secret = `${system.baseUrl}/api/secret-8817`;
    expect(await change(unmatched, () => fetch(secret), 1)).toBe(1);
    const pages = requests('method="GET",route="pages",status="4xx"');
    expect(await change(pages, () => fetch(`${system.baseUrl}/secret-8817.png`), 1)).toBe(1);
    expect((await scrape()).text).not.toContain('8817');
  });

  it('should be timed, but not health checks', async () => {
    const series = 'collegium_http_request_duration_seconds_count{method="GET",status="2xx"}';
    const calls = async () => {
      await system.anonymous.get('/api/health/live').expect(200);
      await (await system.as('registrar')).get('/api/terms').expect(200);
    };
    expect(await change(series, calls, 1)).toBe(1);
  });

  it('should not be counted if they may be anonymous', async () => {
    const { text } = await scrape();
    expect(text).not.toContain('complaint');
    await fetch(`${system.baseUrl}/api/inquiries/complaints`, { method: 'POST' });
    await change(unmatched, () => fetch(`${system.baseUrl}/api/nothing`), 1);
    expect((await scrape()).text).not.toContain('complaint');
  });

  it('should be counted by the limit that refuses them', async () => {
    const series = 'collegium_limit_refusals_total{limit="exports"}';
    const calls = async () => {
      for (let n = 0; n < 62; n++)
        await fetch(`${system.baseUrl}/api/terms`, { headers: { accept: 'text/csv' } });
    };
    expect(await change(series, calls, 1)).toBeGreaterThan(0);
  });
});

describe('sign-ins', () => {
  it('should count when they are refused, by reason', async () => {
    const open = (query: string) => () => fetch(`${system.baseUrl}/api/login/callback${query}`);
    const series = (reason: string) => `collegium_sign_ins_refused_total{reason="${reason}"}`;
    expect(await change(series('incomplete'), open(''), 1)).toBe(1);
    expect(await change(series('expired'), open('?error=access_denied&state=abc'), 1)).toBe(1);
  });

  it('should count when they succeed', async () => {
    const browser = new Browser(system.baseUrl);
    const signIn = () => browser.signIn('registrar@collegium.example');
    expect(await change('collegium_sign_ins_total', signIn, 1)).toBe(1);
  });
});

describe('emails and jobs', () => {
  beforeEach(() => {
    postman.answer = () => 'take';
  });
  const post = (to: string) => () => system.app.get(MailService).post(answer(to));

  it('should be counted when they are sent', async () => {
    const done = await valueOf('collegium_job_runs_total{queue="mail.send",outcome="done"}');
    expect(await change('collegium_mails_sent_total', post('zelda@elsewhere.example'), 1)).toBe(1);
    await waitFor(
      async () => (await valueOf('collegium_job_runs_total{queue="mail.send",outcome="done"}')) === done + 1,
    );
  });

  it('should wait while the mail server asks for that, and be parked if it refuses', async () => {
    postman.answer = (to) => (to.startsWith('later') ? 'later' : 'never');
    const failures = (outcome: string) => `collegium_mail_failures_total{outcome="${outcome}"}`;
    expect(await change(failures('retry'), post('later@elsewhere.example'), 1)).toBe(1);
    expect(await change('collegium_mails{state="parked"}', post('never@elsewhere.example'), 1)).toBe(1);
    expect(await valueOf(failures('refused'))).toBe(1);
    await waitFor(async () => (await valueOf('collegium_jobs{queue="mail.send",state="later"}')) === 1);
    const { series } = await scrape();
    expect(series.get('collegium_mails{state="waiting"}')).toBe(1);
    expect(series.get('collegium_jobs{queue="mail.send",state="due"}')).toBe(0);
    expect(series.get('collegium_job_runs_total{queue="mail.send",outcome="retry"}')).toBe(1);
  });
});

describe('gauges', () => {
  it('should show the connection pool', async () => {
    const { series } = await scrape();
    const busy = series.get('collegium_database_connections{state="busy"}')!;
    const idle = series.get('collegium_database_connections{state="idle"}')!;
    expect(busy + idle).toBeGreaterThan(0);
    expect(series.get('collegium_database_connections_limit')).toBe(10);
    const admin = await system.as('super_admin');
    let status: Promise<number>;
    await whileHeld(system, 'programs', async () => {
      status = admin.get('/api/programs').then((response) => response.status);
      await waitFor(async () => (await valueOf('collegium_database_connections{state="busy"}')) > 0);
    });
    expect(await status!).toBe(200);
  });

  it('should show the open event streams', async () => {
    const { sessionSecret } = system.app.get(Environment);
    const cookie = await openSession(system.dataSource, sessionSecret, 'bursar@collegium.example');
    const reader = await EventReader.open(system.baseUrl, cookie!);
    await reader.has('ready');
    expect(await valueOf('collegium_event_streams')).toBe(1);
    reader.close();
    await waitFor(async () => (await valueOf('collegium_event_streams')) === 0);
  });

  it('should show the uploads with their bytes', async () => {
    const target = await targets.find(([name]) => name.includes('submissions'))![1](system);
    const file = pdf();
    const bytes = await valueOf('collegium_upload_bytes_total');
    const upload = async () => {
      const call = target.post();
      for (const [name, text] of Object.entries(target.texts)) void call.field(name, text);
      await call.attach(target.field, file, 'essay.pdf').expect(201);
    };
    expect(await change('collegium_uploads_total', upload, 1)).toBe(1);
    expect(await valueOf('collegium_upload_bytes_total')).toBe(bytes + file.length);
  });

  it('should show the rows of the audit trail without a seal', async () => {
    await system.flushAudit();
    await system.app.get(Sealer).seal();
    expect(await valueOf('collegium_audit_unsealed_rows')).toBe(0);
    await system.dataSource.query(
      `INSERT INTO audit_events (action, subject_type, occurred_at, details)
       SELECT 'spec', 'spec', now() - interval '5 minutes', '{}' FROM generate_series(1, 3)`,
    );
    const { series } = await scrape();
    expect(series.get('collegium_audit_unsealed_rows')).toBe(3);
    expect(series.get('collegium_audit_unsealed_seconds')).toBeGreaterThanOrEqual(300);
    await system.app.get(Sealer).seal();
    expect(await valueOf('collegium_audit_unsealed_seconds')).toBe(0);
  });

  it('should show the seats that are open beside a waitlist, and how long they were', async () => {
    const section = await records.section({ capacity: 5, enrolled: 3, waitlisted: 4 });
    const idle = await valueOf('collegium_idle_seats');
    expect(idle).toBeGreaterThanOrEqual(2);
    const seconds = await valueOf('collegium_idle_seat_seconds');
    await system.dataSource.query(
      'UPDATE sections SET enrolled = 0, waitlisted = 0, idle_seat_seconds = 90 WHERE id = $1',
      [section.id],
    );
    expect(await valueOf('collegium_idle_seats')).toBe(idle - 2);
    expect(await valueOf('collegium_idle_seat_seconds')).toBe(seconds + 90);
  });
});

describe('a scrape', () => {
  const errors = 'collegium_scrape_errors_total{source="seats"}';

  it('should have the other metrics if a reading takes too long', async () => {
    const before = await valueOf(errors);
    readings.longestMs = 200;
    await whileHeld(system, 'sections', async () => {
      const { series } = await scrape();
      expect(series.has('collegium_idle_seats')).toBe(false);
      expect(series.has('collegium_database_connections_limit')).toBe(true);
      expect(series.get(errors)).toBe(before + 1);
    });
    readings.longestMs = 2000;
    await waitFor(async () => (await scrape()).series.has('collegium_idle_seats'));
  });

  it('should have the other metrics if a reading fails', async () => {
    const before = await valueOf(errors);
    await system.dataSource.query('ALTER TABLE sections RENAME TO sections_elsewhere');
    try {
      const { series } = await scrape();
      expect(series.has('collegium_idle_seats')).toBe(false);
      expect(series.has('collegium_audit_unsealed_rows')).toBe(true);
      expect(series.get(errors)).toBe(before + 1);
    } finally {
      await system.dataSource.query('ALTER TABLE sections_elsewhere RENAME TO sections');
    }
    expect((await scrape()).series.has('collegium_idle_seats')).toBe(true);
  });

  it('should share its readings with the scrapes of the next seconds', async () => {
    const seconds = await valueOf('collegium_idle_seat_seconds');
    readings.everyMs = 3_600_000;
    await records.section({ idleSeatSeconds: '50' } as object);
    expect(await valueOf('collegium_idle_seat_seconds')).toBe(seconds);
    readings.everyMs = 0;
    expect(await valueOf('collegium_idle_seat_seconds')).toBe(seconds + 50);
  });

  it('should have no personal data', async () => {
    const registrar = await system.as('registrar');
    const student = await records.student(
      { studentId: 'QMET-77' },
      { firstName: 'Quillon', email: 'quillon@x.example' },
    );
    await registrar.get('/api/students?search=Quillon').expect(200);
    await registrar.get(`/api/students/${student.id}/holds`).expect(200);
    await fetch(`${system.baseUrl}/api/login?returnTo=/portal/quillon`, { redirect: 'manual' });
    const { text, series } = await scrape();
    expect(text).not.toMatch(/quillon|QMET|zelda|example|@|maya/i);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|\d+\.\d+\.\d+\.\d+/);
    const values = [...series.keys()].flatMap((key) =>
      [...key.matchAll(/="([^"]*)"/g)].map(([, value]) => value!),
    );
    const templates = values.filter((value) => value.startsWith('/'));
    for (const template of templates) expect(template).toMatch(/^\/[a-z-]+(\/(:?[A-Za-z-]+|\*\w+))*$/);
  });
});

const startAnother = (environment: Environment): Promise<void> => {
  const { app } = system;
  const second = new MetricsServer(
    environment,
    app.get(HttpAdapterHost),
    app.get(Metrics),
    readings,
    app.get(AppLogger),
  );
  return second.onApplicationBootstrap();
};

describe('a port that is in use', () => {
  it('should keep the server from starting, with the name of its variable', async () => {
    const start = startAnother(system.app.get(Environment));
    await expect(start).rejects.toThrow(EnvironmentError);
    await expect(start).rejects.toThrow(`METRICS_PORT ${metricsPort} is in use`);
  });
});

describe('an address of another machine', () => {
  it('should keep the server from starting, with the name of its variable', async () => {
    // Reserved for documentation, so no machine has it.
    const metrics = { value: { address: '192.0.2.1', port: metricsPort } };
    const start = startAnother(Object.create(system.app.get(Environment), { metrics }) as Environment);
    await expect(start).rejects.toThrow(EnvironmentError);
    await expect(start).rejects.toThrow(
      'METRICS_ADDRESS must be an address of this machine, not "192.0.2.1"',
    );
  });
});

describe('jobs that no process runs', () => {
  it('should show how long they have been due', async () => {
    system.app.get(JobRunner).beginStop();
    await system.dataSource.query(
      `INSERT INTO pgboss.job (name, data, start_after)
       SELECT 'files.sweep', '{}', now() + n * interval '1 hour' FROM unnest(ARRAY[-1, -2, 1]) AS n`,
    );
    const { series } = await scrape();
    expect(series.get('collegium_jobs{queue="files.sweep",state="due"}')).toBe(2);
    expect(series.get('collegium_jobs{queue="files.sweep",state="later"}')).toBe(1);
    const seconds = series.get('collegium_jobs_oldest_due_seconds{queue="files.sweep"}');
    expect(seconds).toBeGreaterThanOrEqual(7200);
  });
});

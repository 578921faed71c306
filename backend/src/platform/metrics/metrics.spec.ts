import { describe, expect, it } from '@jest/globals';
import * as client from 'prom-client';
import { Environment } from '../config/environment.js';
import { runInContext } from '../context/request-context.js';
import { metrics, mostSeriesOf, mostSeriesTogether } from './metric.js';
import { Metrics } from './metrics.js';

const started = (): Metrics => new Metrics(new Environment({ METRICS_PORT: '9464' }), client);
const requests = 'collegium_http_requests_total';
const duration = 'collegium_http_request_duration_seconds';
const seriesIn = (text: string): string[] => text.split('\n').filter((line) => /^[a-z]/.test(line));

describe('the metrics', () => {
  it('should have at most 2,000 series, with every value of every label', () => {
    const sum = metrics.all.reduce((total, metric) => total + mostSeriesOf(metric), 0);
    expect(sum).toBeLessThanOrEqual(mostSeriesTogether);
  });

  it('should have a list of values for each label, or a limit', () => {
    for (const { name, labels = {}, mostSeries } of metrics.all)
      for (const values of Object.values(labels)) {
        if (values === 'open') expect([name, mostSeries]).toEqual([name, expect.any(Number)]);
        else expect([name, new Set(values()).size]).toEqual([name, values().length]);
      }
  });

  it('should follow the naming rules of Prometheus', () => {
    for (const { name, kind, help } of metrics.all) {
      expect(name).toMatch(/^collegium_[a-z]+(_[a-z]+)*$/);
      expect([name, name.endsWith('_total')]).toEqual([name, kind === 'counter']);
      expect(help).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('should count further routes as "other" when there are too many, and known ones as before', async () => {
    const own = started();
    const add = (route: string, status = '2xx') => own.add(requests, { method: 'GET', route, status });
    for (let n = 0; n < 5000; n++) add(`/api/r${n}`, n % 2 ? '2xx' : '4xx');
    add('/api/r1');
    const lines = seriesIn(await own.text());
    expect(lines.filter((line) => line.startsWith(requests)).length).toBeLessThanOrEqual(1200);
    expect(lines.length).toBeLessThanOrEqual(mostSeriesTogether);
    expect(lines).toContain(`${requests}{method="GET",route="/api/r1",status="2xx"} 2`);
    const others = lines.filter((line) => line.includes('route="other"'));
    expect(others).toHaveLength(2);
    const counted = lines
      .filter((line) => line.startsWith(requests))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    expect(counted).toBe(5001);
  });

  it('should not have a value that is not in the list of its label, and count that', async () => {
    const own = started();
    own.add('collegium_sign_ins_refused_total', { reason: 'maya@example.edu' });
    own.add('collegium_sign_ins_refused_total');
    own.observe(duration, { method: 'BREW', status: '2xx' }, 1);
    const text = await own.text();
    expect(text).not.toMatch(/maya|BREW/);
    expect(text).toContain('collegium_scrape_errors_total{source="labels"} 3');
  });

  it('should begin counters at 0, so that the first increase is seen', async () => {
    const text = await started().text();
    expect(text).toContain('collegium_limit_refusals_total{limit="sign-in"} 0');
    expect(text).toContain('collegium_sign_ins_refused_total{reason="providerDown"} 0');
  });

  it('should not count calls that may be anonymous', async () => {
    const own = started();
    runInContext({ requestId: 'one', unlinked: true }, () => own.add('collegium_uploads_total'));
    expect(await own.text()).toContain('\ncollegium_uploads_total 0\n');
    runInContext({ requestId: 'one' }, () => own.add('collegium_uploads_total'));
    expect(await own.text()).toContain('\ncollegium_uploads_total 1\n');
  });

  it('should leave out gauges that are forgotten, with and without labels', async () => {
    const own = started();
    const names = ['collegium_idle_seats', 'collegium_mails'];
    own.set({ name: names[0]!, value: 3 });
    own.set({ name: names[1]!, labels: { state: 'parked' }, value: 4 });
    const lines = async () => seriesIn(await own.text()).filter((line) => /idle_seats|mails\{/.test(line));
    expect(await lines()).toEqual(
      expect.arrayContaining(['collegium_idle_seats 3', 'collegium_mails{state="parked"} 4']),
    );
    own.forget(names);
    expect(await lines()).toEqual([]);
  });

  it('should count nothing without METRICS_PORT', async () => {
    const own = new Metrics(new Environment({}), null);
    own.add(requests, { method: 'GET', route: 'pages', status: '2xx' });
    own.observe(duration, { method: 'GET', status: '2xx' }, 1);
    own.set({ name: 'collegium_idle_seats', value: 3 });
    expect(seriesIn(await own.text())).toEqual([]);
  });
});

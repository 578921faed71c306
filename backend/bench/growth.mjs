/** J1g: the same search, with exactly 20 matches, in universities of different sizes. */
import { rareSurname } from './names.mjs';
import { mustAgree } from './agreement.mjs';
import { median, medianRatio } from './statistics.mjs';

const path = `/api/students?search=${rareSurname}&range=[0,24]`;

export const mustAgreeOnGrowth = ({ api, bare }, cookie) => mustAgree(api, bare, [path], cookie);

export async function measureGrowth(bench, counts, { rounds, seconds }) {
  const load = bench.load();
  const places = [];
  for (const count of counts) {
    const servers = await bench.servers(count);
    const { api, bare } = servers;
    const cookies = await bench.sessions(count, 1);
    await mustAgreeOnGrowth(servers, cookies[0]);
    places.push({ count, cookies, port: { ours: api.port, bare: bare.port }, p50: { ours: [], bare: [] } });
  }
  const job = { kind: 'read', paths: [path], connections: 1 };
  for (let round = -1; round < rounds; round++) {
    for (const side of ['ours', 'bare']) {
      for (const { cookies, port, p50 } of places) {
        const result = await load.run({
          ...job,
          cookies,
          port: port[side],
          seconds: round < 0 ? 1 : seconds,
        });
        if (round >= 0) p50[side].push(result.p50); // the first round is a warm-up
      }
    }
  }
  const [least] = places;
  return places.map(({ count, p50 }) => ({
    count,
    ours: median(p50.ours),
    bare: median(p50.bare),
    growth: medianRatio(p50.ours, least.p50.ours),
    bareGrowth: medianRatio(p50.bare, least.p50.bare),
  }));
}

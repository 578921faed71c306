import { describe, expect, it } from '@jest/globals';
import { openWorld, registrar } from '../../../test/harness/worlds/world.js';

describe('JSON should', () => {
  openWorld(['registrar']);

  const list = '/api/courses?range=[0,99]';
  const record = async (): Promise<string> => {
    const { body } = await registrar.get(list).expect(200);
    const [{ id }] = body as [{ id: string }];
    // A title that isn't ASCII has more bytes than characters.
    await registrar
      .put(`/api/courses/${id}`)
      .send({ title: 'Économie – ' + 'é'.repeat(80) })
      .expect(200);
    return `/api/courses/${id}`;
  };

  it('state its length in bytes and its type', async () => {
    for (const path of [await record(), list]) {
      const { headers, text } = await registrar.get(path).expect(200);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(Buffer.byteLength(text)).toBeGreaterThan(text.length);
    }
    const { headers, text } = await registrar.get(list).set('Accept-Encoding', 'identity').expect(200);
    expect(headers['content-length']).toBe(String(Buffer.byteLength(text)));
  });

  it('have the same tag with and without a body, and none for a list', async () => {
    const path = await record();
    const { headers } = await registrar.get(path).expect(200);
    const tag = headers.etag!;
    expect(tag).toMatch(/^"\d+-[0-9a-f]+"$/);
    expect((await registrar.head(path).expect(200)).headers.etag).toBe(tag);
    const known = await registrar.get(path).set('If-None-Match', tag).expect(304);
    expect(known.text).toBe('');
    await registrar.put(path).send({ title: 'Economics' }).expect(200);
    const changed = await registrar.get(path).set('If-None-Match', tag).expect(200);
    expect(changed.headers.etag).not.toBe(tag);
    expect((await registrar.get(list).expect(200)).headers.etag).toBeUndefined();
  });
});

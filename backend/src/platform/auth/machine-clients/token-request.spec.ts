import { describe, expect, it } from '@jest/globals';
import { parseTokenRequest } from './token-request.js';

const grant = { grant_type: 'client_credentials' };
const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

function parse(body: object | undefined, authorization?: string, type = 'application/x-www-form-urlencoded') {
  const request = {
    body,
    headers: { authorization },
    is: (requested: string) => (requested === type ? type : false),
  };
  try {
    return parseTokenRequest(request as unknown as Parameters<typeof parseTokenRequest>[0]);
  } catch (error) {
    return (error as { error?: string }).error;
  }
}

describe('a request for a token', () => {
  it.each<[string, object, string | undefined, object]>([
    ['HTTP Basic', grant, basic('a:b'), { clientId: 'a', secret: 'b', scopes: null }],
    ['a lower-case scheme', grant, basic('a:b').replace('Basic', 'basic'), { clientId: 'a', secret: 'b' }],
    ['a secret with colons', grant, basic('a:b:c'), { secret: 'b:c' }],
    ['form-encoded parts', grant, basic('a%20b+c:d%3Ae'), { clientId: 'a b c', secret: 'd:e' }],
    ['a stray percent sign', grant, basic('a:100%'), { secret: '100%' }],
    ['the body', { ...grant, client_id: 'a', client_secret: 'b' }, undefined, { clientId: 'a', secret: 'b' }],
    ['the id twice, the same', { ...grant, client_id: 'a' }, basic('a:b'), { clientId: 'a', secret: 'b' }],
    ['scopes', { ...grant, scope: 'x y  x' }, basic('a:b'), { scopes: ['x', 'y', 'x'] }],
    ['an empty scope', { ...grant, scope: '' }, basic('a:b'), { scopes: null }],
    ['an unknown parameter', { ...grant, resource: 'x' }, basic('a:b'), { clientId: 'a' }],
  ])('should be read with %s', (_, body, authorization, expected) => {
    expect(parse(body, authorization)).toMatchObject(expected);
  });

  it.each<[string, string, object | undefined, string | undefined]>([
    ['invalid_request', 'without a grant type', {}, basic('a:b')],
    ['invalid_request', 'with an empty grant type', { grant_type: '' }, basic('a:b')],
    ['invalid_request', 'without a body', undefined, basic('a:b')],
    ['invalid_request', 'with two grant types', { grant_type: ['client_credentials', 'x'] }, basic('a:b')],
    ['invalid_request', 'with two scopes', { ...grant, scope: ['a', 'b'] }, basic('a:b')],
    ['invalid_request', 'with a scope object', { ...grant, scope: { a: 'b' } }, basic('a:b')],
    ['invalid_request', 'with both ways', { ...grant, client_secret: 'b' }, basic('a:b')],
    ['invalid_request', 'with two ids', { ...grant, client_id: 'c' }, basic('a:b')],
    ['unsupported_grant_type', 'for a code', { grant_type: 'authorization_code' }, basic('a:b')],
    ['unsupported_grant_type', 'for a password', { grant_type: 'password' }, undefined],
    ['invalid_client', 'without a client', grant, undefined],
    ['invalid_client', 'without a secret', { ...grant, client_id: 'a' }, undefined],
    ['invalid_client', 'with Bearer', grant, 'Bearer abc'],
    ['invalid_client', 'with an empty id', grant, basic(':b')],
    ['invalid_client', 'with an empty secret', grant, basic('a:')],
    ['invalid_client', 'with Basic alone', grant, 'Basic '],
    ['invalid_client', 'with no base64', grant, 'Basic !!!'],
  ])('should be %s %s', (code, _, body, authorization) => {
    expect(parse(body, authorization)).toBe(code);
  });

  it('should be invalid_request as JSON', () => {
    expect(parse(grant, basic('a:b'), 'application/json')).toBe('invalid_request');
  });
});
